import { HOUR, ms } from '@marquee/domain/kernel/time.ts';
import { clockOf, timeOfDay } from '@marquee/domain/kernel/time-zone.ts';
import { calendarFile, calendarType } from '@marquee/infra/calendar/calendar-file.ts';

/** How long a show is taken to last: nobody says it beforehand. */
const LENGTH = 2 * HOUR;

export interface CalendarShow {
  readonly show: string;
  readonly title: string;
  readonly artist: string;
  /** ISO 8601, UTC, as `doorsAt`. */
  readonly scheduledAt: string;
  readonly doorsAt?: string | null | undefined;
  /** IANA name. */
  readonly timeZone: string;
  readonly location?: string | null | undefined;
  /** The show's page. */
  readonly url: string;
  /** When it was last said so, UTC milliseconds. */
  readonly stamp: number;
}

/** The show as a calendar file. A later one changes the entry that an earlier one made. */
export function showCalendar({ show, artist, scheduledAt, doorsAt, timeZone, location, ...entry }: CalendarShow) {
  const doors = doorsAt && `Doors at ${timeOfDay(doorsAt, timeZone)} ${clockOf(timeZone)}.`;
  const content = calendarFile({
    ...entry,
    id: `show-${show}@marquee`,
    description: [artist, doors].filter(Boolean).join('\n'),
    location: location ?? undefined,
    start: ms(scheduledAt),
    end: ms(scheduledAt) + LENGTH,
  });
  return { filename: `show-${show.slice(0, 8)}.ics`, contentType: calendarType, content };
}
