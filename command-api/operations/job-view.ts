import type { BoardJob } from '@marquee/workflows/jobs/board.ts';
import type { ParkedItem as Parked } from '@marquee/workflows/port/engine.ts';
import type { AdminJob } from '../contract/operations-jobs.ts';

/** What an actor's id says in words: people by their names, others as they are. */
export type Names = ReadonlyMap<string, string>;

/** A job for the console. */
export function jobView(job: BoardJob, names: Names, essential: ReadonlySet<string>): AdminJob {
  const { key, kind, version, state, caption, itemsTotal, itemsDone, itemsFailed, itemsParked } = job;
  const { failedTries, engine, run, startedAt, updatedAt, retry, startedBy } = job;
  return {
    id: key,
    kind,
    version,
    state,
    reason: job.reason ?? null,
    itemsTotal,
    itemsDone,
    itemsFailed,
    itemsParked,
    caption,
    percent: job.percent ?? null,
    retry: retry
      ? { activity: retry.activity, attempts: retry.attempts, ...retry.failure, nextAt: retry.nextAt }
      : null,
    failedTries,
    engine,
    run,
    startedBy: startedBy ?? null,
    startedByName: (startedBy && names.get(startedBy)) ?? null,
    cause: job.cause ?? null,
    startedAt,
    updatedAt,
    stuckAt: job.stuckAt ?? null,
    wakesAt: job.wakesAt ?? null,
    endedAt: job.endedAt ?? null,
    cancellable: job.endedAt === undefined && !essential.has(kind),
  };
}

export function parkedView({ item, failure, parkedAt }: Parked) {
  return { item, code: failure.code, message: failure.message, parkedAt };
}
