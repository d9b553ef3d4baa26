import { setTimeout as pause } from 'node:timers/promises';
import { accountLetters } from '@marquee/workflows/accounts/letters.ts';
import { letterJob } from '@marquee/workflows/mail/letter-kind.ts';
import type { JobStarter } from '@marquee/workflows/port/engine.ts';
import type { AccountRequests } from './account-requests.ts';

/** Milliseconds between two looks. */
const EVERY_MS = 300;
const AT_ONCE = 50;

/**
 * Starts a job for every request to the account service, until the signal aborts. Several processes may do so: a job is
 * started once. What failed is told and tried again at the next look.
 */
export async function keepHandingOn(
  requests: Pick<AccountRequests, 'waiting' | 'handedOn'>,
  jobs: Pick<JobStarter, 'startJob'>,
  failed: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await handOn(requests, jobs);
    } catch (error) {
      failed(error);
    }
    await pause(EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

async function handOn(
  requests: Pick<AccountRequests, 'waiting' | 'handedOn'>,
  jobs: Pick<JobStarter, 'startJob'>,
): Promise<void> {
  const waiting = await requests.waiting(AT_ONCE);
  if (waiting.length === 0) return;
  for (const request of waiting) {
    await jobs.startJob(...letterJob(accountLetters, { mail: 'account', request }), { by: 'system:accounts' });
  }
  await requests.handedOn(waiting);
}
