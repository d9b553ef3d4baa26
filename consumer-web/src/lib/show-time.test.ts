import { expect, it } from 'vitest';
import { formatShowClock, formatShowDay, formatShowTime, isEarly, readersTime, startsIn } from './show-time.ts';

const accra = { scheduledAt: '2026-03-13T20:00:00.000Z', timeZone: 'Africa/Accra' };
const newYork = { scheduledAt: '2026-03-14T00:00:00.000Z', timeZone: 'America/New_York' };
const at = (now: string, zone: string) => ({ now: new Date(now), zone });

it('speaks the clock of the place, and names it where the reader’s is another', () => {
  expect(formatShowTime(accra, at('2026-03-13T09:00:00Z', 'Africa/Accra'))).toBe('Tonight, 8:00 PM');
  expect(formatShowTime(accra, at('2026-03-13T09:00:00Z', 'Europe/London'))).toBe('Tonight, 8:00 PM');
  expect(formatShowTime(accra, at('2026-03-13T09:00:00Z', 'Asia/Tokyo'))).toBe('Tonight, 8:00 PM Accra time');
  expect(formatShowTime(newYork, at('2026-03-10T09:00:00Z', 'Europe/Paris'))).toBe(
    'Fri, Mar 13, 8:00 PM New York time',
  );
});

it('counts today and tomorrow by the calendar of the place', () => {
  // In Paris it is the 14th already.
  expect(formatShowTime(newYork, at('2026-03-13T23:30:00Z', 'Europe/Paris'))).toBe('Tonight, 8:00 PM New York time');
  expect(formatShowTime(newYork, at('2026-03-13T03:30:00Z', 'America/New_York'))).toBe('Tomorrow, 8:00 PM');
  const noon = { ...accra, scheduledAt: '2026-03-13T12:00:00.000Z' };
  expect(formatShowTime(noon, at('2026-03-13T09:00:00Z', 'Africa/Accra'))).toBe('Today, 12:00 PM');
});

it('writes the year of a day only where it is another than this, by the calendar of the place', () => {
  expect(formatShowDay(newYork, new Date('2026-12-31T12:00:00Z'))).toBe('Fri, Mar 13');
  expect(formatShowDay(newYork, new Date('2027-01-01T12:00:00Z'))).toBe('Fri, Mar 13, 2026');
});

it('says the reader’s own time where it is another', () => {
  expect(readersTime(newYork, at('2026-03-10T09:00:00Z', 'Europe/Paris'))).toBe('Sat, Mar 14, 1:00 AM');
  expect(readersTime(newYork, at('2026-03-10T09:00:00Z', 'America/New_York'))).toBeUndefined();
  expect(formatShowClock('2026-03-13T23:00:00.000Z', 'America/New_York', 'UTC')).toBe('7:00 PM New York time');
});

it('counts the last hour in minutes', () => {
  const start = Date.parse(accra.scheduledAt);
  expect(startsIn(accra.scheduledAt, start - 25 * 60_000)).toBe('Starts in 25 min');
  expect(startsIn(accra.scheduledAt, start - 30_000)).toBe('Starts in 1 min');
  expect(startsIn(accra.scheduledAt, start - 61 * 60_000)).toBeUndefined();
  expect(startsIn(accra.scheduledAt, start)).toBeUndefined();
});

it.each([
  ['2026-03-13T19:29:59Z', null, true],
  ['2026-03-13T19:30:00Z', null, false],
  ['2026-03-13T18:59:59Z', '2026-03-13T19:00:00.000Z', true],
  ['2026-03-13T19:00:00Z', '2026-03-13T19:00:00.000Z', false],
  ['2026-03-13T19:30:00Z', '2026-03-13T19:45:00.000Z', false],
])('at %s, with doors at %s, it is early for a show of 20:00: %s', (now, doorsAt, early) => {
  expect(isEarly({ scheduledAt: accra.scheduledAt, doorsAt }, Date.parse(now))).toBe(early);
});
