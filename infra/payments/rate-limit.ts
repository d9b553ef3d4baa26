import { ProviderBusy } from './port.ts';

export interface RateLimitOptions {
  /** Calls a second, in the long run. */
  readonly perSecond: number;
  /** Calls that may be made at once after a pause (default: a tenth of a second's worth, at least 1). */
  readonly burst?: number;
  /** Longest wait for a turn, in milliseconds (default 2,000). */
  readonly maxWaitMs?: number;
}

export interface RateLimit {
  /**
   * Waits for a turn, first come first served. Throws `ProviderBusy` at once when the turn would come too late:
   * nobody waits two seconds to be told no.
   */
  take(): Promise<void>;
}

/**
 * A token bucket for one process, kept as the time at which the next call is due. `now` is a monotonic clock in
 * milliseconds.
 */
export function createRateLimit(options: RateLimitOptions, now: () => number = () => performance.now()): RateLimit {
  const { perSecond, burst = Math.max(1, perSecond / 10), maxWaitMs = 2000 } = options;
  if (!(perSecond > 0)) throw new RangeError('perSecond must be above 0');
  const interval = 1000 / perSecond;
  const slack = interval * (burst - 1);
  let due = Number.NEGATIVE_INFINITY;

  return {
    async take() {
      const at = now();
      const next = Math.max(due, at - slack);
      const wait = next - at;
      if (wait > maxWaitMs) throw new ProviderBusy('too many payments at once; try again in a few seconds');
      due = next + interval;
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    },
  };
}
