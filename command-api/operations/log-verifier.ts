import { Worker } from 'node:worker_threads';
import type { VerificationResult } from '@marquee/domain/operations/verification/commands.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import type { KeptSeals } from '@marquee/infra/log-seals/seal-files.ts';

/** Where everything is: the database (a direct connection), the log if not there, every policy, and the log's seals. */
export interface LogVerifierOptions {
  readonly url: string;
  readonly eventStoreUrl: string | undefined;
  readonly policies: readonly Policy[];
  readonly readSeals: () => Promise<KeptSeals>;
}

/** What the thread is given. */
export interface VerifyInput extends Omit<LogVerifierOptions, 'readSeals'> {
  readonly seals: KeptSeals;
}

/**
 * Verifies the log in a thread of its own, so that nobody waits for it. Rejects when the signal aborts, and when it could
 * not be found out whether the log is sound.
 */
export function createLogVerifier({ readSeals, ...options }: LogVerifierOptions) {
  return async (signal: AbortSignal): Promise<VerificationResult> => {
    const workerData: VerifyInput = { ...options, seals: await readSeals() };
    return new Promise((resolve, reject) => {
      const thread = new Worker(new URL('./verify-thread.ts', import.meta.url), { workerData });
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
  };
}
