const UNITS = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * How old a post is (spec section 2, Social): seconds below a minute, minutes below an hour, hours below a day, days below a
 * week, else weeks; both in UTC milliseconds. A clock that runs behind gives `0 seconds ago`.
 */
export function ageLabel(at: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? (['second', 1] as const);
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
