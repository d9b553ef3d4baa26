import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FilePathSource, Input, MP4, WEBM } from 'mediabunny';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Broadcast } from '../broadcast.ts';
import { cut, type RecordingName, recordingNames, recordingOf, recordings } from '../testing/recordings.ts';
import { RecordingFolder } from './folder.ts';
import { indexApart } from './index-apart.ts';
import { indexPart } from './index-part.ts';

const SHOW = '5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a01';
let folder: string;
let kept: RecordingFolder;
let clock: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-recordings-'));
  kept = new RecordingFolder(folder);
  clock = 1_800_000_000_000;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Broadcasts a recording once, or more often with a break between. */
async function broadcast(name: RecordingName, times = 1) {
  const sink = await kept.open(
    SHOW,
    () => clock,
    (error) => expect.unreachable(String(error)),
  );
  const it = new Broadcast({ now: () => clock, sink });
  for (let n = 0; n < times; n++) {
    const recorder = it.publish(recordings[name]);
    for (const piece of cut(recordingOf(name), [2000])) recorder.push(piece);
    recorder.stop();
    clock += 30_000;
  }
  it.end();
  await sink.close();
}

test.each(recordingNames)('a broadcast of %s is kept, and put away so that players can seek in it', async (name) => {
  await broadcast(name);
  const [part, ...others] = await kept.parts(SHOW);
  expect([others, part?.startedAt]).toEqual([[], 1_800_000_000_000]);
  const target = join(folder, 'indexed');
  const indexed = await indexPart(part?.path ?? '', target);
  expect(indexed?.durationMs).toBeGreaterThan(3800);
  expect(indexed?.durationMs).toBeLessThan(4200);
  expect(indexed?.mimeType).toMatch(
    name === 'opus.webm' ? /^audio\/mp4/ : name === 'vp8.webm' ? /webm.*vp8/ : /mp4.*avc1/,
  );
  expect(indexed?.bytes).toBe((await stat(target)).size);
  const input = new Input({ source: new FilePathSource(target), formats: [MP4, WEBM] });
  expect(await input.getDurationFromMetadata()).toBeCloseTo((indexed?.durationMs ?? 0) / 1000, 1);
  input.dispose();
});

test('each recorder makes a part of its own, in order', async () => {
  await broadcast('avc.mkv', 3);
  expect((await kept.parts(SHOW)).map(({ startedAt }) => startedAt - 1_800_000_000_000)).toEqual([0, 30_000, 60_000]);
  expect(await kept.shows()).toEqual([SHOW]);
  await kept.remove(SHOW);
  expect([await kept.parts(SHOW), await kept.shows()]).toEqual([[], []]);
});

test.each(recordingNames)('what was cut off in the middle of %s can be played up to there', async (name) => {
  await broadcast(name);
  const [part] = await kept.parts(SHOW);
  const path = part?.path ?? '';
  await truncate(path, Math.round((part?.bytes ?? 0) * 0.6));
  const indexed = await indexPart(path, join(folder, 'indexed'));
  expect(indexed?.durationMs).toBeGreaterThan(1000);
  expect(indexed?.durationMs).toBeLessThan(3500);
});

test('a thread of its own indexes the same, and can be broken off', async () => {
  await broadcast('avc.mkv');
  const [part] = await kept.parts(SHOW);
  const path = part?.path ?? '';
  const apart = await indexApart(path, join(folder, 'apart'));
  expect(apart).toEqual(await indexPart(path, join(folder, 'indexed')));
  expect((await stat(join(folder, 'apart'))).size).toBe(apart?.bytes);
  const gone = new AbortController();
  const broken = indexApart(path, join(folder, 'broken'), gone.signal);
  gone.abort();
  await expect(broken).rejects.toThrow('broken off');
  await expect(indexApart(path, join(folder, 'broken'), gone.signal)).rejects.toThrow('broken off');
  await expect(indexApart(join(folder, 'nowhere'), join(folder, 'broken'))).rejects.toThrow('ENOENT');
});

test('a part in which nothing can be played is none', async () => {
  const path = join(folder, '1800000000000-0000.mp4');
  await writeFile(path, '');
  expect(await indexPart(path, join(folder, 'indexed'))).toBeUndefined();
  await writeFile(path, 'nothing'.repeat(100));
  expect(await indexPart(path, join(folder, 'indexed'))).toBeUndefined();
});

test('a disk that takes nothing is told of once, and the broadcast goes on', async () => {
  const failed = vi.fn();
  const sink = await kept.open(SHOW, () => clock, failed);
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  const it = new Broadcast({ now: () => clock, sink });
  const recorder = it.publish(recordings['avc.mkv']);
  const pieces = [...cut(recordingOf('avc.mkv'), [2000])];
  for (const piece of pieces.slice(0, 10)) expect(recorder.push(piece)).toBe(true);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  for (const piece of pieces.slice(10)) expect(recorder.push(piece)).toBe(true);
  await sink.close();
  expect(failed).toHaveBeenCalledOnce();
  expect((await readFile(folder)).length).toBe(0);
});

test('a recording says that it is whole, and how it was watched, until it is put away', async () => {
  await broadcast('avc.mkv');
  expect(await kept.figures(SHOW)).toBeUndefined();
  const figures = {
    publishing: false,
    durationMs: 4000,
    bytes: 9,
    bitrate: 8,
    skippedMs: 7,
    droppedFrames: 6,
    peakViewers: 5,
    averageViewers: 4.5,
  };
  await kept.finish(SHOW, figures);
  expect(await kept.figures(SHOW)).toEqual(figures);
  expect(await kept.parts(SHOW)).toHaveLength(1);
  await kept.remove(SHOW);
  expect(await kept.figures(SHOW)).toBeUndefined();
});

test('only the id of a show names a folder', async () => {
  await expect(kept.parts('../elsewhere')).rejects.toThrow(TypeError);
});
