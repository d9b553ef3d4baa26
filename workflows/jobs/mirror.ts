import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import type pg from 'pg';
import type { JobOrigin, JobView, ParkedItem, WorkflowEngine } from '../port/engine.ts';
import { type MirroredRow, momentsBetween } from './mirrored-timeline.ts';

export interface JobMirrorOptions {
  readonly engine: Pick<WorkflowEngine, 'jobs' | 'parkedItems'>;
  /** What the engine is called on the board. */
  readonly name: string;
  /** A pool on the jobs' database. */
  readonly pool: pg.Pool;
}

/** Jobs in one look at the engine. */
const PAGE = 200;
/** The engine's list may show a change late: each round looks back so many milliseconds. */
const OVERLAP = 30_000;

/**
 * Keeps the table of jobs for an engine that has its own place for them: reads from the engine what has moved, and writes
 * it down with the moments that lie between. One process at a time does the rounds.
 */
export class JobMirror {
  readonly #options: JobMirrorOptions;

  constructor(options: JobMirrorOptions) {
    this.#options = options;
  }

  /** Writes down who starts a job, right before it is started. A key that is known stays as it is. */
  async started(kind: string, key: string, version: number, startedAt: number, origin?: JobOrigin): Promise<void> {
    await this.#options.pool.query(
      `insert into jobs.job (key, kind, version, state, engine, started_at, updated_at, started_by, cause)
       values ($1, $2, $3, 'running', $4, to_timestamp($5::double precision / 1000),
         to_timestamp($5::double precision / 1000), $6, $7)
       on conflict (key) do nothing`,
      [key, kind, version, this.#options.name, startedAt, origin?.by ?? null, origin?.cause ?? null],
    );
  }

  /** One round: takes in everything that has moved since the last. Answers how many jobs had. */
  async round(): Promise<number> {
    const since = await this.#since();
    const movedAfter = since && new Date(since.getTime() - OVERLAP).toISOString();
    let last = since?.toISOString() ?? '';
    let changed = 0;
    for (let startedBefore: string | undefined; ; ) {
      const filter = { limit: PAGE, ...(movedAfter && { movedAfter }), ...(startedBefore && { startedBefore }) };
      const page = await this.#options.engine.jobs(filter);
      for (const job of page) {
        if (await this.#take(job)) changed += 1;
        if (job.updatedAt > last) last = job.updatedAt;
      }
      startedBefore = page.at(-1)?.startedAt;
      if (page.length === PAGE) continue;
      if (last !== '') await this.#seen(last);
      return changed;
    }
  }

  /** When the last job had moved that earlier rounds have seen. */
  async #since(): Promise<Date | undefined> {
    const { rows } = await this.#options.pool.query<{ until: Date }>(
      'select until from jobs.mirrored where engine = $1',
      [this.#options.name],
    );
    return rows[0]?.until;
  }

  async #seen(until: string): Promise<void> {
    await this.#options.pool.query(
      `insert into jobs.mirrored values ($1, $2) on conflict (engine) do update set until = excluded.until`,
      [this.#options.name, until],
    );
  }

  async #take(job: JobView): Promise<boolean> {
    const { engine, pool } = this.#options;
    const { rows } = await pool.query<MirroredRow>(select, [job.key]);
    const known = rows[0];
    if (known && known.updated_at.toISOString() >= job.updatedAt) return false;
    const knownItems = await this.#items(job.key);
    const items = job.itemsParked > 0 || knownItems.length > 0 ? await engine.parkedItems(job.key) : [];
    await inTransaction(pool, async (client) => {
      await client.query(upsert, this.#valuesOf(job));
      await replaceItems(client, job.key, items);
      for (const { type, detail } of momentsBetween(known, job, knownItems, items)) {
        await client.query('insert into jobs.moment (key, at, type, detail) values ($1, $2, $3, $4)', [
          job.key,
          job.updatedAt,
          type,
          JSON.stringify(detail),
        ]);
      }
    });
    return true;
  }

  async #items(key: string): Promise<readonly string[]> {
    const { rows } = await this.#options.pool.query<{ item: string }>('select item from jobs.parked where key = $1', [
      key,
    ]);
    return rows.map(({ item }) => item);
  }

  #valuesOf(job: JobView): unknown[] {
    const { key, kind, version, state, reason, itemsTotal, itemsDone, itemsFailed, caption, wakesAt } = job;
    const { startedAt, updatedAt, endedAt, output } = job;
    const counts = [itemsTotal, itemsDone, itemsFailed, caption];
    const times = [wakesAt ?? null, startedAt, updatedAt, endedAt ?? null];
    const answer = output === undefined ? null : JSON.stringify(output);
    return [key, kind, version, state, reason ?? null, ...counts, ...times, answer, this.#options.name];
  }
}

const select = 'select state, reason, updated_at from jobs.job where key = $1';

/** A job that is stuck and has moved is stuck anew: what was decided before was about something else. */
const upsert = `
  insert into jobs.job (key, kind, version, state, reason, items_total, items_done, items_failed, caption, wakes_at,
    started_at, updated_at, ended_at, output, engine, stuck_at)
  values ($1, $2, $3, $4::text, $5, $6, $7, $8, $9, $10, $11, $12::timestamptz, $13, $14, $15,
    case when $4::text = 'stuck' then $12::timestamptz end)
  on conflict (key) do update set version = excluded.version, state = excluded.state, reason = excluded.reason,
    items_total = excluded.items_total, items_done = excluded.items_done, items_failed = excluded.items_failed,
    caption = excluded.caption, wakes_at = excluded.wakes_at, updated_at = excluded.updated_at,
    ended_at = excluded.ended_at, output = excluded.output, engine = excluded.engine, stuck_at = excluded.stuck_at,
    halted = null`;

async function replaceItems(
  client: Pick<pg.ClientBase, 'query'>,
  key: string,
  items: readonly ParkedItem[],
): Promise<void> {
  await client.query('delete from jobs.parked where key = $1 and not (item = any($2))', [
    key,
    items.map(({ item }) => item),
  ]);
  await client.query(
    `insert into jobs.parked (key, item, code, message, parked_at)
     select $1, item, code, message, at from unnest($2::text[], $3::text[], $4::text[], $5::timestamptz[])
       as given (item, code, message, at)
     on conflict (key, item) do update set code = excluded.code, message = excluded.message, parked_at = excluded.parked_at`,
    [
      key,
      items.map(({ item }) => item),
      items.map(({ failure }) => failure.code),
      items.map(({ failure }) => failure.message),
      items.map(({ parkedAt }) => parkedAt),
    ],
  );
}
