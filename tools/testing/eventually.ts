import { setTimeout as pause } from 'node:timers/promises';

/** So much longer than on a quiet machine may everything take on one that is slow, and busy with other tests. */
const PATIENCE = 3;

/**
 * Asks again every 100 ms until there is an answer. Fails with the last error, or with `what`, when none comes in time:
 * `withinMs` milliseconds on a quiet machine, and some times that here.
 */
export async function eventually<T>(
  what: string,
  look: () => Promise<T | undefined | null | false>,
  withinMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + PATIENCE * withinMs;
  for (let last: unknown; ; ) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline)
      throw new Error(`${what} did not come about in ${PATIENCE * withinMs} ms`, { cause: last });
    await pause(100);
  }
}
