import { oneAtATime } from '@marquee/infra/postgres/one-at-a-time.ts';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

interface Limit {
  readonly points: number;
  /** Seconds from the first attempt until all may be made again. */
  readonly duration: number;
}

const LIMITS: Readonly<Record<string, Limit>> = {
  '/sign-in/email': { points: 10, duration: 60 },
  '/sign-up/email': { points: 10, duration: 60 },
  '/request-password-reset': { points: 5, duration: 300 },
};
const OTHERWISE: Limit = { points: 120, duration: 60 };

/** As the limiter's library expects it. */
const schema =
  'create table if not exists attempts (key varchar(255) primary key, points integer not null default 0, expire bigint)';

/** Makes the table of attempts where there is none. */
export async function openAttempts(pool: Pool): Promise<Attempts> {
  await oneAtATime(pool, 'attempts', () => pool.query(schema));
  return new Attempts(pool);
}

/**
 * Counts what each network address asks of the account service, in PostgreSQL: the processes of a platform count as one,
 * and of requests that come at once no more pass than of those that come in turn. Addresses are forgotten an hour after
 * their time is over.
 */
export class Attempts {
  readonly #limiters: ReadonlyMap<string, RateLimiterPostgres>;
  readonly #otherwise: RateLimiterPostgres;

  constructor(pool: Pool) {
    const limiterOf = (keyPrefix: string, limit: Limit) =>
      new RateLimiterPostgres({ storeClient: pool, tableName: 'attempts', tableCreated: true, keyPrefix, ...limit });
    this.#limiters = new Map(Object.entries(LIMITS).map(([path, limit]) => [path, limiterOf(path, limit)]));
    this.#otherwise = limiterOf('any', OTHERWISE);
  }

  /** One attempt at a path below `/api/auth`; the seconds to wait when there were too many, 0 when it may be made. */
  async waitFor(path: string, address: string): Promise<number> {
    try {
      await (this.#limiters.get(path.toLowerCase().replace(/\/+$/, '')) ?? this.#otherwise).consume(address);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw refusal;
    }
  }
}
