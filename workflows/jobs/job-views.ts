import type pg from 'pg';
import type { Json } from '../port/context.ts';
import type { JobFilter, JobState, JobView, ParkedItem } from '../port/engine.ts';

/** A row of the table of jobs, with its state as people see it. */
export interface JobRow {
  key: string;
  kind: string;
  version: number;
  state: JobState;
  reason: string | null;
  items_total: number;
  items_done: number;
  items_failed: number;
  items_parked: number;
  caption: string;
  percent: number | null;
  activity: string | null;
  attempts: number | null;
  failure_code: string | null;
  failure_message: string | null;
  retry_at: Date | null;
  wakes_at: Date | null;
  output: Json;
  started_at: Date;
  updated_at: Date;
  ended_at: Date | null;
  engine: string;
  run: number;
  started_by: string | null;
  cause: string | null;
  stuck_at: Date | null;
  failed_tries: number;
}

/** A halted job keeps the state that its definition gave it, for when it goes on. */
export const shownState = `case when job.halted is null then job.state else 'stuck' end`;
export const columns = `job.*, ${shownState} as state, coalesce(halted, reason) as reason,
  (select count(*)::int from jobs.parked where parked.key = job.key) as items_parked`;

export async function readJob(pool: pg.Pool, key: string): Promise<JobView | undefined> {
  const { rows } = await pool.query<JobRow>(`select ${columns} from jobs.job where key = $1`, [key]);
  return rows[0] && viewOf(rows[0]);
}

/** Newest first. */
export async function readJobs(pool: pg.Pool, filter: JobFilter): Promise<readonly JobView[]> {
  const { rows } = await pool.query<JobRow>(
    `select ${columns} from jobs.job
     where ($1::text is null or kind = $1) and ($2::text is null or ${shownState} = $2)
       and ($3::timestamptz is null or started_at < $3) and ($4::timestamptz is null or updated_at > $4)
       and ($5::text is null or left(split_part(coalesce(halted, reason), ':', 1), 200) = $5)
     order by started_at desc, key limit $6`,
    [
      filter.kind ?? null,
      filter.state ?? null,
      filter.startedBefore ?? null,
      filter.movedAfter ?? null,
      filter.reason ?? null,
      filter.limit ?? 100,
    ],
  );
  return rows.map(viewOf);
}

/** The oldest first; absent: all of them. */
export async function readParked(
  pool: pg.Pool,
  key: string,
  page: { readonly limit?: number; readonly offset?: number } = {},
): Promise<readonly ParkedItem[]> {
  const { rows } = await pool.query<{ item: string; code: string; message: string; parked_at: Date }>(
    'select item, code, message, parked_at from jobs.parked where key = $1 order by parked_at, item limit $2 offset $3',
    [key, page.limit ?? null, page.offset ?? 0],
  );
  return rows.map(({ item, code, message, parked_at }) => ({
    item,
    failure: { code, message },
    parkedAt: parked_at.toISOString(),
  }));
}

export function viewOf(row: JobRow): JobView {
  return {
    key: row.key,
    kind: row.kind,
    version: row.version,
    state: row.state,
    ...(row.reason !== null && { reason: row.reason }),
    itemsTotal: row.items_total,
    itemsDone: row.items_done,
    itemsFailed: row.items_failed,
    itemsParked: row.items_parked,
    caption: row.caption,
    ...(row.percent !== null && !row.ended_at && { percent: row.percent }),
    ...(row.activity !== null && {
      retry: {
        activity: row.activity,
        attempts: row.attempts ?? 0,
        failure: { code: row.failure_code ?? '', message: row.failure_message ?? '' },
        nextAt: (row.retry_at ?? row.updated_at).toISOString(),
      },
    }),
    ...(row.wakes_at && { wakesAt: row.wakes_at.toISOString() }),
    startedAt: row.started_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(row.ended_at && { endedAt: row.ended_at.toISOString() }),
    ...(row.output !== null && { output: row.output }),
  };
}
