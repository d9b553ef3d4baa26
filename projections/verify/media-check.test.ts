import type { LogEvent } from '@marquee/domain/contexts.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MediaCheck } from './media-check.ts';
import { Report } from './report.ts';

const [first, second, third] = [id(1), id(2), id(3)];
const early = '2026-11-05T20:00:00.000Z';
const listed = '2026-11-05T21:00:00.000Z';
const late = '2026-11-05T21:00:01.000Z';
const bytes = (file: string, part = 'original') => `media/${file}/${part}`;

const event = (file: string, type: string, data: object = {}, recordedAt = early) => ({
  ...{ stream: `file-${file}`, type, data, meta: { recordedAt } },
});
const stored = (file: string, at?: string) => event(file, 'FileStored', { file: { file: bytes(file) } }, at);
const processed = (file: string, at?: string) =>
  event(file, 'FileProcessed', { renditions: [{ file: bytes(file, 'w320.webp') }] }, at);
const erased = (file: string, at?: string) => event(file, 'FileErased', {}, at);

function findings(keys: readonly string[], events: readonly object[], uploads: readonly string[] = []) {
  const report = new Report((a, b) => (a < b ? -1 : Number(a > b)));
  const check = new MediaCheck(report, { keys, at: listed }, new Set(uploads));
  for (const [n, each] of events.entries()) check.see({ ...each, position: String(n) } as unknown as LogEvent);
  check.end();
  return report.result(events.length).findings.map(({ message, stream }) => [message, stream]);
}

it('EN226: passes a store that has what living files name, and nothing else', () => {
  const events = [stored(first), processed(first), stored(second), erased(second)];
  expect(findings([bytes(first), bytes(first, 'w320.webp')], events)).toEqual([]);
});

it('EN226: names bytes that are gone, with their file', () => {
  const gone = findings([bytes(first)], [stored(first), processed(first), stored(second)]);
  expect(gone).toEqual([
    [`${bytes(first, 'w320.webp')} is gone, and its file is not`, `file-${first}`],
    [`${bytes(second)} is gone, and its file is not`, `file-${second}`],
  ]);
});

it('names a master that is gone, as long as its recording is there', () => {
  const file = { file: bytes(first, 'master.flac') };
  const mastered = { ...event(first, 'TrackMastered', { file }), stream: `track-${third}` };
  expect(findings([bytes(first), file.file], [stored(first), mastered])).toEqual([]);
  expect(findings([bytes(first)], [stored(first), mastered])).toHaveLength(1);
  expect(findings([], [stored(first), mastered, erased(first)])).toEqual([]);
});

it('EN226: names bytes that are left, of a file that was erased or that nobody knows', () => {
  const left = findings([bytes(first), bytes(second)], [stored(first), erased(first)]);
  expect(left.map(([message]) => message)).toEqual([
    `media/${first}/ is still there, and no file names it`,
    `media/${second}/ is still there, and no file names it`,
  ]);
});

it('holds nothing against what is under way: uploads, migrations, and what the log says since the store was listed', () => {
  expect(findings([bytes(third)], [], [third])).toEqual([]);
  const migrating = { ...event(third, 'MigrationStarted'), stream: 'migration-1' };
  expect(findings([bytes(derivedId('sound', 1))], [migrating])).toEqual([]);
  expect(
    findings([bytes(derivedId('sound', 1))], [migrating, { ...migrating, type: 'MigrationCompleted' }]),
  ).toHaveLength(1);
  expect(findings([bytes(third)], [migrating])).toHaveLength(1);
  expect(findings([], [stored(first, late)])).toEqual([]);
  expect(findings([bytes(first)], [stored(first), processed(first, late)])).toEqual([]);
  expect(findings([bytes(first)], [stored(first), erased(first, late)])).toEqual([]);
});

it('EN226: whatever is kept and erased, exactly what differs from the log is found', () => {
  const fate = fc.constantFrom('kept', 'erased', 'kept and gone', 'erased and left', 'unknown and left');
  fc.assert(
    fc.property(fc.array(fate, { maxLength: 20 }), (fates) => {
      const ids = fates.map((_, n) => id(n + 1));
      const events = fates.flatMap((one, n) => {
        const file = ids[n] ?? '';
        if (one.startsWith('unknown')) return [];
        return one.startsWith('erased') ? [stored(file), erased(file)] : [stored(file)];
      });
      const keys = fates.flatMap((one, n) => (one === 'kept' || one.endsWith('left') ? [bytes(ids[n] ?? '')] : []));
      const wrong = ids.filter((_, n) => (fates[n] ?? '').includes(' and '));
      const named = findings(keys, events).map(([message]) => /media\/([^/]+)/.exec(message ?? '')?.[1]);
      expect(named.toSorted()).toEqual(wrong.toSorted());
    }),
    { numRuns: 50 },
  );
});
