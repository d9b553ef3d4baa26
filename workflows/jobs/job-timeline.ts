import type pg from 'pg';

/** What happened to a job between its start and its end, and when. Times are ISO 8601, UTC. */
export type TimelineEntryType =
  /** Taken up again from its history, in another process or after a crash. */
  | 'resumed'
  | 'stuck'
  | 'unstuck'
  | 'parked'
  | 'unparked'
  /** A try of an activity failed; told for the first, second, fourth, eighth ... of a row. */
  | 'tryFailed'
  /** An activity that had failed is over: done, or given up. */
  | 'triesOver';

export interface TimelineEntry {
  readonly at: string;
  readonly type: TimelineEntryType;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** A job that never ends keeps so many of its last entries. */
const KEPT = 1000;

/** Forgets what is too long ago; called when a job begins its next run. */
export async function forgetOldTimeline(pool: pg.Pool, key: string): Promise<void> {
  await pool.query(
    `delete from jobs.moment where key = $1 and seq <= (
       select seq from jobs.moment where key = $1 order by seq desc offset ${KEPT} limit 1)`,
    [key],
  );
}

/** The last entries of a job’s timeline, oldest first. */
export async function readTimeline(pool: pg.Pool, key: string, limit = KEPT): Promise<readonly TimelineEntry[]> {
  const { rows } = await pool.query<{ at: Date; type: TimelineEntryType; detail: TimelineEntry['detail'] }>(
    'select at, type, detail from jobs.moment where key = $1 order by seq desc limit $2',
    [key, limit],
  );
  return rows.reverse().map(({ at, type, detail }) => ({ at: at.toISOString(), type, detail }));
}
