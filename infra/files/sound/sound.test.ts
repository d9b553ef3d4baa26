import { expect, it } from 'vitest';
import { recordingOf } from '../../live/testing/recordings.ts';
import { inspectMedia } from '../media/inspect.ts';
import { plain } from '../metadata/testing/examples.ts';
import { soundTags } from './tags.ts';
import { taggedMp3 } from './testing/tagged-mp3.ts';
import { waveFile } from './wave-file.ts';
import { waveformOf } from './waveform.ts';

const bytesOf = (file: Buffer) => ({
  bytes: file.length,
  read: async (start: number, end: number) => file.subarray(start, end),
});
const rate = 8000;
/** Two seconds: silence, then sound that grows. */
const growing = waveFile(
  Float32Array.from({ length: 2 * rate }, (_, n) => (n < rate ? 0 : Math.sin(n / 5) * ((n - rate) / rate) * 0.5)),
  rate,
  { INAM: 'Wolf Street', IART: 'Nadia Brandt', IPRD: 'Night bus', IGNR: 'Indie' },
);

it('reads what uncompressed sound tells of itself, and how long it plays', async () => {
  expect(await inspectMedia(bytesOf(growing))).toMatchObject({ kind: 'audio', type: 'audio/wav', milliseconds: 2000 });
  expect(await soundTags(bytesOf(growing))).toEqual({
    ...{ title: 'Wolf Street', artist: 'Nadia Brandt', album: 'Night bus', genre: 'Indie' },
    milliseconds: 2000,
  });
});

it('reads the tags and the cover of an MP3, whose length is counted where it is not said', async () => {
  const mp3 = taggedMp3({ title: 'Tram lines', artist: 'Otto' }, plain['image/png']);
  expect(await inspectMedia(bytesOf(mp3))).toMatchObject({ kind: 'audio', type: 'audio/mpeg' });
  const tags = await soundTags(bytesOf(mp3));
  expect(tags).toMatchObject({ title: 'Tram lines', artist: 'Otto' });
  expect(tags?.cover?.equals(plain['image/png'])).toBe(true);
  expect(tags?.milliseconds).toBeGreaterThan(200);
});

it('takes a file that tells more than anybody holds in memory for one that tells nothing', async () => {
  const mp3 = taggedMp3({ title: 'Tram lines', artist: 'Otto' }, Buffer.alloc(30 * 1024 * 1024));
  let most = 0;
  const read = async (start: number, end: number) => {
    most = Math.max(most, end - start);
    return mp3.subarray(start, end);
  };
  const tags = await soundTags({ bytes: mp3.length, read });
  expect(tags).toEqual({ milliseconds: expect.any(Number) });
  expect(most).toBeLessThan(25 * 1024 * 1024);
});

it('draws uncompressed sound: silence is flat, and what grows grows to the top', async () => {
  const drawn = (await waveformOf(bytesOf(growing), 20)) ?? [];
  expect(drawn).toHaveLength(20);
  expect(drawn.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
  expect(drawn.slice(10)).toEqual(drawn.slice(10).toSorted((a, b) => a - b));
  expect(drawn.at(-1)).toBe(255);
});

it('draws silence, and nothing of what cannot be taken apart here or is no sound', async () => {
  expect(await waveformOf(bytesOf(waveFile(new Float32Array(rate), rate)), 4)).toEqual([0, 0, 0, 0]);
  expect(await waveformOf(bytesOf(recordingOf('opus.webm')), 4)).toBeUndefined();
  expect(await waveformOf(bytesOf(Buffer.from(`<!doctype html>${' '.repeat(200)}`)), 4)).toBeUndefined();
  expect(await soundTags(bytesOf(plain['image/png']))).toBeUndefined();
});

it('says what a store says that fails', async () => {
  const away = { bytes: 1000, read: () => Promise.reject(new Error('the store is away')) };
  await expect(soundTags(away)).rejects.toThrow('the store is away');
  await expect(waveformOf(away, 4)).rejects.toThrow('the store is away');
});
