import { DAY, HOUR, iso, ms } from '@marquee/domain/kernel/time.ts';
import { wallClock } from '@marquee/domain/kernel/time-zone.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { demoPlace, demoShows, demoStart } from './demo-shows.ts';

it('lays every show between six and eleven in the evening of its place, whenever the demo is made', () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...demoShows), (minute, show) => {
      const now = minute * 60_000;
      const start = demoStart(show, now);
      if (typeof show.starts === 'number') {
        expect(start).toBe(iso(now + show.starts * 60_000));
        const clock = wallClock(start, demoPlace(show, now).timeZone).slice(11, 16);
        expect(clock >= '18:00' && clock < '23:00').toBe(true);
        return;
      }
      expect(wallClock(start, show.timeZone).slice(11, 16)).toBe(show.starts.at);
      expect(show.starts.at >= '18:00' && show.starts.at <= '22:00').toBe(true);
      expect(Math.abs(ms(start) - now - show.starts.inDays * DAY)).toBeLessThan(DAY + HOUR);
      if (show.becomes === 'ended') expect(ms(start)).toBeLessThan(now - 2 * HOUR);
      else expect(ms(start)).toBeGreaterThan(now - HOUR);
    }),
  );
});

it('has nobody on two stages within half an hour', () => {
  const minutes = (show: (typeof demoShows)[number]) => ms(demoStart(show, 0)) / 60_000;
  const soon = demoShows.filter((one) =>
    demoShows.some(
      (other) => other !== one && other.artist === one.artist && Math.abs(minutes(one) - minutes(other)) < 30,
    ),
  );
  expect(soon).toEqual([]);
});
