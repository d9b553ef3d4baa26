import { DAY, ms } from '../../kernel/time.ts';

/** One period that was paid for, and not paid back. Cents; ISO 8601, UTC. */
export interface PaidPeriod {
  readonly cents: number;
  readonly start: string;
  readonly end: string;
}

/**
 * What of a period's price is earned by an instant (UTC milliseconds), in cents: for the days that have passed of its days, both counted
 * from midnight to midnight in UTC, and rounded down, so that the last day earns what is left (money.md J17).
 */
export function earnedBy({ cents, start, end }: PaidPeriod, at: number): number {
  const first = dayNumber(ms(start));
  const days = dayNumber(ms(end)) - first;
  const passed = Math.max(0, Math.min(days, dayNumber(at) - first));
  return Number((BigInt(cents) * BigInt(passed)) / BigInt(days));
}

const dayNumber = (at: number) => Math.floor(at / DAY);

/** The first instant after a month (`YYYY-MM`), UTC milliseconds. */
export function endOfMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number, 1);
}

/** The month (`YYYY-MM`, UTC) that an instant (UTC milliseconds) lies in. */
export function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}
