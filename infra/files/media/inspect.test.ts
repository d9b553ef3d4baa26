import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordingOf } from '../../live/testing/recordings.ts';
import { plain } from '../metadata/testing/examples.ts';
import { inspectMedia } from './inspect.ts';

const inspected = (file: Buffer) =>
  inspectMedia({ bytes: file.length, read: async (start, end) => file.subarray(start, end) });

/** A second of silence as uncompressed sound. */
function wave(): Buffer {
  const file = Buffer.alloc(44 + 16_000);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + 16_000, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  for (const [at, value] of [
    [16, 16],
    [24, 8000],
    [28, 16_000],
    [40, 16_000],
  ] as const) {
    file.writeUInt32LE(value, at);
  }
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const) {
    file.writeUInt16LE(value, at);
  }
  file.write('data', 36, 'latin1');
  return file;
}

it.each([
  ['a PNG', plain['image/png'], { type: 'image/png', kind: 'picture' }],
  ['a browser’s video', recordingOf('vp8.webm'), { type: 'video/webm', kind: 'video' }],
  ['a video of another browser', recordingOf('avc.mp4'), { type: 'video/mp4', kind: 'video' }],
  ['sound alone in a container for video', recordingOf('opus.webm'), { type: 'audio/webm', kind: 'audio' }],
  ['uncompressed sound', wave(), { type: 'audio/wav', kind: 'audio', milliseconds: 1000 }],
])('knows %s', async (_, file, facts) => {
  expect(await inspected(file)).toMatchObject(facts);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(200)}`)],
  ['a drawing with scripts', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(200)}</svg>`)],
  ['a head without a body', recordingOf('avc.mp4').subarray(0, 80)],
])('takes %s for no media', async (_, file) => {
  expect(await inspected(file)).toBeUndefined();
});

it('ends for whatever comes, and with what a store says that fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
      await inspected(Buffer.from(bytes));
    }),
    { numRuns: 200 },
  );
  const away = { bytes: 1000, read: () => Promise.reject(new Error('the store is away')) };
  await expect(inspectMedia(away)).rejects.toThrow('the store is away');
});
