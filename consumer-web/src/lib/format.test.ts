import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDate } from '../features/licensing/format-date.ts';
import { centsOf, formatCents, formatCount, formatDay, formatDayAndTime, formatMoney } from './format.ts';

it('writes dollars with their cents', () => {
  expect(formatCents(2_530)).toBe('$25.30');
  expect(formatMoney('5.00')).toBe('$5.00');
  expect(formatMoney('1250.5')).toBe('$1,250.50');
});

it('reads every amount exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (cents) => {
      const amount = `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
      expect(centsOf(amount) + 0).toBe(cents + 0);
    }),
  );
});

it.each(['', '5,00', '1.234', 'five', '1e3'])('refuses %j', (amount) => {
  expect(() => centsOf(amount)).toThrow('Not an amount');
});

it('writes counts', () => {
  expect(formatCount(1_204)).toBe('1,204');
});

it("writes the year of a day only where it is not this year, by the reader's own calendar", () => {
  const now = new Date(2026, 11, 31, 23, 59);
  const lastDay = new Date(2026, 11, 31, 21, 30).toISOString();
  const firstDay = new Date(2027, 0, 1, 0, 30).toISOString();
  expect(formatDay(lastDay, now)).toBe('Thu, Dec 31');
  expect(formatDay(firstDay, now)).toBe('Fri, Jan 1, 2027');
  expect(formatDayAndTime(firstDay, now)).toBe('Fri, Jan 1, 2027, 12:30 AM');
  expect(formatDay(lastDay, new Date(2027, 0, 1))).toBe('Thu, Dec 31, 2026');
});

it('writes a calendar date as the same day wherever it is read', () => {
  const now = new Date(2026, 10, 29);
  expect([formatDate('2026-11-29', now), formatDate('2027-01-01', now)]).toEqual(['Sun, Nov 29', 'Fri, Jan 1, 2027']);
});
