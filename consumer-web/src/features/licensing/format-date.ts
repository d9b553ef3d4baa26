import { formatDay } from '../../lib/format.ts';

/** A calendar date, `2026-03-13`, as `formatDay` writes it: the same day wherever it is read. */
export function formatDate(date: string, now = new Date()): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return formatDay(new Date(year, month - 1, day).toISOString(), now);
}
