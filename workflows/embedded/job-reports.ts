import type pg from 'pg';
import type { ActivityFailure } from '../port/context.ts';
import type { JobChange } from '../port/job-host.ts';

export interface FailedTry {
  readonly activity: string;
  readonly attempts: number;
  readonly failure: ActivityFailure;
  /** UTC milliseconds of the next try. */
  readonly retryAt: number;
}

const numbered = `with mine as (
  update jobs.job set changes = $3, updated_at = now() where key = $1 and owner = $2 and changes < $3 returning key
)`;

/**
 * What one execution tells of its job. Every statement names the execution that owns the row, so that one that was
 * taken over changes nothing; and changes that the definition makes are numbered, so that a replay does not make them again.
 */
export class JobReports {
  readonly #pool: pg.Pool;
  readonly #key: string;
  readonly #owner: string;

  constructor(pool: pg.Pool, key: string, owner: string) {
    this.#pool = pool;
    this.#key = key;
    this.#owner = owner;
  }

  async change(number: number, change: JobChange): Promise<void> {
    switch (change.type) {
      case 'progress': {
        const { total, done, failed, caption } = change.progress;
        const set = 'changes = $3, items_total = $4, items_done = $5, items_failed = $6, caption = $7';
        return this.#update(set, 'changes < $3', number, total, done, failed, caption);
      }
      case 'stuck': {
        const state = `case when $4::text is null then 'running' else 'stuck' end`;
        const set = `changes = $3, reason = $4::text, state = ${state}`;
        return this.#update(set, 'changes < $3', number, change.reason ?? null);
      }
      case 'park':
        return this.#query(
          `${numbered} insert into jobs.parked select key, $4, $5, $6, now() from mine
           on conflict (key, item) do update set code = excluded.code, message = excluded.message, parked_at = now()`,
          number,
          change.item,
          change.failure.code,
          change.failure.message,
        );
      case 'unpark':
        return this.#query(
          `${numbered} delete from jobs.parked using mine where parked.key = mine.key and parked.item = $4`,
          number,
          change.item,
        );
    }
  }

  /** `until` in UTC milliseconds. A stuck job that waits stays stuck. */
  waiting(until: number | undefined): Promise<void> {
    const state = `case when state = 'running' then 'waiting' else state end`;
    return this.#update(
      `state = ${state}, wakes_at = to_timestamp($3::double precision / 1000)`,
      'true',
      until ?? null,
    );
  }

  awake(): Promise<void> {
    return this.#update(`state = case when state = 'waiting' then 'running' else state end, wakes_at = null`, 'true');
  }

  tryFailed({ activity, attempts, failure, retryAt }: FailedTry): Promise<void> {
    return this.#update(
      `activity = $3, attempts = $4, failure_code = $5, failure_message = $6,
       retry_at = to_timestamp($7::double precision / 1000)`,
      'true',
      activity,
      attempts,
      failure.code,
      failure.message,
      retryAt,
    );
  }

  triesOver(): Promise<void> {
    return this.#update(
      'activity = null, attempts = null, failure_code = null, failure_message = null, retry_at = null',
      'activity is not null',
    );
  }

  /** Shows the job as stuck until a build that fits its history takes it up. */
  halted(reason: string): Promise<void> {
    return this.#update('halted = $3', 'true', reason);
  }

  #update(set: string, where: string, ...values: readonly unknown[]): Promise<void> {
    const statement = `update jobs.job set ${set}, updated_at = now() where key = $1 and owner = $2 and ${where}`;
    return this.#query(statement, ...values);
  }

  async #query(statement: string, ...values: readonly unknown[]): Promise<void> {
    await this.#pool.query(statement, [this.#key, this.#owner, ...values]);
  }
}
