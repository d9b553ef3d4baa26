import { ProviderBusy } from './port.ts';

/** Who waits for a call: a person at their screen, or work that nobody waits for. */
export type Priority = 'person' | 'background';

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
   * Waits for a turn: persons first, then in order of arrival. Throws `ProviderBusy`, for a person at once when the turn would
   * come too late: nobody waits two seconds to be told no. Background work may be overtaken until its longest wait is over.
   */
  take(priority?: Priority): Promise<void>;
  /** Counts a call that is made whatever the limit says. */
  spend(): void;
}

interface Waiting {
  readonly since: number;
  readonly go: () => void;
  readonly refuse: (reason: ProviderBusy) => void;
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
  const waiting: Readonly<Record<Priority, Waiting[]>> = { person: [], background: [] };
  let due = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const next = () => Math.max(due, now() - slack);
  const spend = () => {
    due = next() + interval;
  };

  function pump(): void {
    timer = undefined;
    for (let first = head(); first && next() <= now(); first = head()) {
      (waiting.person[0] === first ? waiting.person : waiting.background).shift();
      spend();
      first.go();
    }
    schedule();
  }

  /** Whose turn it is; background work that has waited too long is told so. */
  function head(): Waiting | undefined {
    const [person] = waiting.person;
    if (person) return person;
    for (let [first] = waiting.background; first; [first] = waiting.background) {
      if (now() - first.since <= maxWaitMs) return first;
      waiting.background.shift();
      first.refuse(busy());
    }
    return undefined;
  }

  function schedule(): void {
    if (timer || waiting.person.length + waiting.background.length === 0) return;
    timer = setTimeout(pump, Math.max(0, next() - now()));
  }

  return {
    spend,
    async take(priority = 'person') {
      const ahead = waiting.person.length + (priority === 'person' ? 0 : waiting.background.length);
      const wait = next() - now() + ahead * interval;
      if (wait > maxWaitMs) throw busy();
      if (wait <= 0 && ahead === 0) return spend();
      await new Promise<void>((go, refuse) => {
        waiting[priority].push({ since: now(), go, refuse });
        schedule();
      });
    },
  };
}

const busy = () => new ProviderBusy('too many payments at once; try again in a few seconds');
