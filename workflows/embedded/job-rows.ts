import { Batched } from '@marquee/infra/postgres/batched.ts';
import type pg from 'pg';
import { forgetOldTimeline } from '../jobs/job-timeline.ts';
import type { Json } from '../port/context.ts';
import type { JobOrigin } from '../port/engine.ts';
import type { KnownLosses } from './lost-tries.ts';
import { cancelName } from './signals.ts';

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

/** What an execution finds when it begins. */
export interface Beginning {
  /** Number of the last change that was reported for this run; undefined when a later run has begun, or the job has ended. */
  readonly reported: number | undefined;
  /** Why somebody asked to cancel the job. */
  readonly cancelled: string | undefined;
  readonly lost: KnownLosses;
}

const MOST_IN_A_QUERY = 500;

/** The table of jobs: runStarts and ends. What happens between is in `JobReports`. */
export class JobRows {
  readonly #pool: pg.Pool;
  readonly #known: Batched<true>;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#known = new Batched((keys) => knownAmong(pool, keys), MOST_IN_A_QUERY);
  }

  async exists(key: string): Promise<boolean> {
    return (await this.#known.get(key)) === true;
  }

  /** Makes a started job visible whose first run begins elsewhere. */
  async add(run: RunIdentity): Promise<void> {
    await this.#pool.query(
      `insert into jobs.job (key, kind, version, state, started_at, updated_at, started_by, cause)
       values ($1, $2, $3, 'running', to_timestamp($4::double precision / 1000), now(), $5, $6)
       on conflict (key) do nothing`,
      [run.key, run.kind, run.version, run.startedAt, run.origin?.by ?? null, run.origin?.cause ?? null],
    );
  }

  /** Makes `owner` the execution whose reports count; `session` names the stay in a slot that it belongs to. */
  async begin(run: RunIdentity, owner: string, session: string): Promise<Beginning> {
    const { rows } = await this.#pool.query<{
      changes: number | null;
      cancelled: string | null;
      lost_tries: number;
      lost_of: string | null;
    }>({
      name: 'begin-run',
      text: `with before as (
         select key, run, owner from jobs.job where key = $1
       ), begun as (
         insert into jobs.job as old (key, kind, version, state, run, owner, started_at, updated_at, started_by, cause,
           session)
         values ($1, $2, $3, 'running', $4, $5, to_timestamp($6::double precision / 1000), now(), $7, $8, $10)
         on conflict (key) do update set
           owner = excluded.owner, run = excluded.run, version = excluded.version, updated_at = now(), wakes_at = null,
           halted = null, session = excluded.session, trying = null,
           lost_of = case when old.run = excluded.run then coalesce(old.trying, old.lost_of) end,
           lost_tries = case
             when old.run <> excluded.run then 0
             when old.session is not distinct from excluded.session or old.owner is null then old.lost_tries
             when old.trying is null then greatest(old.lost_tries, (old.state = 'running')::integer)
             when old.lost_of is null or old.lost_of = old.trying then old.lost_tries + 1
             else 2
           end,
           changes = case when old.run = excluded.run then old.changes else 0 end,
           state = case when old.run = excluded.run and old.state = 'stuck' then 'stuck' else 'running' end,
           reason = case when old.run = excluded.run then old.reason end,
           stuck_at = case when old.run = excluded.run then old.stuck_at end
         where old.ended_at is null and old.run <= excluded.run
         returning changes, lost_tries, lost_of
       ), told as (
         insert into jobs.moment (key, type, detail)
         select key, 'resumed', '{}' from before, begun where run = $4 and owner is not null
       )
       select (select changes from begun) as changes, (select lost_tries from begun) as lost_tries,
         (select lost_of from begun) as lost_of,
         (select payload #>> '{}' from jobs.signal where key = $1 and id = $9) as cancelled`,
      values: [
        run.key,
        run.kind,
        run.version,
        run.run,
        owner,
        run.startedAt,
        run.origin?.by ?? null,
        run.origin?.cause ?? null,
        cancelName,
        session,
      ],
    });
    if (run.run > 1) await forgetOldTimeline(this.#pool, run.key);
    const { changes, cancelled, lost_tries: tries, lost_of: of } = rows[0] ?? {};
    return {
      reported: changes ?? undefined,
      cancelled: cancelled ?? undefined,
      lost: { tries: tries ?? 0, of: of ?? undefined },
    };
  }

  /** Ends the job, unless the execution is no longer its owner, and drops what only a running one needs. */
  async finish(key: string, owner: string, end: JobEnd): Promise<void> {
    await this.#pool.query({
      name: 'finish-job',
      text: `with ended as (
         update jobs.job set state = $3, reason = $4, output = $5, ended_at = now(), updated_at = now(), owner = null,
           activity = null, attempts = null, failure_code = null, failure_message = null, retry_at = null, wakes_at = null,
           stuck_at = null, trying = null
         where key = $1 and owner = $2 returning key
       ), signals as (
         delete from jobs.signal using ended where signal.key = ended.key
       )
       delete from jobs.window_item using ended where window_item.key = ended.key`,
      values: [key, owner, end.state, end.reason ?? null, end.output === undefined ? null : JSON.stringify(end.output)],
    });
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

async function knownAmong(pool: pg.Pool, keys: readonly string[]): Promise<ReadonlyMap<string, true>> {
  const text = 'select key from jobs.job where key = any($1::text[])';
  const { rows } = await pool.query<{ key: string }>({ name: 'known-jobs', text, values: [keys] });
  return new Map(rows.map(({ key }) => [key, true]));
}
