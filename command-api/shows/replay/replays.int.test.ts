import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordingAggregate } from '@marquee/domain/shows/recording/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { createDiskFiles } from '@marquee/infra/files/disk.ts';
import { Packager } from '@marquee/infra/live/packager.ts';
import type { LiveFigures } from '@marquee/infra/live/port.ts';
import { RecordingFolder } from '@marquee/infra/live/recording/folder.ts';
import { cut, recordingOf, recordings } from '@marquee/infra/live/testing/recordings.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { allProjections } from '@marquee/projections/all.ts';
import { recordingOf as recordingRow } from '@marquee/projections/shows/recording-queries.ts';
import { TestProcess } from '@marquee/projections/testing/harness.ts';
import { putOnSale } from '@marquee/projections/testing/sales.ts';
import { job, person, World } from '@marquee/projections/testing/world.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { busOver } from '../../bus/testing/setup.ts';
import { Keeping } from '../broadcast/keeping.ts';
import { forgetReplays } from './forget-replays.ts';
import { positionOf, replayPositionMigrations, savePosition } from './positions.ts';

const world = new World(memoryEventStore(), 5);
const owner = world.random.id();
const failed = vi.fn();
let folder: string;
let side: TestProcess;
let raw: RecordingFolder;
let files: ReturnType<typeof createDiskFiles>;
let now: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-replays-'));
  [raw, files] = [new RecordingFolder(join(folder, 'raw')), createDiskFiles(join(folder, 'files'))];
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: allProjections });
  await migrate(side.pool, 'replay positions', replayPositionMigrations);
  // Whoever wrote the folder has been quiet for long.
  now = Date.now() + 60_000;
});
afterAll(async () => {
  await side?.stop();
  await rm(folder, { recursive: true });
});

const figures: LiveFigures = {
  publishing: false,
  durationMs: 4000,
  bytes: 9,
  bitrate: 8,
  skippedMs: 7,
  droppedFrames: 6,
  peakViewers: 5,
  averageViewers: 4.5,
};

/** Keeps as a process does that has just started. */
function keeping(): Keeping {
  const services = { bus: busOver(world.store), database: side.pool };
  const reached = () => side.settle(world.store);
  return new Keeping({ services, recordings: raw, files, reached, now: () => now, failed });
}

/** A show of which something came in. */
async function recorded(): Promise<string> {
  const { show } = await putOnSale(world, owner);
  await world.send(showAggregate, { type: 'GoLive', show, followers: 100 }, person(owner));
  await world.send(recordingAggregate, { type: 'BeginRecording', show, owner }, job);
  const sink = await raw.open(
    show,
    () => world.now,
    (error) => expect.unreachable(String(error)),
  );
  const packager = new Packager(recordings['avc.mkv'], sink);
  for (const piece of cut(recordingOf('avc.mkv'), [2000])) packager.push(piece);
  packager.end();
  await sink.close();
  return show;
}
const end = (show: string) => world.send(showAggregate, { type: 'EndShow', show }, person(owner));
async function look(show: string) {
  await keeping().look();
  await side.settle(world.store);
  return recordingRow(side.pool, show);
}

test('a recording is put away when its show is over, and not before', async () => {
  const show = await recorded();
  await raw.finish(show, figures);
  expect((await look(show))?.status).toBe('begun');
  await end(show);
  const kept = await look(show);
  const watched = { peakViewers: 5, averageViewers: 4.5, skippedMs: 7, droppedFrames: 6 };
  expect(kept).toMatchObject({ status: 'kept', broken: false, figures: watched });
  expect(await files.list(`recordings/${show}/`)).toEqual(kept?.parts.map(({ file }) => file));
  expect(await raw.shows()).not.toContain(show);
  expect(failed).not.toHaveBeenCalled();
});

test('processes that share the folder put a recording away once', async () => {
  const show = await recorded();
  await end(show);
  const put = vi.spyOn(files, 'put');
  await Promise.all([keeping().look(), keeping().look(), keeping().look()]);
  expect(put).toHaveBeenCalledOnce();
  put.mockRestore();
  const kept = await look(show);
  expect(kept?.parts).toHaveLength(1);
  expect(await files.list(`recordings/${show}/`)).toHaveLength(1);
  expect(failed).not.toHaveBeenCalled();
});

test('what a process that died has left is put away by the next, once nobody writes to it', async () => {
  const show = await recorded();
  await end(show);
  const later = now;
  now = Date.now();
  expect((await look(show))?.status).toBe('begun');
  now = later;
  expect(await look(show)).toMatchObject({ status: 'kept', broken: true, figures: null });
});

test('a recording of which nothing can be played is none', async () => {
  const show = await recorded();
  for (const { path } of await raw.parts(show)) await truncate(path, 40);
  await end(show);
  expect(await look(show)).toMatchObject({ status: 'failed', parts: [] });
  expect(await raw.shows()).not.toContain(show);
});

test('one that was deleted before it was put away leaves no file', async () => {
  const show = await recorded();
  await end(show);
  await world.send(recordingAggregate, { type: 'DeleteRecording', show }, person(owner));
  expect(await look(show)).toMatchObject({ status: 'deleted' });
  expect(await files.list(`recordings/${show}/`)).toEqual([]);
  expect(await raw.shows()).not.toContain(show);
});

test('a file store that is away is tried again, and said once', async () => {
  const show = await recorded();
  await end(show);
  const put = vi.spyOn(files, 'put').mockRejectedValueOnce(new Error('away'));
  const it = keeping();
  for (let n = 0; n < 3; n++) await it.look();
  expect(failed.mock.calls.map(([error]) => String(error))).toEqual(['Error: away']);
  now += 60_000;
  await it.look();
  await side.settle(world.store);
  expect((await recordingRow(side.pool, show))?.status).toBe('kept');
  put.mockRestore();
  failed.mockClear();
});

test('a recording that is gone with its disk is lost an hour after its show, and files that a deletion left go', async () => {
  const show = await recorded();
  await raw.remove(show);
  await end(show);
  await side.settle(world.store);
  await files.put(`recordings/${show}/left.mp4`, 'video/mp4', Buffer.from('left'));
  const before = now;
  now = world.now;
  await keeping().tidy();
  await side.settle(world.store);
  expect((await recordingRow(side.pool, show))?.status).toBe('begun');
  now = world.now + 2 * 3_600_000;
  await keeping().tidy();
  await side.settle(world.store);
  expect((await recordingRow(side.pool, show))?.status).toBe('failed');
  const identity = { actor: person(owner), commandId: world.random.id() };
  await busOver(world.store).send(recordingAggregate, { type: 'DeleteRecording', show }, identity);
  await side.settle(world.store);
  now = world.now;
  await keeping().tidy();
  expect(await files.list(`recordings/${show}/`)).toEqual([]);
  now = before;
});

test('who is erased takes the recordings of their shows along, and where they are in those of others', async () => {
  const show = await recorded();
  await end(show);
  const [fan, other] = [world.random.id(), world.random.id()];
  const { milliseconds: length = 0 } = (await look(show)) ?? {};
  await savePosition(side.pool, { show, person: fan, milliseconds: 1200 }, length);
  await savePosition(side.pool, { show, person: other, milliseconds: 900 }, length);
  const reached = () => side.settle(world.store);
  const parts = { bus: busOver(world.store), database: side.pool, files, reached } as never;
  await forgetReplays(parts, fan);
  expect(await positionOf(side.pool, show, fan, length)).toBeUndefined();
  expect(await positionOf(side.pool, show, other, length)).toBe(900);
  for (let n = 0; n < 2; n++) await forgetReplays(parts, owner);
  await side.settle(world.store);
  expect(await recordingRow(side.pool, show)).toMatchObject({ status: 'deleted', parts: [] });
  expect(await files.list(`recordings/${show}/`)).toEqual([]);
  expect(await positionOf(side.pool, show, other, length)).toBeUndefined();
});
