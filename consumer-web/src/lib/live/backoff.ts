const FIRST = 1_000;
const LONGEST = 30_000;

/**
 * Milliseconds before the next try to connect, after `failures` in a row: doubled each time up to half a minute, and
 * spread by `random` (0 to 1) so that a whole audience does not come back in one moment.
 */
export function reconnectDelay(failures: number, random = Math.random()): number {
  const full = Math.min(LONGEST, FIRST * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (0.5 + random / 2));
}
