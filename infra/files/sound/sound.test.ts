import { expect, it } from 'vitest';
import { recordingOf } from '../../live/testing/recordings.ts';
import { inspectMedia } from '../media/inspect.ts';
import { type AllBytes, heldBytes } from '../media/media-bytes.ts';
import { plain } from '../metadata/testing/examples.ts';
import { soundTags } from './tags.ts';
import { taggedMp3 } from './testing/tagged-mp3.ts';
import { waveFile } from './wave-file.ts';
import { waveformOf } from './waveform.ts';

/** Shown in pieces that end anywhere, and lie in one place. */
function bytesOf(file: Buffer): AllBytes {
  const room = Buffer.alloc(100_001);
  return {
    ...heldBytes(file),
    async walk(see) {
      for (let at = 0; at < file.length; at += room.length)
        await see(room.subarray(0, file.copy(room, 0, at, at + room.length)));
    },
  };
}
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

it.each([
  ['8 bits', 1, 1, (view: DataView, at: number, value: number) => view.setUint8(at, 128 + Math.round(value * 127))],
  ['16 bits', 1, 2, (view: DataView, at: number, value: number) => view.setInt16(at, value * 32_767, true)],
  [
    '24 bits',
    0xfffe,
    3,
    (view: DataView, at: number, value: number) => {
      const whole = Math.round(value * 8_388_607);
      view.setUint8(at, whole & 255);
      view.setInt16(at + 1, whole >> 8, true);
    },
  ],
  ['32 bits', 1, 4, (view: DataView, at: number, value: number) => view.setInt32(at, value * (2 ** 31 - 1), true)],
  ['floats', 3, 4, (view: DataView, at: number, value: number) => view.setFloat32(at, value, true)],
] as const)('draws both channels of a WAV of %s, however long it is', async (_, tag, width, set) => {
  const frames = 400_000;
  const extra = tag === 0xfffe ? 24 : 0;
  const file = Buffer.alloc(44 + extra + frames * 2 * width);
  file.write('RIFF', 0, 'latin1');
  file.write('WAVEfmt ', 8, 'latin1');
  const format = [16 + extra, tag, 2, rate, rate * 2 * width, 2 * width, 8 * width] as const;
  file.writeUInt32LE(format[0], 16);
  for (const [n, at] of [20, 22].entries()) file.writeUInt16LE(format[n + 1] ?? 0, at);
  for (const [n, at] of [24, 28].entries()) file.writeUInt32LE(format[n + 3] ?? 0, at);
  for (const [n, at] of [32, 34].entries()) file.writeUInt16LE(format[n + 5] ?? 0, at);
  if (extra) file.writeUInt16LE(1, 44);
  file.write('data', 36 + extra, 'latin1');
  file.writeUInt32LE(frames * 2 * width, 40 + extra);
  const view = new DataView(file.buffer, file.byteOffset + 44 + extra);
  const silence = width === 1 ? 128 : 0;
  if (silence) file.fill(silence, 44 + extra);
  // the left channel at 1/4, the right one at 3/4 of the time, each once
  set(view, (frames / 8) * 2 * width, -0.5);
  set(view, ((frames * 5) / 8) * 2 * width + width, 1);
  const [first = 0, ...rest] = (await waveformOf(bytesOf(file), 4)) ?? [];
  expect(first).toBeCloseTo(128, -1);
  expect(rest).toEqual([0, 255, 0]);
});

it('draws silence, and nothing of what cannot be taken apart here or is no sound', async () => {
  expect(await waveformOf(bytesOf(waveFile(new Float32Array(rate), rate)), 4)).toEqual([0, 0, 0, 0]);
  expect(await waveformOf(bytesOf(recordingOf('opus.webm')), 4)).toBeUndefined();
  expect(await waveformOf(bytesOf(Buffer.from(`<!doctype html>${' '.repeat(200)}`)), 4)).toBeUndefined();
  expect(await soundTags(bytesOf(plain['image/png']))).toBeUndefined();
});

it('says what a store says that fails', async () => {
  const reject = () => Promise.reject(new Error('the store is away'));
  const away = { bytes: 1000, read: reject, walk: reject };
  await expect(soundTags(away)).rejects.toThrow('the store is away');
  await expect(waveformOf(away, 4)).rejects.toThrow('the store is away');
});
