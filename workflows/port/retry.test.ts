import { describe, expect, it } from 'vitest';
import { delayAfter, timeoutOf } from './retry.ts';

const busy = { code: 'Busy', message: 'come back later' };
const delays = (count: number, retry = {}) =>
  Array.from({ length: count }, (_, i) => delayAfter(i + 1, busy, { retry }));

describe('a retry policy', () => {
  it('tries five times by default, after 1, 2, 4 and 8 seconds', () => {
    expect(delays(5)).toEqual([1000, 2000, 4000, 8000, undefined]);
  });

  it('doubles the pause up to the longest', () => {
    expect(delays(5, { maxAttempts: 9, intervalMs: 100, maxIntervalMs: 300 })).toEqual([100, 200, 300, 300, 300]);
    expect(delayAfter(2000, busy, { retry: { maxAttempts: Number.POSITIVE_INFINITY } })).toBe(60_000);
  });

  it('does not try again what no retry can mend', () => {
    expect(delayAfter(1, busy, { retry: { nonRetryable: ['Busy'] } })).toBeUndefined();
    expect(delayAfter(1, busy, { retry: { nonRetryable: ['Refused'] } })).toBe(1000);
    expect(delayAfter(1, busy, { retry: { maxAttempts: 1 } })).toBeUndefined();
  });

  it('lets a try take half a minute unless told otherwise', () => {
    expect(timeoutOf(undefined)).toBe(30_000);
    expect(timeoutOf({ timeoutMs: 5 })).toBe(5);
  });
});
