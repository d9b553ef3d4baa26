import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { MessageBroker } from '@marquee/infra/kafka/port.ts';
import { type Lease, LeaseLost } from '@marquee/infra/leases/lease.ts';
import type { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { openHolderPool } from '@marquee/infra/postgres/holder-pool.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';
import { CheckpointLost, RelayCheckpoint, readRelayPosition, refuseBeyondLog, relayMigrations } from './checkpoint.ts';
import { type Lag, RelayRun, type RelayTimes } from './relay-run.ts';

export interface RelayOptions extends Partial<Omit<RelayTimes, 'now'>> {
  readonly store: Pick<EventStore, 'logId' | 'head' | 'comparePositions' | 'subscribe' | 'countAfter'>;
  readonly broker: MessageBroker;
  /** Throws why nothing may be sent to this broker. Called before anything is. Default: it may. */
  readonly check?: () => Promise<void>;
  /** The main database, direct. */
  readonly connectionString: string;
  /** Of the main database; closed by its owner, after the relay has stopped. */
  readonly leases: Pick<LeaseKeeper, 'holder' | 'own'>;
  /** First part of every topic's name: `marquee` makes `marquee.shows`. Another one is another feed. */
  readonly prefix: string;
  /** Of topics that are made. */
  readonly partitions: number;
  /** Most events in hand. Default 1,000. */
  readonly batchSize?: number;
  readonly failed: (error: unknown) => void;
  /** UTC milliseconds. */
  readonly now: () => number;
}

export interface RelayHealth {
  /** `elsewhere`: another process owns it, or nobody yet. `waiting`: the broker does not take what is sent. */
  readonly state: 'elsewhere' | 'relaying' | 'waiting';
  /** Why it waits, or why this process could not run it the last time it tried. */
  readonly error?: string;
  /** UTC milliseconds since when it waits. */
  readonly since?: number;
  /** Of the process that owns it; of others nothing. */
  readonly lag: Lag;
}

/** Milliseconds without an answer after which the broker counts as away. */
const SLOW_MS = 10_000;
const nothing = { events: 0, seconds: 0 };

/** Sends every event of the log to the topic of its context. One process of all does it at a time. */
export class Relay {
  readonly #options: RelayOptions;
  readonly #pool: Pool;
  readonly #stopped = new AbortController();
  #run: RelayRun | undefined;
  #error: string | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: RelayOptions) {
    this.#options = options;
    const { connectionString: url, leases } = options;
    // A checkpoint that a crash of the server takes back has events sent again, under their ids.
    this.#pool = openHolderPool({ url, holder: leases.holder, max: 1, queryTimeout: 10_000 });
  }

  /** Makes the table of checkpoints, and begins. The broker may be away. Throws `StartRefused` for a checkpoint beyond the log. */
  async start(): Promise<void> {
    await migrate(this.#pool, 'relay', relayMigrations);
    const failed = (error: unknown) => {
      this.#error = error instanceof Error ? error.message : String(error);
      this.#options.failed(error);
    };
    const { leases, prefix, store } = this.#options;
    await refuseBeyondLog(store, prefix, await readRelayPosition(this.#pool, prefix, store.logId));
    this.#running = leases.own(`relay/${prefix}`, (lease, signal) => this.#relay(lease, signal), {
      signal: this.#stopped.signal,
      failed,
    });
  }

  async health(): Promise<RelayHealth> {
    const run = this.#run;
    if (!run) return { state: 'elsewhere', lag: nothing, ...(this.#error !== undefined && { error: this.#error }) };
    const lag = await run.lag();
    if (run.trouble) return { state: 'waiting', ...run.trouble, lag };
    const { sendingSince: since } = run;
    if (since === undefined || this.#options.now() - since < SLOW_MS) return { state: 'relaying', lag };
    return { state: 'waiting', error: 'Kafka does not answer', since, lag };
  }

  /** Lets a send that is under way end, if it does so soon, and gives the relay to another process. */
  async stop(): Promise<void> {
    this.#stopped.abort(new Error('the relay stops'));
    await this.#running;
    if (!this.#pool.ended) await this.#pool.end();
  }

  async #relay(lease: Lease, signal: AbortSignal): Promise<void> {
    const { store, prefix } = this.#options;
    const checkpoint = new RelayCheckpoint(this.#pool, { name: prefix, store, epoch: lease.epoch });
    const times = { pauseMs: 200, longestPauseMs: 30_000, graceMs: 5000, askMs: 10_000 };
    const defaults = { batchSize: 1000, ...times, check: async () => {} };
    const run = new RelayRun({ ...defaults, ...this.#options, lease, checkpoint });
    this.#run = run;
    this.#error = undefined;
    try {
      await run.run(signal);
    } catch (error) {
      if (!signal.aborted && !(error instanceof CheckpointLost) && !(error instanceof LeaseLost)) throw error;
    } finally {
      this.#run = undefined;
    }
  }
}
