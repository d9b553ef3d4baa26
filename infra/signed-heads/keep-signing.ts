import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '@marquee/domain/kernel/time.ts';

export interface SigningOptions {
  /** An orderly end: signs once more. */
  readonly stop: AbortSignal;
  /** Another process has taken over: signs no more. */
  readonly lost: AbortSignal;
  readonly failed: (error: unknown) => void;
  /** Milliseconds between two heads. Default: five minutes. */
  readonly everyMs?: number;
}

/** Signs the log's head now, again and again, and at the end. What fails is told, and tried again at the next turn. */
export async function keepSigning(
  sign: () => Promise<unknown>,
  { stop, lost, failed, everyMs = 5 * MINUTE }: SigningOptions,
): Promise<void> {
  const ended = AbortSignal.any([stop, lost]);
  while (!ended.aborted) {
    await sign().catch(failed);
    await pause(everyMs, undefined, { signal: ended }).catch(() => {});
  }
  if (!lost.aborted) await sign().catch(failed);
}
