import type pg from 'pg';
import type { JobChange } from '../port/job-host.ts';
import {
  awakeStatement,
  changeStatement,
  type FailedTry,
  haltedStatement,
  harmlessStatement,
  triesOverStatement,
  tryFailedStatement,
  tryingStatement,
  waitingStatement,
} from './report-statements.ts';

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

  change(number: number, change: JobChange): Promise<void> {
    const { text, values } = changeStatement(change);
    return this.#query(text, number, ...values);
  }

  /** `until` in UTC milliseconds. */
  waiting(until: number | undefined): Promise<void> {
    return this.#query(waitingStatement, until ?? null);
  }

  awake(): Promise<void> {
    return this.#query(awakeStatement);
  }

  tryFailed(failed: FailedTry): Promise<void> {
    const { text, values } = tryFailedStatement(failed);
    return this.#query(text, ...values);
  }

  triesOver(): Promise<void> {
    return this.#query(triesOverStatement);
  }

  /** What is being tried, for whoever takes the job over should this process be lost over it; null: nothing. */
  trying(call: string | null): Promise<void> {
    return this.#query(tryingStatement, call);
  }

  /** What was tried is not what loses processes. */
  harmless(): Promise<void> {
    return this.#query(harmlessStatement);
  }

  /** Shows the job as stuck until a build that fits its history takes it up. */
  halted(reason: string): Promise<void> {
    return this.#query(haltedStatement, reason);
  }

  async #query(statement: string, ...values: readonly unknown[]): Promise<void> {
    await this.#pool.query(statement, [this.#key, this.#owner, ...values]);
  }
}
