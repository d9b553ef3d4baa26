import ical, { ICalCalendarMethod } from 'ical-generator';

/** One entry of a calendar. Times are UTC milliseconds. */
export interface CalendarEntry {
  /** The same for the same thing: a later file with it changes the entry that an earlier one made. */
  readonly id: string;
  readonly title: string;
  readonly description?: string | undefined;
  readonly location?: string | undefined;
  readonly url: string;
  readonly start: number;
  readonly end: number;
  /** When this was said. */
  readonly stamp: number;
}

export const calendarType = 'text/calendar; charset=utf-8';

/** A calendar file (iCalendar, RFC 5545) with one entry, its times in UTC: every calendar shows them by its own clock. */
export function calendarFile({ start, end, stamp, ...entry }: CalendarEntry): Buffer {
  const calendar = ical({
    prodId: { company: 'Marquee', product: 'Live shows', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    events: [
      {
        ...entry,
        summary: entry.title,
        description: entry.description ?? null,
        location: entry.location ?? null,
        start: new Date(start),
        end: new Date(end),
        stamp: new Date(stamp),
      },
    ],
  });
  return Buffer.from(calendar.toString());
}
