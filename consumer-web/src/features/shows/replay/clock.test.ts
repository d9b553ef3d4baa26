import { expect, test } from 'vitest';
import { beginningOf, clockText, partAt } from './clock.ts';

test.each([
  [0, '0:00'],
  [999, '0:00'],
  [65_000, '1:05'],
  [3_599_999, '59:59'],
  [3_723_000, '1:02:03'],
])('%i ms reads %s', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text);
});

test('a place in the whole is a place in one of its parts', () => {
  const parts = [{ milliseconds: 4000 }, { milliseconds: 6000 }];
  expect([0, 3999, 4000, 9999, 10_000, 99_000].map((at) => partAt(parts, at))).toEqual([
    { index: 0, into: 0 },
    { index: 0, into: 3999 },
    { index: 1, into: 0 },
    { index: 1, into: 5999 },
    { index: 1, into: 6000 },
    { index: 1, into: 6000 },
  ]);
  expect([0, 1, 2].map((index) => beginningOf(parts, index))).toEqual([0, 4000, 10_000]);
});
