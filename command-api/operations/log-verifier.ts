import type { KeyObject } from 'node:crypto';
import type { VerificationResult } from '@marquee/domain/operations/verification/aggregate.ts';
import type { Policy } from '@marquee/domain/policy/policy.ts';
import type { KeptMedia } from '@marquee/infra/files/kept-media.ts';
import type { KeptHeads } from '@marquee/infra/signed-heads/head-files.ts';
import { inThread } from './in-thread.ts';

/** Where everything is: the database (a direct connection), the log if not there, every policy, the signed log heads, what the file store has, and the key of the snapshots. */
export interface LogVerifierOptions {
  readonly url: string;
  readonly eventStoreUrl: string | undefined;
  readonly policies: readonly Policy[];
  readonly snapshotKey?: KeyObject;
  readonly readHeads: () => Promise<KeptHeads>;
  readonly readMedia: () => Promise<KeptMedia>;
}

/** What the thread is given. */
export interface VerifyInput extends Omit<LogVerifierOptions, 'readHeads' | 'readMedia'> {
  readonly heads: KeptHeads;
  readonly media: KeptMedia;
}

/**
 * Verifies the log in a thread of its own, so that nobody waits for it. Rejects when the signal aborts, and when it could
 * not be found out whether the log is sound.
 */
export function createLogVerifier({ readHeads, readMedia, ...options }: LogVerifierOptions) {
  return async (signal: AbortSignal): Promise<VerificationResult> => {
    const workerData: VerifyInput = { ...options, heads: await readHeads(), media: await readMedia() };
    return inThread(new URL('./verify-thread.ts', import.meta.url), workerData, signal, 'the verification');
  };
}
