import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Json, Signal } from '../port/context.ts';

/** A signal in the order that its job reads them. */
export interface StoredSignal {
  readonly seq: number;
  readonly name: string;
  readonly payload: Json;
}

/** Name and id of the wish to cancel: it travels as a signal that no definition reads. */
export const cancelName = '$cancel';

export class Signals {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Stored unless its id is known or its job has ended. */
  async give(key: string, signal: Signal): Promise<void> {
    if (signal.name === '' || signal.name.startsWith('$')) {
      throw new Error(`'${signal.name}' is no name for a signal`);
    }
    await this.#store(key, signal.id ?? randomUUID(), signal.name, signal.payload);
  }

  async askToCancel(key: string, reason: string): Promise<void> {
    await this.#store(key, cancelName, cancelName, reason);
  }

  async next(key: string, after: number): Promise<StoredSignal | undefined> {
    const { rows } = await this.#pool.query<{ seq: string; name: string; payload: Json }>(
      'select seq, name, payload from jobs.signal where key = $1 and seq > $2 and name <> $3 order by seq limit 1',
      [key, after, cancelName],
    );
    return rows[0] && { ...rows[0], seq: Number(rows[0].seq) };
  }

  /** The reason of the wish to cancel; undefined when there is none. */
  async cancelReason(key: string): Promise<string | undefined> {
    const { rows } = await this.#pool.query<{ payload: string }>(
      'select payload from jobs.signal where key = $1 and id = $2',
      [key, cancelName],
    );
    return rows[0]?.payload;
  }

  /** Keys that were given signals after `seq`, with the newest of each. */
  async since(seq: number): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.#pool.query<{ key: string; seq: string }>(
      'select key, max(seq) as seq from jobs.signal where seq > $1 group by key',
      [seq],
    );
    return new Map(rows.map((row) => [row.key, Number(row.seq)]));
  }

  /** The same for all signals of these keys. */
  async newest(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.#pool.query<{ key: string; seq: string }>(
      'select key, max(seq) as seq from jobs.signal where key = any($1) group by key',
      [keys],
    );
    return new Map(rows.map((row) => [row.key, Number(row.seq)]));
  }

  /** Drops what nobody will read: signals of jobs that ended, or that did not start within 30 days. */
  async prune(): Promise<void> {
    await this.#pool.query(
      `delete from jobs.signal where given_at < now() - interval '1 hour' and (
         exists (select 1 from jobs.job where job.key = signal.key and job.ended_at is not null)
         or given_at < now() - interval '30 days' and not exists (select 1 from jobs.job where job.key = signal.key))`,
    );
  }

  async #store(key: string, id: string, name: string, payload: Json): Promise<void> {
    // One writer a key at a time: a job reads by number, and a number must not become visible after a higher one.
    await this.#pool.query(
      `with turn as materialized (select pg_advisory_xact_lock(hashtextextended($1, 0)))
       insert into jobs.signal (key, id, name, payload)
       select $1, $2, $3, $4 from turn
       where not exists (select 1 from jobs.job where key = $1 and ended_at is not null)
       on conflict (key, id) do nothing`,
      [key, id, name, JSON.stringify(payload)],
    );
  }
}
