import { instantAt } from '@marquee/domain/kernel/local-instant.ts';
import { wallClock } from '@marquee/domain/kernel/time-zone.ts';

/** A UTC instant as a `datetime-local` control shows it by the clock of a zone: `2026-03-13T21:30`. */
export function localTime(instant: string, zone: string): string {
  return wallClock(instant, zone).slice(0, 16);
}

/** The UTC instant at which the clock of a zone shows what a `datetime-local` control says; empty for anything else. */
export function instantOf(local: string, zone: string): string {
  return instantAt(local, zone) ?? '';
}
