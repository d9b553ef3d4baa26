import { TZDate } from '@date-fns/tz/date';
import { UTC } from './time-zone.ts';

/** The zones that can be chosen, by their IANA names. */
export const timeZones: readonly string[] = [UTC, ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== UTC)];

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
