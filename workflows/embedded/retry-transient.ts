import { setTimeout as pause } from 'node:timers/promises';

/** Repeats a statement while the database cannot be reached. It must be one that may be made twice. */
export async function retryTransient<T>(statement: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let wait = 50; ; wait = Math.min(wait * 2, 2000)) {
    try {
      return await statement();
    } catch (error) {
      if (signal.aborted || !passes(error)) throw error;
      await pause(wait, undefined, { signal }).catch(() => {});
    }
  }
}

/** Connection lost, server starting or stopping, too many connections, deadlock, a transaction that stood still: all of them pass. */
function passes(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string') return error instanceof Error && /connection|timeout/i.test(error.message);
  return /^(08|25P03|53|57P|40|E)/.test(code);
}
