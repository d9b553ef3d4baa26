import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { StageHub } from './hub.ts';

/** Statements that make the table: how many windows each process has open on which show, and nothing of whose they are. */
export const presenceSchema = `
  create unlogged table if not exists stage_presence (
    process uuid primary key,
    viewers jsonb not null,
    seen_at timestamptz not null
  )`;

export interface PresenceOptions {
  readonly hub: Pick<StageHub, 'counts' | 'setElsewhere'>;
  readonly pool: Pool;
  /** Told once of a database that cannot be reached; the counts stay as they were meanwhile. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds between two looks. Default 1,000. */
  readonly everyMs?: number;
  /** Seconds after which a process that was not heard of has no viewers any more. Default 5. */
  readonly expirySeconds?: number;
}

/** Adds the viewers of all processes up: each says every second how many it has, and reads what the others say. */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #process = randomUUID();
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();
  /** Whether the others may know of viewers here. */
  #told = false;

  constructor(options: PresenceOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** The viewers here are gone for the others at once. */
  async close(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
    await this.#forget().catch(this.#options.failed);
  }

  /** Says how many viewers are here, and learns how many are elsewhere. */
  async exchange(): Promise<void> {
    const { hub, pool, expirySeconds = 5 } = this.#options;
    const counts = hub.counts();
    if (counts.size > 0) await this.#tell(counts);
    else if (this.#told) await this.#forget();
    const { rows } = await pool.query<{ viewers: Record<string, number> }>({
      name: 'read-presence',
      text: `select viewers from stage_presence
             where process <> $1 and seen_at > clock_timestamp() - make_interval(secs => $2)`,
      values: [this.#process, expirySeconds],
    });
    const elsewhere = new Map<string, number>();
    for (const [show, count] of rows.flatMap(({ viewers }) => Object.entries(viewers))) {
      elsewhere.set(show, (elsewhere.get(show) ?? 0) + count);
    }
    hub.setElsewhere(elsewhere);
  }

  async #run(): Promise<void> {
    const { everyMs = 1000, failed } = this.#options;
    const { signal } = this.#stopped;
    for (let failing = false; !signal.aborted; ) {
      try {
        await this.exchange();
        failing = false;
      } catch (error) {
        if (!failing) failed(error);
        failing = true;
      }
      await pause(everyMs, undefined, { signal }).catch(() => {});
    }
  }

  async #tell(counts: ReadonlyMap<string, number>): Promise<void> {
    this.#told = true;
    await this.#options.pool.query({
      name: 'tell-presence',
      text: `insert into stage_presence (process, viewers, seen_at) values ($1, $2, clock_timestamp())
             on conflict (process) do update set viewers = excluded.viewers, seen_at = excluded.seen_at`,
      values: [this.#process, JSON.stringify(Object.fromEntries(counts))],
    });
  }

  /** Takes back what this process has said, and what processes said that have long been gone. */
  async #forget(): Promise<void> {
    await this.#options.pool.query(
      `delete from stage_presence where process = $1 or seen_at < clock_timestamp() - interval '1 hour'`,
      [this.#process],
    );
    this.#told = false;
  }
}
