import type { JobActionRow } from '@marquee/projections/operations/operations.ts';
import type { BoardJob } from '@marquee/workflows/jobs/board.ts';
import type { TimelineEntry } from '@marquee/workflows/jobs/job-timeline.ts';
import type { JobTimelineEntry } from '../contract/operations-jobs.ts';
import type { Names } from './job-view.ts';

const nothing = {
  by: null,
  byName: null,
  reason: null,
  item: null,
  activity: null,
  attempts: null,
  code: null,
  message: null,
};

/** A job's life, oldest first: what happened to it, and what operators said about it. */
export function timelineOf(
  job: BoardJob,
  entries: readonly TimelineEntry[],
  actions: readonly JobActionRow[],
  names: Names,
): readonly JobTimelineEntry[] {
  const by = (actor: string | undefined) => ({ by: actor ?? null, byName: (actor && names.get(actor)) ?? null });
  const started: JobTimelineEntry = { ...nothing, at: job.startedAt, type: 'started', ...by(job.startedBy) };
  const happened = entries.map(({ at, type, detail }): JobTimelineEntry => ({ ...nothing, ...detail, at, type }));
  const said = actions.map(
    ({ at, verb, item, reason, actor }): JobTimelineEntry => ({
      ...nothing,
      at,
      type: verb,
      item,
      reason,
      ...by(actor),
    }),
  );
  const { state, endedAt, reason = null } = job;
  const end: JobTimelineEntry[] =
    endedAt !== undefined && (state === 'done' || state === 'failed' || state === 'cancelled')
      ? [{ ...nothing, at: endedAt, type: state, reason }]
      : [];
  return [started, ...[...happened, ...said].sort((a, b) => a.at.localeCompare(b.at)), ...end];
}
