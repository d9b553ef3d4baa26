import type { JobState, JobView, ParkedItem } from '../port/engine.ts';
import type { TimelineEntry } from './job-timeline.ts';

/** What the table knew of a job before. */
export interface MirroredRow {
  readonly state: JobState;
  readonly reason: string | null;
  readonly updated_at: Date;
}

/** What must have happened between two looks at a job. Its start and its end stand in the job itself. */
export function momentsBetween(
  before: MirroredRow | undefined,
  job: JobView,
  itemsBefore: readonly string[],
  items: readonly ParkedItem[],
): readonly Omit<TimelineEntry, 'at'>[] {
  const known = new Set(itemsBefore);
  const left = new Set(items.map(({ item }) => item));
  const parked = items
    .filter(({ item }) => !known.has(item))
    .map(({ item, failure }) => ({ type: 'parked', detail: { item, ...failure } }) as const);
  const unparked = itemsBefore
    .filter((item) => !left.has(item))
    .map((item) => ({ type: 'unparked', detail: { item } }) as const);
  return [...unparked, ...parked, ...stuckBetween(before, job)];
}

function stuckBetween(
  before: MirroredRow | undefined,
  { state, reason = '' }: JobView,
): readonly Omit<TimelineEntry, 'at'>[] {
  const was = before?.state === 'stuck';
  if (state === 'stuck') return was && before.reason === reason ? [] : [{ type: 'stuck', detail: { reason } }];
  return was ? [{ type: 'unstuck', detail: {} }] : [];
}
