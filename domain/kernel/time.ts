export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** UTC milliseconds as ISO 8601. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** ISO 8601 as UTC milliseconds. */
export function ms(instant: string): number {
  return Date.parse(instant);
}

/** The UTC day of an instant, `YYYY-MM-DD`. */
export function dayOf(ms: number): string {
  return iso(ms).slice(0, 10);
}
