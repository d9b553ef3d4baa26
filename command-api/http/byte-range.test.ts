import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  [undefined, undefined],
  ['', undefined],
  ['bytes=-', undefined],
  ['bytes=5-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
])('of 100 bytes %j asks for %o', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('of 100 bytes %s asks for none that is there', (header) => {
  expect(() => byteRange(header, 100)).toThrow(expect.objectContaining({ status: 416, code: 'RangeNotSatisfiable' }));
});

test('whatever is asked, what is answered is within the file', () => {
  const number = fc.oneof(fc.nat(200).map(String), fc.constant(''));
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 150 }), (first, last, bytes) => {
      try {
        const range = byteRange(`bytes=${first}-${last}`, bytes);
        if (!range) return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThanOrEqual(range.end);
        expect(range.end).toBeLessThan(bytes);
      } catch (error) {
        expect(error).toMatchObject({ status: 416 });
      }
    }),
  );
});
