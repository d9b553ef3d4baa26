import { ROW_LOCK_POOLS, rowLockPath } from '../competitors/row-lock.ts';
import type { Loaded } from '../load/generator.ts';
import { type Hall, rateOf } from './hall.ts';

const CAPACITY = 100_000_000;

/** Purchases of a hall beside those of the row lock on the same PostgreSQL. */
export class Contest {
  /** How long read models were behind after each closed loop, in milliseconds. */
  readonly behind: number[] = [];
  readonly #hall: Hall;
  readonly #show: string;

  private constructor(hall: Hall, show: string) {
    this.#hall = hall;
    this.#show = show;
  }

  static async open(hall: Hall): Promise<Contest> {
    return new Contest(hall, await hall.server.child.call('openRowLock', CAPACITY));
  }

  /** Holds a second through the platform, and the milliseconds of work that they left to read models and reactors. */
  async hold(seconds: number): Promise<{ readonly rate: number; readonly quiet: number }> {
    const loaded = await this.#hall.purchases({ seconds });
    const { visible, quiet } = await this.#hall.quiet();
    this.behind.push(visible);
    return { rate: rateOf(loaded), quiet };
  }

  /** Holds a second under the row lock; only those that are stored count. */
  async lock(path: string, seconds: number): Promise<number> {
    const locked = await this.visit(path, seconds, this.#show);
    const stored = await this.#hall.server.child.call('foundRowLock', locked.acknowledged);
    return stored / locked.seconds;
  }

  /** The address of the row lock with the pool that is fastest. */
  async bestLock(seconds: number): Promise<string> {
    let best = { pool: 0, rate: 0 };
    for (const pool of ROW_LOCK_POOLS) {
      const { done, seconds: took } = await this.visit(rowLockPath(pool), seconds, this.#show);
      if (done / took > best.rate) best = { pool, rate: done / took };
    }
    return rowLockPath(best.pool);
  }

  /** Requests to an endpoint that holds nothing of ours. */
  async visit(path: string, seconds: number, show = this.#hall.show): Promise<Loaded> {
    const loaded = await this.#hall.visits(path, show, { seconds });
    await this.#hall.quiet();
    return loaded;
  }
}

/** How the row lock is called in a row. */
export function lockName(path: string): string {
  return path.replace('/api/bench/row-lock/', 'row lock, pool ');
}
