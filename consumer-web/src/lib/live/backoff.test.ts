import { expect, it } from 'vitest';
import { reconnectDelay } from './backoff.ts';

it('waits longer after each failure, half a minute at most', () => {
  expect([1, 2, 3, 4, 5, 6, 40].map((failures) => reconnectDelay(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

it('spreads the tries over half of the wait', () => {
  expect(reconnectDelay(3, 0)).toBe(2_000);
  expect(reconnectDelay(3, 0.5)).toBe(3_000);
});
