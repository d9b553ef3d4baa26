import type pg from 'pg';
import type { ActivityOutcome } from '../port/context.ts';

export interface WindowItem {
  readonly attempts: number;
  /** UTC milliseconds of the next try, where one is due. */
  readonly retryAt?: number | undefined;
  readonly outcome?: ActivityOutcome<unknown> | undefined;
}

/** One window of a run. */
export interface WindowKey {
  readonly key: string;
  readonly run: number;
  /** Number of the window in its run. */
  readonly call: number;
}

/** Items of a window that is under way, so that a crash repeats only those that were being worked on. */
export class WindowItems {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async read(window: WindowKey): Promise<ReadonlyMap<number, WindowItem>> {
    const { rows } = await this.#pool.query<{
      item: number;
      attempts: number;
      retry_at: string | null;
      outcome: ActivityOutcome<unknown> | null;
    }>('select item, attempts, retry_at, outcome from jobs.window_item where key = $1 and run = $2 and call = $3', [
      window.key,
      window.run,
      window.call,
    ]);
    return new Map(
      rows.map(({ item, attempts, retry_at, outcome }) => [
        item,
        { attempts, retryAt: retry_at === null ? undefined : Number(retry_at), outcome: outcome ?? undefined },
      ]),
    );
  }

  /** Keeps the first outcome of an item, should two processes ever bring one. */
  async write(window: WindowKey, item: number, state: WindowItem): Promise<void> {
    await this.#pool.query(
      `insert into jobs.window_item values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (key, run, call, item) do update
         set attempts = excluded.attempts, retry_at = excluded.retry_at, outcome = excluded.outcome
         where window_item.outcome is null`,
      [
        window.key,
        window.run,
        window.call,
        item,
        state.attempts,
        state.retryAt ?? null,
        state.outcome ? JSON.stringify(state.outcome) : null,
      ],
    );
  }

  async drop(window: WindowKey): Promise<void> {
    await this.#pool.query('delete from jobs.window_item where key = $1 and run = $2 and call = $3', [
      window.key,
      window.run,
      window.call,
    ]);
  }
}
