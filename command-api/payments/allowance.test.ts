import { expect, test } from 'vitest';
import { monthOf } from './allowance.ts';

test('a month of an allowance is a calendar month of UTC, also over the end of a year', () => {
  const december = { from: '2026-12-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' };
  expect(monthOf(Date.parse('2026-12-31T23:59:59.999Z'))).toEqual(december);
  expect(monthOf(Date.parse('2026-12-01T00:00:00.000Z'))).toEqual(december);
  expect(monthOf(Date.parse('2024-02-29T12:00:00.000Z'))).toEqual({
    from: '2024-02-01T00:00:00.000Z',
    until: '2024-03-01T00:00:00.000Z',
  });
});
