import type pg from 'pg';
import { forgetMoments } from '../jobs/moments.ts';
import type { Json } from '../port/context.ts';
import type { JobOrigin } from '../port/engine.ts';

/** One run of a job. */
export interface RunIdentity {
  readonly key: string;
  readonly kind: string;
  readonly version: number;
  readonly run: number;
  /** UTC milliseconds when the job's first run was started. */
  readonly startedAt: number;
  readonly origin?: JobOrigin | undefined;
}

export type RunName = Pick<RunIdentity, 'key' | 'run'>;

export interface JobEnd {
  readonly state: 'done' | 'failed' | 'cancelled';
  readonly reason?: string;
  readonly output?: Json | undefined;
}

/** The table of jobs: beginnings and ends. What happens between is in `JobReports`. */
export class JobRows {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async exists(key: string): Promise<boolean> {
    return (await this.#pool.query('select 1 from jobs.job where key = $1', [key])).rowCount === 1;
  }

  /** Makes a started job visible before its first run has begun. */
  async add(run: RunIdentity): Promise<void> {
    await this.#pool.query(
      `insert into jobs.job (key, kind, version, state, started_at, updated_at, started_by, cause)
       values ($1, $2, $3, 'running', to_timestamp($4::double precision / 1000), now(), $5, $6)
       on conflict (key) do nothing`,
      [run.key, run.kind, run.version, run.startedAt, run.origin?.by ?? null, run.origin?.cause ?? null],
    );
  }

  /**
   * Makes `owner` the execution whose reports count. Answers the number of the last change that was reported for this run;
   * undefined when a later run has begun, or the job has ended.
   */
  async begin(run: RunIdentity, owner: string): Promise<number | undefined> {
    const { rows } = await this.#pool.query<{ changes: number }>(
      `with before as (
         select key, run, owner from jobs.job where key = $1
       ), begun as (
         insert into jobs.job as old (key, kind, version, state, run, owner, started_at, updated_at, started_by, cause)
         values ($1, $2, $3, 'running', $4, $5, to_timestamp($6::double precision / 1000), now(), $7, $8)
         on conflict (key) do update set
           owner = excluded.owner, run = excluded.run, version = excluded.version, updated_at = now(), wakes_at = null,
           halted = null,
           changes = case when old.run = excluded.run then old.changes else 0 end,
           state = case when old.run = excluded.run and old.state = 'stuck' then 'stuck' else 'running' end,
           reason = case when old.run = excluded.run then old.reason end,
           stuck_at = case when old.run = excluded.run then old.stuck_at end
         where old.ended_at is null and old.run <= excluded.run
         returning changes
       ), told as (
         insert into jobs.moment (key, type, detail)
         select key, 'resumed', '{}' from before, begun where run = $4 and owner is not null
       )
       select changes from begun`,
      [
        run.key,
        run.kind,
        run.version,
        run.run,
        owner,
        run.startedAt,
        run.origin?.by ?? null,
        run.origin?.cause ?? null,
      ],
    );
    if (run.run > 1) await forgetMoments(this.#pool, run.key);
    return rows[0]?.changes;
  }

  /** Ends the job, unless the execution is no longer its owner, and drops what only a running one needs. */
  async finish(key: string, owner: string, end: JobEnd): Promise<void> {
    await this.#pool.query(
      `with ended as (
         update jobs.job set state = $3, reason = $4, output = $5, ended_at = now(), updated_at = now(), owner = null,
           activity = null, attempts = null, failure_code = null, failure_message = null, retry_at = null, wakes_at = null,
           stuck_at = null
         where key = $1 and owner = $2 returning key
       ), signals as (
         delete from jobs.signal using ended where signal.key = ended.key
       )
       delete from jobs.window_item using ended where window_item.key = ended.key`,
      [key, owner, end.state, end.reason ?? null, end.output === undefined ? null : JSON.stringify(end.output)],
    );
  }

  /** Runs of jobs that ended 30 days ago, whose histories nobody needs any more. Every job is answered once. */
  async takeOldRuns(limit: number): Promise<readonly RunName[]> {
    const { rows } = await this.#pool.query<RunName>(
      `update jobs.job set pruned = true where key in (
         select key from jobs.job where ended_at < now() - interval '30 days' and not pruned limit $1
       ) returning key, run`,
      [limit],
    );
    return rows;
  }

  /** Jobs of definitions that this build does not have: shown as stuck rather than left to look alive. */
  async haltUnknown(known: readonly string[]): Promise<void> {
    await this.#pool.query(
      `update jobs.job set halted = 'this build has no definition ' || kind || ' version ' || version
       where ended_at is null and engine = 'embedded' and not (kind || '@' || version = any($1))`,
      [known],
    );
  }
}
