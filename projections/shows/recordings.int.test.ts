import { iso } from '@marquee/domain/kernel/time.ts';
import { recordingAggregate } from '@marquee/domain/shows/recording/aggregate.ts';
import type { RecordingPart } from '@marquee/domain/shows/recording/events.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { allProjections } from '../all.ts';
import { TestProcess } from '../testing/harness.ts';
import { putOnSale } from '../testing/sales.ts';
import { job, person, World } from '../testing/world.ts';
import { deletedSince, recordedBy, recordingOf, recordingsOf, unkeptSince } from './recording-queries.ts';

const world = new World(memoryEventStore(), 3);
const owner = world.random.id();
let side: TestProcess;
let show: string;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: allProjections });
  ({ show } = await putOnSale(world, owner));
  await side.settle(world.store);
});
afterAll(() => side?.stop());

const partAt = (n: number): RecordingPart => ({
  file: `recordings/${show}/${n}.mp4`,
  mimeType: 'video/mp4',
  startedAt: iso(Date.UTC(2026, 10, 22, 20, n)),
  milliseconds: 30_000,
  bytes: 500,
});
const keep = async (numbers: readonly number[], end: 'show' | 'break') => {
  const chapters = [{ kind: 'poll' as const, id: world.random.id(), at: partAt(1).startedAt }];
  const figures = end === 'show' ? { peakViewers: 2, averageViewers: 1.5, skippedMs: 0, droppedFrames: 1 } : null;
  const command = { type: 'KeepRecording' as const, show, parts: numbers.map(partAt), chapters, figures, end };
  await world.send(recordingAggregate, command, job);
  await side.settle(world.store);
  return recordingOf(side.pool, show);
};

test('a recording is found by its show and its owner, with the parts of every process in the order of time', async () => {
  expect(await recordingOf(side.pool, show)).toBeUndefined();
  await world.send(recordingAggregate, { type: 'BeginRecording', show, owner }, job);
  const first = await keep([3, 1], 'show');
  expect(first).toMatchObject({ status: 'kept', milliseconds: 60_000, bytes: 1000, broken: false, deleted_at: null });
  const all = await keep([1, 2], 'break');
  expect(all?.parts).toEqual([1, 2, 3].map(partAt));
  expect(all).toMatchObject({ milliseconds: 90_000, broken: true, figures: { peakViewers: 2 } });
  expect(all?.chapters).toHaveLength(1);
  expect(await recordingsOf(side.pool, [show, owner])).toEqual(new Map([[show, 'kept']]));
  expect(await recordedBy(side.pool, owner)).toEqual([show]);
});

test('what is deleted has nothing to play, and is found until its files are gone', async () => {
  const before = iso(world.now);
  await world.send(recordingAggregate, { type: 'DeleteRecording', show }, person(owner));
  await side.settle(world.store);
  expect(await recordingOf(side.pool, show)).toMatchObject({ status: 'deleted', parts: [], chapters: [], bytes: 0 });
  expect(await deletedSince(side.pool, before)).toEqual([show]);
  expect(await deletedSince(side.pool, iso(world.now + 1000))).toEqual([]);
});

test('a recording that nobody has put away is found once its show is over', async () => {
  const { show: other } = await putOnSale(world, owner);
  await world.send(showAggregate, { type: 'GoLive', show: other, followers: 100 }, person(owner));
  await world.send(recordingAggregate, { type: 'BeginRecording', show: other, owner }, job);
  await side.settle(world.store);
  const later = () => unkeptSince(side.pool, iso(world.now + 1000));
  expect(await later()).toEqual([]);
  await world.send(showAggregate, { type: 'EndShow', show: other }, person(owner));
  await side.settle(world.store);
  expect(await later()).toEqual([other]);
  await world.send(recordingAggregate, { type: 'FailRecording', show: other, reason: 'lost' }, job);
  await side.settle(world.store);
  expect(await later()).toEqual([]);
});
