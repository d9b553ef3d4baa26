import { expect, it } from 'vitest';
import { clockOf } from './countdown.ts';

it.each([
  [600_000, '10:00'],
  [599_001, '10:00'],
  [599_000, '9:59'],
  [61_000, '1:01'],
  [1, '0:01'],
  [0, '0:00'],
  [-5_000, '0:00'],
])('says how long seats are held: %d ms is %s', (ms, clock) => {
  expect(clockOf(ms)).toBe(clock);
});
