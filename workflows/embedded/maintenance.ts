import { setTimeout as pause } from 'node:timers/promises';
import type { EngineLog } from '../port/engine-log.ts';
import { runId } from './job-body.ts';
import type { Parts } from './parts.ts';
import type { Session } from './session.ts';
import { sweepSlots } from './slots.ts';

const pruneMs = 3_600_000;
const pruneBatch = 500;

export interface MaintenanceOptions {
  readonly parts: Parts;
  readonly session: Session;
  /** Milliseconds between two looks for dead slots. */
  readonly sweepMs: number;
  readonly log: EngineLog;
}

/** What a process at work does for all: resumes the jobs of dead slots, and drops what no job will ever read again. */
export async function maintain({ parts, session, sweepMs, log }: MaintenanceOptions): Promise<void> {
  for (let prunedAt = Number.NEGATIVE_INFINITY; !session.signal.aborted; ) {
    try {
      await sweep(parts, session, log);
      if (performance.now() - prunedAt > pruneMs) {
        prunedAt = performance.now();
        await prune(parts);
      }
    } catch (error) {
      if (!session.signal.aborted) log.warn({ error }, 'a look for dead slots failed');
    }
    await pause(sweepMs, undefined, { signal: session.signal }).catch(() => {});
  }
}

function sweep({ keeper, runtime }: Parts, session: Session, log: EngineLog): Promise<void> {
  return sweepSlots(keeper, session.slot, async (slot) => {
    const jobs = await runtime.resumeAll(slot);
    if (jobs > 0) log.warn({ slot, jobs }, 'resumed the jobs of a slot without owner');
  });
}

async function prune({ rows, runtime, signals }: Parts): Promise<void> {
  await signals.prune();
  for (let old = await rows.takeOldRuns(pruneBatch); old.length > 0; old = await rows.takeOldRuns(pruneBatch)) {
    await runtime.forgetRuns(old.flatMap(({ key, run }) => [runId(key, Math.max(1, run - 1)), runId(key, run)]));
  }
}
