import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealing, unsealing } from './sealed-bytes.ts';

const CHUNK = 64 * 1024;
const key = randomBytes(32);

/** So many bytes that come in pieces of this size. */
const pieces = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size)),
  );
const sealed = (bytes: Buffer, size = 10_000) => buffer(pieces(bytes, size).compose(sealing(key)));
const opened = (bytes: Buffer, size = 10_000, by = key) => buffer(pieces(bytes, size).compose(unsealing(by)));

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('%i bytes come out as they went in', async (length) => {
  const bytes = randomBytes(length);
  const closed = await sealed(bytes);
  if (length > 64) expect(closed.includes(bytes.subarray(0, 64))).toBe(false);
  expect((await opened(closed)).equals(bytes)).toBe(true);
});

test('in whatever pieces they come', async () => {
  const sizes = fc.integer({ min: 1, max: 3 * CHUNK });
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), sizes, sizes, fc.nat(3), async (start, one, other, chunks) => {
      const bytes = Buffer.concat([Buffer.alloc(chunks * CHUNK, 7), start]);
      const size = (n: number) => Math.max(n, 500);
      expect((await opened(await sealed(bytes, size(one)), size(other))).equals(bytes)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('what was cut off, moved or changed in a bit does not open, and neither does it with another key', async () => {
  const closed = await sealed(randomBytes(2 * CHUNK + 5));
  const part = CHUNK + 16;
  const moved = Buffer.concat([closed.subarray(part, 2 * part), closed.subarray(0, part), closed.subarray(2 * part)]);
  const changed = Buffer.from(closed);
  changed.writeUInt8(changed.readUInt8(70) ^ 1, 70);
  for (const bad of [closed.subarray(0, 2 * part), closed.subarray(0, -1), moved, changed, Buffer.alloc(0)])
    await expect(opened(bad)).rejects.toThrow();
  await expect(opened(closed, 10_000, randomBytes(32))).rejects.toThrow();
});
