import { setTimeout as pause } from 'node:timers/promises';
import { HOUR } from '@marquee/domain/kernel/time.ts';

/** Something that is done with after a while, and for how long it is kept. */
export interface Kept {
  /** As it is named when it could not be forgotten. */
  readonly what: string;
  readonly forMs: number;
  /** Forgets some of what was done with before an instant, UTC milliseconds, and answers how many; 0 when nothing is left. */
  readonly forget: (before: number) => Promise<number>;
}

/** Forgets what has been kept for its time. What fails is told and keeps nothing else from being forgotten. */
export async function forgetAll(
  kept: readonly Kept[],
  now: number,
  failed: (what: string, error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const { what, forMs, forget } of kept) {
    try {
      while (!signal.aborted && (await forget(now - forMs)) > 0);
    } catch (error) {
      failed(what, error);
    }
  }
}

/** Forgets now and every hour until the signal aborts. `now`: UTC milliseconds. */
export async function keepForgetting(
  kept: readonly Kept[],
  now: () => number,
  failed: (what: string, error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await forgetAll(kept, now(), failed, signal);
    await pause(HOUR, undefined, { signal }).catch(() => {});
  }
}
