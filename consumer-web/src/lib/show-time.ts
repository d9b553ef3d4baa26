import { clockOf, wallClock } from '@marquee/domain/kernel/time-zone.ts';

/** When a show is, and by which clock. Instants are UTC, `timeZone` is an IANA name. */
export interface ShowTimes {
  readonly scheduledAt: string;
  readonly timeZone: string;
}

/** Who reads it, and when: `zone` is the IANA name of the reader's own. */
export interface Reader {
  readonly now: Date;
  readonly zone: string;
}

const EVENING_HOUR = 17;
const HOUR_MS = 3_600_000;

export function readersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function thisReader(): Reader {
  return { now: new Date(), zone: readersZone() };
}

/**
 * When a show starts, by the clock of its place: `Tonight, 8:00 PM`, `Tomorrow, 8:00 PM`, `Fri, Mar 13, 8:00 PM`; with the
 * clock's name where the reader's shows another time: `Tonight, 8:00 PM Accra time`.
 */
export function formatShowTime(show: ShowTimes, reader = thisReader()): string {
  return `${dayThere(show.scheduledAt, show.timeZone, reader.now)}, ${formatShowClock(show.scheduledAt, show.timeZone, reader.zone)}`;
}

/** The day of a show by the calendar of its place: `Fri, Mar 13`; the year only where it is another than this. */
export function formatShowDay(show: ShowTimes, now = new Date()): string {
  return writtenDay(show.scheduledAt, show.timeZone, now);
}

/** A time of day by a show's clock: `8:00 PM`, or `8:00 PM Accra time` where the reader's shows another. */
export function formatShowClock(instant: string, zone: string, reader = readersZone()): string {
  const there = timeOfDay(instant, zone);
  return isSameClock(instant, zone, reader) ? there : `${there} ${clockOf(zone)}`;
}

/** The start of a show by the reader's own clock, `Sat, Mar 14, 1:00 AM`; undefined where that is the same clock. */
export function readersTime({ scheduledAt, timeZone }: ShowTimes, { now, zone } = thisReader()): string | undefined {
  if (isSameClock(scheduledAt, timeZone, zone)) return undefined;
  return `${writtenDay(scheduledAt, zone, now)}, ${timeOfDay(scheduledAt, zone)}`;
}

/** `Starts in 25 min` in the hour before a show; undefined before and after it. `now` is UTC milliseconds. */
export function startsIn(scheduledAt: string, now: number): string | undefined {
  const left = Date.parse(scheduledAt) - now;
  if (left <= 0 || left > HOUR_MS) return undefined;
  return `Starts in ${Math.ceil(left / 60_000)} min`;
}

/** Milliseconds before its time in which a show may begin without anybody being surprised. */
const ON_TIME_MS = HOUR_MS / 2;

/** Whether it is long before a show, and before its doors open. `now` is UTC milliseconds. */
export function isEarly(
  { scheduledAt, doorsAt }: { scheduledAt: string; doorsAt?: string | null },
  now: number,
): boolean {
  const expected = Math.min(
    Date.parse(scheduledAt) - ON_TIME_MS,
    doorsAt ? Date.parse(doorsAt) : Number.POSITIVE_INFINITY,
  );
  return now < expected;
}

function dayThere(instant: string, zone: string, now: Date): string {
  const clock = wallClock(instant, zone);
  const day = clock.slice(0, 10);
  if (day === dayOf(now, zone)) return Number(clock.slice(11, 13)) >= EVENING_HOUR ? 'Tonight' : 'Today';
  return day === dayAfter(dayOf(now, zone)) ? 'Tomorrow' : writtenDay(instant, zone, now);
}

function writtenDay(instant: string, zone: string, now: Date): string {
  const otherYear = wallClock(instant, zone).slice(0, 4) !== dayOf(now, zone).slice(0, 4);
  return new Date(instant).toLocaleDateString('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(otherYear && { year: 'numeric' }),
  });
}

function timeOfDay(instant: string, zone: string): string {
  return new Date(instant).toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
}

function isSameClock(instant: string, zone: string, other: string): boolean {
  return zone === other || wallClock(instant, zone) === wallClock(instant, other);
}

function dayOf(now: Date, zone: string): string {
  return wallClock(now.toISOString(), zone).slice(0, 10);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);
}
