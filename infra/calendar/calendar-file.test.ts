import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const entry = {
  id: 'show-1@marquee',
  title: 'Small Hours; start, to end',
  location: 'Pier 9, Reno',
  url: 'https://marquee.example/live-shows?show=1',
  start: Date.UTC(2026, 2, 14, 4, 30),
  end: Date.UTC(2026, 2, 14, 6, 30),
  stamp: Date.UTC(2026, 1, 1),
};

/** The lines as a calendar reads them: long ones are folded over several. */
const lines = (file: Buffer) => file.toString().replaceAll('\r\n ', '').trimEnd().split('\r\n');

it('says what is when and where, in UTC', () => {
  const said = lines(calendarFile(entry));
  expect(said[0]).toBe('BEGIN:VCALENDAR');
  expect(said.at(-1)).toBe('END:VCALENDAR');
  expect(said).toEqual(
    expect.arrayContaining([
      'METHOD:PUBLISH',
      'UID:show-1@marquee',
      'DTSTAMP:20260201T000000Z',
      'DTSTART:20260314T043000Z',
      'DTEND:20260314T063000Z',
      'SUMMARY:Small Hours\\; start\\, to end',
      'LOCATION:Pier 9\\, Reno',
      'URL;VALUE=URI:https://marquee.example/live-shows?show=1',
    ]),
  );
});

it('gives the same bytes for the same entry', () => {
  expect(calendarFile(entry)).toEqual(calendarFile(entry));
});

it('lets no text begin a line of its own, and says no place where there is none', () => {
  const said = lines(calendarFile({ ...entry, title: 'A\r\nATTENDEE:mailto:x@y.example\nB', location: undefined }));
  expect(said.filter((line) => /^(ATTENDEE|LOCATION)/.test(line))).toEqual([]);
});
