import { Worker } from 'node:worker_threads';
import type { VerificationResult } from '@marquee/domain/operations/verification/commands.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';

/** What the thread is given: the database (a direct connection), where the log is if not there, and every policy. */
export interface VerifyInput {
  readonly url: string;
  readonly eventStoreUrl: string | undefined;
  readonly policies: readonly Policy[];
}

/**
 * Verifies the log in a thread of its own, so that nobody waits for it. Rejects when the signal aborts, and when it could
 * not be found out whether the log is sound.
 */
export function createLogVerifier(input: VerifyInput) {
  return (signal: AbortSignal): Promise<VerificationResult> =>
    new Promise((resolve, reject) => {
      const thread = new Worker(new URL('./verify-thread.ts', import.meta.url), { workerData: input });
      const stop = () => void thread.terminate();
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => {
        signal.removeEventListener('abort', stop);
        reject(new Error('the verification was broken off'));
      });
    });
}
