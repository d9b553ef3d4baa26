import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Whether an error may pass by itself: the connection broke, the server restarts, is full or busy, a lock or time limit
 * was hit, also that of a transaction that stood still with its process. A wrong statement or a bug of ours does not.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|25P03|40|53|55|57|58)/.test(error.code ?? '');
  return !(error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError);
}

const pauses = { first: 50, longest: 1_000 };

/** Tries again while the error may pass by itself and nobody has aborted. Only for work that may be repeated. */
export async function retryTransient<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.longest)) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isTransient(error)) throw error;
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }
}
