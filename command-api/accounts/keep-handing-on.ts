import { setTimeout as pause } from 'node:timers/promises';
import { exportJob } from '@marquee/workflows/accounts/export-definition.ts';
import { accountLetters } from '@marquee/workflows/accounts/letters.ts';
import type { Start } from '@marquee/workflows/kit/start.ts';
import { letterJob } from '@marquee/workflows/mail/letter-kind.ts';
import type { JobStarter } from '@marquee/workflows/port/engine.ts';
import type { AccountRequests } from './account-requests.ts';
import type { DataExports } from './exports/data-exports.ts';

/** Milliseconds between two looks. */
const EVERY_MS = 300;
const AT_ONCE = 50;

/** What people have asked for in some process, and a job is to do. */
export interface Line {
  /** What no job was started for, the oldest first, with its job. */
  waiting(limit: number): Promise<readonly { readonly id: string; readonly job: Start }[]>;
  handedOn(ids: readonly string[]): Promise<void>;
}

/** A mail for every request to the account service. */
export function lineOfRequests(requests: Pick<AccountRequests, 'waiting' | 'handedOn'>): Line {
  return {
    waiting: async (limit) =>
      (await requests.waiting(limit)).map((id) => ({
        id,
        job: letterJob(accountLetters, { mail: 'account', request: id }),
      })),
    handedOn: (ids) => requests.handedOn(ids),
  };
}

/** An archive for everybody who asks for all that is held about them. */
export function lineOfExports(exports: Pick<DataExports, 'waiting' | 'handedOn'>): Line {
  return {
    waiting: async (limit) =>
      (await exports.waiting(limit)).map(({ id, person }) => ({ id, job: exportJob({ export: id, person }) })),
    handedOn: (ids) => exports.handedOn(ids),
  };
}

/**
 * Starts a job for whatever waits in these lines, until the signal aborts. Several processes may do so: a job is started
 * once. What failed is told and tried again at the next look.
 */
export async function keepHandingOn(
  lines: readonly Line[],
  jobs: Pick<JobStarter, 'startJob'>,
  failed: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    for (const line of lines) await handOn(line, jobs).catch(failed);
    await pause(EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

async function handOn(line: Line, jobs: Pick<JobStarter, 'startJob'>): Promise<void> {
  const waiting = await line.waiting(AT_ONCE);
  if (waiting.length === 0) return;
  for (const { job } of waiting) await jobs.startJob(...job, { by: 'system:accounts' });
  await line.handedOn(waiting.map(({ id }) => id));
}
