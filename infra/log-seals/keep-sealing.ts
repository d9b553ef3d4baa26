import { setTimeout as pause } from 'node:timers/promises';
import { HOUR } from '@marquee/domain/kernel/time.ts';

export interface SealingOptions {
  /** An orderly end: seals once more. */
  readonly stop: AbortSignal;
  /** Another process has taken over: seals no more. */
  readonly lost: AbortSignal;
  readonly failed: (error: unknown) => void;
  /** Milliseconds between seals. Default: an hour. */
  readonly everyMs?: number;
}

/** Seals now, again and again, and at the end. What fails is told, and tried again at the next turn. */
export async function keepSealing(
  seal: () => Promise<unknown>,
  { stop, lost, failed, everyMs = HOUR }: SealingOptions,
): Promise<void> {
  const ended = AbortSignal.any([stop, lost]);
  while (!ended.aborted) {
    await seal().catch(failed);
    await pause(everyMs, undefined, { signal: ended }).catch(() => {});
  }
  if (!lost.aborted) await seal().catch(failed);
}
