import { stat } from 'node:fs/promises';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { DAY, HOUR } from '@marquee/domain/kernel/time.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { embeddedDatabase, withEmbeddedLog } from '../testing/embedded.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { startSeeded } from '../testing/seeded-platform.ts';

let platform: PlatformProcess;
afterEach(() => platform?.remove());

/** What happens by itself when its time has come, as it has where the demo data was made long before this test. */
const inTime = [
  ...['PollClosed', 'HoldExpired', 'HoldReleased', 'PaymentAbandoned', 'OfferExpired', 'EarningsAccrued'],
  // of a payment that the demo data made: the bank takes some seconds
  'DisputeOpened',
];

/** What counts by the day: where midnight, in UTC, lies between two seedings, the second one does it for the new day. */
const byDay = ['ViewsCounted', 'LikesSet'];

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Stream and revision of every event that there is, but for what time brings. */
async function eventsOf(dataDir: string): Promise<string[]> {
  const all = await withEmbeddedLog(dataDir, eventsToEnd);
  const { mtime } = await stat(inject('demoFolder'));
  const sameDay = dayOf(mtime) === dayOf(new Date());
  const left = sameDay ? inTime : [...inTime, ...byDay];
  return all
    .filter(({ type }) => !left.includes(type))
    .map(({ stream, revision, type }) => `${stream} ${revision} ${type}`);
}

test('it tells of weeks: what ended yesterday did end yesterday, and nothing answers what is not there yet', async () => {
  platform = await startSeeded(inject('demoFolder'));
  const all = await withEmbeddedLog(platform.dataDir, eventsToEnd);
  const of = (type: string) => all.filter((event) => event.type === type);
  const at = ({ meta }: RecordedEvent) => Date.parse(meta.recordedAt);
  const made = Math.max(...of('PollStarted').map(at));
  const ago = (type: string) => of(type).map((event) => made - at(event));

  expect(Math.min(...ago('PublicationPublished'))).toBeLessThan(2 * HOUR);
  expect(Math.max(...ago('PublicationPublished'))).toBeGreaterThan(30 * DAY);
  expect(Math.max(...ago('AccountRegistered'))).toBeGreaterThan(Math.max(...ago('PublicationPublished')));
  for (const ended of ago('ShowEnded')) {
    expect(ended).toBeGreaterThan(2 * HOUR);
    expect(ended).toBeLessThan(30 * HOUR);
  }
  expect(ago('StoryPublished').filter((each) => each > DAY).length).toBeGreaterThan(2);
  // the first of a show's tickets by the demo's clock; one whose hold was swept meanwhile makes the later ones of that show late
  expect(new Set(of('SeatsSold').map(({ meta }) => dayOf(new Date(meta.recordedAt)))).size).toBeGreaterThan(5);

  const published = new Map(of('PublicationPublished').map((event) => [event.stream.slice('post-'.length), at(event)]));
  const answers = of('CommentAdded').filter(({ data }) => published.has(subjectOf(data)));
  expect(answers.length).toBeGreaterThan(20);
  for (const event of answers) expect(at(event)).toBeGreaterThan(published.get(subjectOf(event.data)) ?? Infinity);
  expect(new Set(answers.map((event) => dayOf(new Date(at(event))))).size).toBeGreaterThan(5);
});

const subjectOf = (data: unknown) => (data as { subject: { id: string } }).subject.id;

test('every part of the demo data that is seeded a second time does nothing', async () => {
  platform = await startSeeded(inject('demoFolder'));
  const { dataDir } = platform;
  const before = await eventsOf(dataDir);
  expect(before.filter((event) => event.endsWith(' ProfileImageChanged'))).toHaveLength(44);
  const database = new pg.Client(embeddedDatabase(dataDir));
  await database.connect();
  const { rowCount } = await database.query('delete from demo_parts');
  await database.end();
  expect(rowCount).toBeGreaterThan(4);
  await platform.stop();

  platform = await PlatformProcess.start({ dataDir });
  expect(platform.output).toContain('Filling the house with demo data');
  expect(platform.output).not.toContain('stays incomplete');
  const known = new Set(before);
  expect((await eventsOf(dataDir)).filter((event) => !known.has(event))).toEqual([]);
});
