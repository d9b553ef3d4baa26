/** What is paid within its hold but for the last second needs no job. */
const AHEAD_SECONDS = 1;

/** Variables that keep unpaid seats only so long, in seconds (3 or more), for tests that wait until holds have ended. */
export function shortHolds(seconds: number): Readonly<Record<string, string>> {
  return { MARQUEE_HOLD_SECONDS: String(seconds), MARQUEE_PAYMENT_AHEAD_SECONDS: String(AHEAD_SECONDS) };
}
