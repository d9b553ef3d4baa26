import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readAhead } from './media-bytes.ts';

const bytes = 600_000;
const data = Buffer.from(Array.from({ length: bytes }, (_, n) => (n * 31 + (n >> 8)) % 256));

function counted() {
  const looks: number[] = [];
  const read = async (start: number, end: number) => {
    looks.push(end - start);
    return data.subarray(start, end);
  };
  return { looks, source: readAhead({ bytes, read }) };
}

it('reads on where parts follow one another, so that a file is not looked into for each', async () => {
  const { looks, source } = counted();
  for (let at = 0; at + 4096 <= bytes; at += 4096) await source.read(at, at + 4096);
  expect(looks.length).toBeLessThan(12);
  expect(Math.max(...looks)).toBeLessThanOrEqual(128 * 1024);
});

it('reads no more than is asked for where somebody jumps about', async () => {
  const { looks, source } = counted();
  for (const at of [0, 500_000, 100_000, 300_000]) await source.read(at, at + 512);
  expect(looks).toEqual([512, 512, 512, 512]);
});

it('gives the bytes that were asked for, whatever was asked for before', async () => {
  const parts = fc.array(fc.tuple(fc.nat(bytes - 1), fc.integer({ min: 1, max: 200_000 })), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(parts, fc.boolean(), async (asked, inOrder) => {
      const { source } = counted();
      let at = 0;
      for (const [where, length] of asked) {
        const start = inOrder ? Math.min(at, bytes - 1) : where;
        at = Math.min(bytes, start + length);
        expect((await source.read(start, at)).equals(data.subarray(start, at))).toBe(true);
      }
    }),
  );
});
