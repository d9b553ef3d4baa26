import { iso, ms } from '../kernel/time.ts';
import type { Interval } from './products.ts';

const monthsIn: Readonly<Record<Interval, number>> = { month: 1, year: 12 };

/**
 * When period `n` begins (UTC, ISO 8601): always counted from the anchor, the beginning of period 0, and clipped to the end of a
 * shorter month, so that a subscription of the 31st is back on the 31st after February.
 */
export function startOf(anchor: string, n: number, interval: Interval): string {
  const at = new Date(ms(anchor));
  const month = at.getUTCMonth() + n * monthsIn[interval];
  const last = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const time = ms(anchor) - Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate());
  return iso(Date.UTC(at.getUTCFullYear(), month, Math.min(at.getUTCDate(), last)) + time);
}
