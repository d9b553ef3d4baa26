import { expect, it } from 'vitest';
import { ageLabel } from './age-label.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

it.each([
  [-5 * SECOND, '0 seconds ago'],
  [SECOND, '1 second ago'],
  [59 * SECOND, '59 seconds ago'],
  [60 * SECOND, '1 minute ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [7 * DAY - 1, '6 days ago'],
  [7 * DAY, '1 week ago'],
  [400 * DAY, '57 weeks ago'],
])('SO149: %d ms are "%s"', (age, label) => {
  expect(ageLabel(0, age)).toBe(label);
});
