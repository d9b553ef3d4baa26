import { expect, test } from 'vitest';
import { periodOf, placeIn } from './period.ts';

test('a period has both of its days whole', () => {
  const period = periodOf('2026-11-01', '2026-11-30');
  expect(placeIn(period, '2026-10-31T23:59:59.999Z')).toBe('before');
  expect(placeIn(period, '2026-11-01T00:00:00.000Z')).toBe('in');
  expect(placeIn(period, '2026-11-30T23:59:59.999Z')).toBe('in');
  expect(placeIn(period, '2026-12-01T00:00:00.000Z')).toBe('after');
});

test.each([
  [undefined, '2026-11-30'],
  ['2026-11-31', '2026-12-01'],
  ['1 November', '2026-12-01'],
  ['2026-12-01', '2026-11-01'],
])('%s to %s is none', (from, to) => expect(() => periodOf(from, to)).toThrow(RangeError));
