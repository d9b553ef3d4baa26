import { TZDate } from '@date-fns/tz/date';

/** What is said in UTC has this zone, and so has what was recorded before places had theirs. */
export const UTC = 'UTC';

/** The zones that can be chosen, by their IANA names. */
export const timeZones: readonly string[] = [UTC, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== UTC)];

/** Whether it is the IANA name of a time zone, one of an older name too: browsers may still use it. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** How a clock there is spoken of: `New York time`; `UTC` is its own name. */
export function clockOf(zone: string): string {
  if (zone === UTC || !zone.includes('/')) return zone;
  return `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
}

/** What clock and calendar of a zone show at an instant: `2026-03-13T21:30:00`. */
export function wallClock(instant: string, zone: string): string {
  return new Date(instant).toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T');
}

/**
 * The UTC instant at which the clock of a zone shows a time, written as `2026-03-13T21:30`; undefined for anything else. An
 * hour that the clock leaves out in spring is an hour later, one that it repeats in autumn is the first of the two.
 */
export function instantAt(local: string, zone: string): string | undefined {
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(local)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new TZDate(year, month - 1, day, hour ?? 0, minute ?? 0, zone);
  return Number.isNaN(date.getTime()) ? undefined : new Date(date.getTime()).toISOString();
}
