import type pg from 'pg';
import type { JobState, JobView, ParkedItem } from '../port/engine.ts';
import { readTimeline, type TimelineEntry } from './job-timeline.ts';
import { columns, type JobRow, readParked, shownState, viewOf } from './job-views.ts';

/** A job as people watch it. Times are ISO 8601, UTC. */
export interface BoardJob extends JobView {
  /** `embedded` or `temporal`. */
  readonly engine: string;
  /** How often the job has gone on in a fresh run, the first included. */
  readonly run: number;
  /** A person's id, `system:{name}` or `job:{key}`; undefined where nobody said so. */
  readonly startedBy?: string;
  /** The event that it was started for: its type and id. */
  readonly cause?: string;
  /** Since when it is stuck, for the reason given. */
  readonly stuckAt?: string;
  /** Tries of its activities that failed, all in all. */
  readonly failedTries: number;
}

export const boardSorts = ['startedAt', 'updatedAt', 'stuckAt', 'kind', 'state', 'id'] as const;

export interface BoardQuery {
  readonly keys?: readonly string[] | undefined;
  readonly kind?: string | undefined;
  readonly state?: JobState | undefined;
  /** Part of the reason, in capitals or not. */
  readonly reason?: string | undefined;
  /** Part of the key. */
  readonly text?: string | undefined;
  /** Started, or moved last, before this instant, ISO 8601: jobs of some age. */
  readonly startedBefore?: string | undefined;
  readonly movedBefore?: string | undefined;
  /** Only jobs that may be about to get stuck: an activity of theirs fails, or they do not move. */
  readonly atRisk?: boolean | undefined;
  readonly sort: (typeof boardSorts)[number];
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

export interface BoardPage {
  readonly jobs: readonly BoardJob[];
  /** How many there are, counted up to 10,000. */
  readonly total: number;
}

const COUNTED = 10_000;
/** A job that was never stuck comes last, whichever way that is sorted. */
const order: Readonly<Record<BoardQuery['sort'], (direction: 'asc' | 'desc') => string>> = {
  startedAt: (direction) => `started_at ${direction}, key`,
  updatedAt: (direction) => `updated_at ${direction}, key`,
  stuckAt: (direction) => `stuck_at ${direction} nulls last, key`,
  // by its index: those of one kind follow one another as they were started
  kind: (direction) => `kind ${direction}, started_at ${direction === 'asc' ? 'desc' : 'asc'}, key`,
  state: (direction) => `${shownState} ${direction}, key`,
  id: (direction) => `key ${direction}`,
};

/** The jobs of the platform as a list, the same on every engine. */
export class JobBoard {
  readonly #pool: pg.Pool;

  /** A pool on the jobs' database. */
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async list(query: BoardQuery): Promise<BoardPage> {
    const conditions = conditionsOf(query);
    // what is looked for in words is on one page mostly: then nothing has to be read twice to be counted
    if (query.text !== undefined || query.reason !== undefined) {
      const jobs = await this.#page(query, conditions);
      const whole = query.offset === 0 && jobs.length < query.limit;
      return { jobs, total: whole ? jobs.length : await this.#count(conditions) };
    }
    const [jobs, total] = await Promise.all([this.#page(query, conditions), this.#count(conditions)]);
    return { jobs, total };
  }

  async #page(query: BoardQuery, { where, values }: Conditions): Promise<readonly BoardJob[]> {
    const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
    const direction = query.descending ? 'desc' : 'asc';
    const ordered = order[query.sort](direction);
    const from =
      query.sort === 'stuckAt'
        ? stuckFirst(where, direction, `${limit}::bigint + ${offset}::bigint`)
        : `jobs.job where ${where}`;
    const { rows } = await this.#pool.query<JobRow>(
      `select ${columns} from ${from} order by ${ordered} limit ${limit} offset ${offset}`,
      [...values, query.limit, query.offset],
    );
    return rows.map(boardJob);
  }

  async #count({ where, values }: Conditions): Promise<number> {
    const { rows } = await this.#pool.query<{ total: number }>(
      `select count(*)::int as total from (select from jobs.job where ${where} limit ${COUNTED}) counted`,
      [...values],
    );
    return rows[0]?.total ?? 0;
  }

  async job(key: string): Promise<BoardJob | undefined> {
    const { rows } = await this.#pool.query<JobRow>(`select ${columns} from jobs.job where key = $1`, [key]);
    return rows[0] && boardJob(rows[0]);
  }

  /** What a job has set aside, the oldest first. */
  parked(key: string, page: { readonly limit: number; readonly offset: number }): Promise<readonly ParkedItem[]> {
    return readParked(this.#pool, key, page);
  }

  async isParked(key: string, item: string): Promise<boolean> {
    const found = await this.#pool.query('select from jobs.parked where key = $1 and item = $2', [key, item]);
    return found.rowCount === 1;
  }

  /** Whether a job of this kind has not ended. */
  async anyOpen(kind: string): Promise<boolean> {
    const found = await this.#pool.query('select from jobs.job where ended_at is null and kind = $1 limit 1', [kind]);
    return found.rowCount === 1;
  }

  /** A text that is another once any job has moved, or has said how far it is. */
  async mark(): Promise<string> {
    const { rows } = await this.#pool.query<{ mark: string }>({
      name: 'jobs-mark',
      text: `select concat_ws(' ', (select max(updated_at) from jobs.job),
        (select sum(percent) from jobs.job where percent is not null and ended_at is null)) as mark`,
    });
    return rows[0]?.mark ?? '';
  }

  /** Says how much is done of what a job is at, from 0 to 100; a job that has ended is told nothing. */
  async tellPercent(key: string, percent: number): Promise<void> {
    await this.#pool.query('update jobs.job set percent = $2 where key = $1 and ended_at is null', [key, percent]);
  }

  /**
   * How much jobs of a kind that have not ended have said is done, from 0 to 100, by what they are about: the second part of their key. Those that have
   * said nothing are left out.
   */
  async percentsOf(kind: string, subjects: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (subjects.length === 0) return new Map();
    const { rows } = await this.#pool.query<{ subject: string; percent: number }>(
      `select split_part(key, '/', 2) as subject, percent from jobs.job
       where kind = $1 and percent is not null and ended_at is null and split_part(key, '/', 2) = any($2)`,
      [kind, subjects],
    );
    return new Map(rows.map(({ subject, percent }) => [subject, percent]));
  }

  /** Keys of jobs of a kind that ended with the code `NoEngine`, and that no job under `{key}/again` has taken up; at most `limit`. */
  async leftWithoutEngine(kind: string, limit: number): Promise<readonly string[]> {
    const { rows } = await this.#pool.query<{ key: string }>(
      `select key from jobs.job where kind = $1 and state = 'done' and output ->> 'code' = 'NoEngine'
       and not exists (select from jobs.job again where again.key = job.key || '/again') order by key limit $2`,
      [kind, limit],
    );
    return rows.map(({ key }) => key);
  }

  /** How many jobs that have not ended there are in each state. */
  async open(): Promise<Readonly<Record<'running' | 'waiting' | 'stuck', number>>> {
    const { rows } = await this.#pool.query<{ state: 'running' | 'waiting' | 'stuck'; jobs: number }>(
      `select ${shownState} as state, count(*)::int as jobs from jobs.job where ended_at is null group by 1`,
    );
    const counts = { running: 0, waiting: 0, stuck: 0 };
    for (const { state, jobs } of rows) counts[state] = jobs;
    return counts;
  }

  /** What happened to it between its start and its end, oldest first. */
  timeline(key: string): Promise<readonly TimelineEntry[]> {
    return readTimeline(this.#pool, key);
  }

  /** Shows the jobs that another engine has left unfinished as stuck: this installation runs `engine`, and not that one. */
  async haltForeign(engine: string): Promise<void> {
    await this.#pool.query(
      `update jobs.job set halted = 'it runs on the engine ' || engine || ', which this installation does not use now'
       where ended_at is null and engine <> $1 and halted is null`,
      [engine],
    );
  }
}

/** The first rows of those that were ever stuck, and of those that never were: each is found by an index of its own. */
function stuckFirst(where: string, direction: 'asc' | 'desc', most: string): string {
  const part = (condition: string, ordered: string) =>
    `(select * from jobs.job where ${where} and ${condition} order by ${ordered} limit ${most})`;
  return `(${part('stuck_at is not null', `stuck_at ${direction}, key`)} union all ${part('stuck_at is null', 'key')}) job`;
}

interface Conditions {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** Not stuck yet: a failed try will be repeated, or a job at work has not moved for ten minutes. */
const AT_RISK = `ended_at is null and halted is null and state <> 'stuck'
  and (activity is not null or (state = 'running' and updated_at < now() - interval '10 minutes'))`;

/** Ended jobs are never halted; plain comparisons of `state` find them by its index. */
function stateCondition(state: JobState): string {
  if (state === 'stuck') return `ended_at is null and (state = 'stuck' or halted is not null)`;
  return state === 'running' || state === 'waiting' ? `state = '${state}' and halted is null` : `state = '${state}'`;
}

function conditionsOf(query: BoardQuery): Conditions {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (condition: (parameter: string) => string, value: unknown) => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add((keys) => `key = any(${keys}::text[])`, query.keys);
  add((kind) => `kind = ${kind}`, query.kind);
  add((part) => `position(lower(${part}::text) in lower(coalesce(halted, reason, ''))) > 0`, query.reason);
  // also in small letters, which most of a key is written in
  add((part) => `(strpos(key, ${part}::text) > 0 or strpos(key, lower(${part}::text)) > 0)`, query.text);
  add((before) => `started_at < ${before}::timestamptz`, query.startedBefore);
  add((before) => `updated_at < ${before}::timestamptz`, query.movedBefore);
  if (query.atRisk) conditions.push(`(${AT_RISK})`);
  if (query.state) conditions.push(`(${stateCondition(query.state)})`);
  return { where: conditions.length > 0 ? conditions.join(' and ') : 'true', values };
}

function boardJob(row: JobRow): BoardJob {
  return {
    ...viewOf(row),
    engine: row.engine,
    run: row.run,
    ...(row.started_by !== null && { startedBy: row.started_by }),
    ...(row.cause !== null && { cause: row.cause }),
    ...(row.stuck_at && { stuckAt: row.stuck_at.toISOString() }),
    failedTries: row.failed_tries,
  };
}
