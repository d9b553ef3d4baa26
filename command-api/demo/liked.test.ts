import { DAY, HOUR } from '@marquee/domain/kernel/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likedAgo } from './liked.ts';

const noon = Date.UTC(2026, 10, 1, 12);

test('what is young is liked today, what is older on the day after it was said', () => {
  expect(likedAgo(HOUR, noon)).toBe(0.9 * HOUR);
  expect(likedAgo(20 * HOUR, noon)).toBe(12 * HOUR);
  expect(likedAgo(DAY, noon)).toBe(12 * HOUR);
  expect(likedAgo(3.5 * DAY, noon)).toBe(2.5 * DAY);
});

test('nothing is liked before it is there or in time to come, and all of it in one month whenever in a day that is', () => {
  const midnight = Date.UTC(2026, 10, 1);
  const inADay = fc.nat(DAY - 1);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 * DAY }), inADay, inADay, (age, early, late) => {
      const likedAt = (now: number) => now - likedAgo(age, now);
      for (const now of [midnight + early, midnight + late]) {
        expect(likedAgo(age, now)).toBeGreaterThanOrEqual(0);
        expect(likedAgo(age, now)).toBeLessThanOrEqual(age);
      }
      const months = [early, late].map((ms) => new Date(likedAt(midnight + ms)).getUTCMonth());
      expect(months[0]).toBe(months[1]);
    }),
  );
});
