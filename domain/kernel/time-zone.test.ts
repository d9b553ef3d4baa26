import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantAt, timeZones } from './local-instant.ts';
import { clockOf, isTimeZone, timeOfDay, UTC, wallClock } from './time-zone.ts';

it('knows the zones of the IANA by their names, older names too', () => {
  expect(timeZones[0]).toBe(UTC);
  expect(timeZones).toContain('America/New_York');
  expect(timeZones.every(isTimeZone)).toBe(true);
  expect(isTimeZone('Asia/Calcutta')).toBe(true);
});

it.each(['', 'Mars/Olympus', '+02:00', 'America/New York', 'a'.repeat(10_000)])('refuses %j', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

it('speaks of a clock by its city', () => {
  expect(clockOf('America/New_York')).toBe('New York time');
  expect(clockOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires time');
  expect(clockOf(UTC)).toBe('UTC');
});

it('says the hour as the pages do', () => {
  expect(timeOfDay('2026-11-28T21:05:00.000Z', 'Europe/Lisbon')).toBe('9:05 PM');
  expect(timeOfDay('2026-11-28T05:00:00.000Z', 'America/New_York')).toBe('12:00 AM');
});

const shownAt = (instant: string, zone: string) => wallClock(instant, zone).slice(0, 16);

it('takes an hour that a clock leaves out for a later one, and one that it repeats for the first', () => {
  expect(instantAt('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  expect(instantAt('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
});

it('reads back the time that it writes, in any zone', () => {
  const zones = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia');
  const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const shown = shownAt(new Date(minute * 60_000).toISOString(), zone);
      expect(shownAt(instantAt(shown, zone) ?? '', zone)).toBe(shown);
    }),
  );
});
