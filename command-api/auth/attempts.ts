import { createHmac } from 'node:crypto';
import { type MigrationStep, migrate } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from '../http/error.ts';

interface Limit {
  readonly points: number;
  /** Seconds from the first attempt until all may be made again. */
  readonly duration: number;
}

interface Limits {
  /** Of one network address. */
  readonly address: Limit;
  /** On one account or to one recipient, from whichever address. */
  readonly subject?: Limit;
}

const MINUTE = 60;
const HOUR = 3600;

/** What is counted together, by the guess or the mail that it costs rather than by its path. */
const LIMITED = {
  signIn: { address: { points: 10, duration: MINUTE }, subject: { points: 30, duration: 15 * MINUTE } },
  signUp: { address: { points: 10, duration: MINUTE }, subject: { points: 5, duration: HOUR } },
  resetRequest: { address: { points: 5, duration: 5 * MINUTE }, subject: { points: 5, duration: HOUR } },
  claim: { address: { points: 10, duration: HOUR }, subject: { points: 5, duration: 24 * HOUR } },
  link: { address: { points: 10, duration: MINUTE } },
  password: { address: { points: 10, duration: MINUTE }, subject: { points: 10, duration: 5 * MINUTE } },
  other: { address: { points: 120, duration: MINUTE } },
} as const satisfies Readonly<Record<string, Limits>>;

/** A way into the account service. `password`: whoever is signed in gives a password again, whatever for; `claim`: a visitor has a link sent that confirms what they swear. */
export type LimitedAction = keyof typeof LIMITED;

/** As the limiter's library expects it. */
export const attemptMigrations: readonly MigrationStep[] = [
  {
    name: '001 attempts',
    sql: `
      create table if not exists attempts (
        key varchar(255) primary key, points integer not null default 0, expire bigint
      )`,
  },
];

/** Makes the table of attempts where there is none. `secret` keeps whom they were about out of it. */
export async function openAttempts(pool: Pool, secret: string): Promise<Attempts> {
  await migrate(pool, 'attempts', attemptMigrations);
  return new Attempts(pool, secret);
}

/**
 * Counts what is asked of the account service by network address, and by the account or recipient that it is about, in
 * PostgreSQL: the processes of a platform count as one, and of requests that come at once no more pass than of those that
 * come in turn. Both are forgotten an hour after their time is over.
 */
export class Attempts {
  readonly #secret: string;
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  constructor(pool: Pool, secret: string) {
    this.#secret = secret;
    for (const [action, limits] of Object.entries<Limits>(LIMITED)) {
      for (const [by, limit] of Object.entries(limits)) {
        const keyPrefix = `${action}/${by}`;
        const options = { storeClient: pool, tableName: 'attempts', tableCreated: true, keyPrefix, ...limit };
        this.#limiters.set(keyPrefix, new RateLimiterPostgres(options));
      }
    }
  }

  /**
   * Counts one attempt. `subject`: the e-mail or person that it is about, where the door has one. Throws 429
   * `TooManyRequests` with the seconds to wait, whether or not there is such an account.
   */
  async count(action: LimitedAction, address: string, subject?: string): Promise<void> {
    await this.#consume(`${action}/address`, address);
    if (subject !== undefined) await this.#consume(`${action}/subject`, this.#nameOf(subject));
  }

  /** Forgets the attempts on an account whose owner has shown who they are. */
  async forgive(action: LimitedAction, subject: string): Promise<void> {
    await this.#limiters.get(`${action}/subject`)?.delete(this.#nameOf(subject));
  }

  async #consume(limiter: string, key: string): Promise<void> {
    try {
      await this.#limiters.get(limiter)?.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      const message = `Too many requests. Wait ${seconds} s and try again.`;
      throw new HttpError(429, 'TooManyRequests', message, { retryAfter: seconds });
    }
  }

  /** E-mails are the same in any case. */
  #nameOf(subject: string): string {
    return createHmac('sha256', this.#secret).update(`attempts ${subject.toLowerCase()}`).digest('base64url');
  }
}
