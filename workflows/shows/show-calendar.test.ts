import { expect, it } from 'vitest';
import { showCalendar } from './show-calendar.ts';

const show = {
  show: '0b9d1c1e-0000-4000-8000-000000000001',
  title: 'Vega at the Orpheum',
  artist: 'Mara',
  scheduledAt: '2026-11-29T05:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  url: 'https://marquee.example/live-shows?show=1',
  stamp: Date.UTC(2026, 10, 1),
};

it('is one entry for one show, whatever changes about it', () => {
  const { filename, contentType, content } = showCalendar(show);
  expect(filename).toBe('show-0b9d1c1e.ics');
  expect(contentType).toBe('text/calendar; charset=utf-8');
  const later = showCalendar({ ...show, scheduledAt: '2026-11-29T06:00:00.000Z' }).content.toString();
  for (const file of [content.toString(), later]) expect(file).toContain(`UID:show-${show.show}@marquee\r\n`);
  expect(later).toContain('DTSTART:20261129T060000Z\r\n');
});

it('says when the doors open, by the clock of the place', () => {
  const said = showCalendar({ ...show, doorsAt: '2026-11-29T04:00:00.000Z' }).content.toString();
  expect(said).toContain('DESCRIPTION:Mara\\nDoors at 8:00 PM Los Angeles time.');
  expect(showCalendar(show).content.toString()).not.toContain('Doors');
});
