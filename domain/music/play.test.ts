import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY } from '../kernel/time.ts';
import { HEARD_MS, heardForPlay, MOST_PLAYS_A_DAY, playWindow } from './play.ts';

it('EN218: a play is 30 s heard, or half of a shorter track', () => {
  expect([180_000, 60_000, 59_999, 12_345, 1, 0].map(heardForPlay)).toEqual([
    HEARD_MS,
    HEARD_MS,
    30_000,
    6173,
    1,
    HEARD_MS,
  ]);
});

it('EN218: plays count once a track length, 20 a day at most, and at least once a day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 * DAY }), (milliseconds) => {
      const window = playWindow(milliseconds);
      expect(DAY / window).toBeLessThanOrEqual(MOST_PLAYS_A_DAY);
      expect(window >= milliseconds || window === DAY).toBe(true);
      expect(window).toBeLessThanOrEqual(DAY);
    }),
  );
});
