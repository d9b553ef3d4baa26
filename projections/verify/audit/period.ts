/** Whole days in UTC, both ends included, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Reads two days. Throws `RangeError` with a sentence for what is no day, or ends before it begins. */
export function periodOf(from: string | undefined, to: string | undefined): Period {
  for (const day of [from, to]) {
    const known = day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day);
    if (!known)
      throw new RangeError(`Give two days as --from YYYY-MM-DD --to YYYY-MM-DD; ${day ?? 'nothing'} is none.`);
  }
  if (`${from}` > `${to}`) throw new RangeError(`The period ends on ${to}, before it begins on ${from}.`);
  return { from: `${from}`, to: `${to}` };
}

/** Where an instant (ISO 8601, UTC) lies. */
export function placeIn({ from, to }: Period, instant: string): 'before' | 'in' | 'after' {
  const day = instant.slice(0, 10);
  if (day < from) return 'before';
  return day > to ? 'after' : 'in';
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}
