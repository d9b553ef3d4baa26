import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { type MigrationStep, migrate } from '../postgres/migrate.ts';

export const liveHomeMigrations: readonly MigrationStep[] = [
  {
    name: 'live homes',
    sql: `create table live_homes (
      show uuid primary key,
      holder uuid not null,
      address text not null,
      seen_at timestamptz not null
    )`,
  },
];

export interface LiveHomesOptions {
  readonly pool: Pool;
  /** Where other processes reach this one: `http://host:port`. */
  readonly address: string;
  /** Told of a show that another process has taken over, because this one was not heard of for too long. */
  readonly lost: (show: string) => void;
  readonly failed: (error: unknown) => void;
  /** Milliseconds between two signs of life, and without one until another process may take over. */
  readonly beatMs?: number;
  readonly expiryMs?: number;
}

/**
 * In which of several processes on one database the picture of each live show is at home: that to which its artist and everybody who watches
 * are connected, so that places are counted and breaks survived as in one process.
 */
export class LiveHomes {
  readonly #options: Required<LiveHomesOptions>;
  readonly #holder = randomUUID();
  readonly #held = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();

  private constructor(options: LiveHomesOptions) {
    this.#options = { beatMs: 1000, expiryMs: 5000, ...options };
  }

  /** Makes the table where there is none, and begins to give signs of life. */
  static async open(options: LiveHomesOptions): Promise<LiveHomes> {
    await migrate(options.pool, 'live homes', liveHomeMigrations);
    const homes = new LiveHomes(options);
    homes.#schedule();
    return homes;
  }

  /** The address of the process that has a show; undefined: this one, from now on where no other has it. */
  async of(show: string): Promise<string | undefined> {
    const { address, expiryMs, pool } = this.#options;
    while (!this.#held.has(show)) {
      const taken = await pool.query(
        `insert into live_homes (show, holder, address, seen_at) values ($1, $2, $3, now())
         on conflict (show) do update set holder = excluded.holder, address = excluded.address, seen_at = now()
         where live_homes.holder = excluded.holder or live_homes.seen_at < now() - $4 * interval '1 millisecond'`,
        [show, this.#holder, address, expiryMs],
      );
      if (taken.rowCount === 1) this.#held.add(show);
      else {
        const { rows } = await pool.query<{ address: string }>('select address from live_homes where show = $1', [
          show,
        ]);
        // It may have been given back in between.
        if (rows[0]) return rows[0].address;
      }
    }
    return undefined;
  }

  /** Nobody sends or watches a show here any more. */
  async release(show: string): Promise<void> {
    if (!this.#held.delete(show)) return;
    await this.#options.pool
      .query('delete from live_homes where show = $1 and holder = $2', [show, this.#holder])
      .catch(this.#options.failed);
  }

  /** Gives everything back. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#beating;
    await Promise.all([...this.#held].map((show) => this.release(show)));
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      this.#beating = this.#beat()
        .catch(this.#options.failed)
        .finally(() => this.#timer && this.#schedule());
    }, this.#options.beatMs);
    this.#timer.unref();
  }

  async #beat(): Promise<void> {
    const held = [...this.#held];
    if (held.length === 0) return;
    const { rows } = await this.#options.pool.query<{ show: string }>(
      'update live_homes set seen_at = now() where holder = $1 and show = any($2::uuid[]) returning show',
      [this.#holder, held],
    );
    const mine = new Set(rows.map(({ show }) => show));
    for (const show of held) {
      if (!mine.has(show) && this.#held.delete(show)) this.#options.lost(show);
    }
  }
}
