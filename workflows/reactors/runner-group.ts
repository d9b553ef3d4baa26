import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { LeaseLost } from '@marquee/infra/leases/lease.ts';
import type { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { openHolderPool } from '@marquee/infra/postgres/holder-pool.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';
import type { OwnedReactor } from './reactor.ts';
import { ReactorRunner, type ReactorState } from './runner.ts';
import {
  CheckpointLost,
  ReactorCheckpoint,
  type ReactorHalt,
  reactorMigrations,
  readReactorPlaces,
  refuseBeyondLog,
} from './runner-checkpoint.ts';
import type { EffectHandlers } from './runner-effects.ts';

export interface ReactorGroupOptions {
  /** Each with the activities of its own context. */
  readonly reactors: readonly OwnedReactor[];
  readonly store: Pick<EventStore, 'comparePositions' | 'head' | 'logId' | 'subscribe'>;
  /** The main database, direct. */
  readonly connectionString: string;
  /** Of the main database; closed by its owner, after this group has stopped. */
  readonly leases: Pick<LeaseKeeper, 'holder' | 'own'>;
  readonly handlers: Omit<EffectHandlers, 'activities'>;
  readonly failed: (error: unknown, reactor: string, event: RecordedEvent | undefined) => void;
  /** Events whose effects are under way at once, a reactor. Default 64. */
  readonly concurrency?: number;
  /** Most events in one batch. Default 1,000. */
  readonly batchSize?: number;
  /** Milliseconds before an effect that failed is repeated; doubled each time. Default 200, at most 30,000. */
  readonly pauseMs?: number;
  readonly longestPauseMs?: number;
  /** Failures of one effect after which its reactor counts as halted. Default 8, about half a minute. */
  readonly maxFailures?: number;
  /** Resolves when this process has time to spare, soon in any case. Default: at once. */
  readonly spareTime?: () => Promise<void>;
  /** UTC milliseconds. */
  readonly now: () => number;
}

export interface ReactorHealth {
  readonly name: string;
  /** `elsewhere`: another process owns it, or nobody yet. */
  readonly state: ReactorState;
  readonly halt?: ReactorHalt;
  /** Why this process could not run it the last time it tried. */
  readonly error?: string;
  /** Events in hand, and how many seconds the oldest has been in the log. */
  readonly lag: { readonly events: number; readonly seconds: number };
}

/** All reactors of this process. Each is owned by one process at a time, and reads and halts for itself. */
export class ReactorGroup {
  readonly #options: ReactorGroupOptions;
  readonly #pool: Pool;
  readonly #runners = new Map<string, ReactorRunner>();
  readonly #errors = new Map<string, string>();
  readonly #stopped = new AbortController();
  #running: Promise<unknown> = Promise.resolve();

  constructor(options: ReactorGroupOptions) {
    this.#options = options;
    const { connectionString: url, leases } = options;
    // A checkpoint that a crash of the server takes back has effects carried out again, which changes nothing.
    this.#pool = openHolderPool({ url, holder: leases.holder, max: 2, queryTimeout: 10_000 });
  }

  /** Makes the table of checkpoints, and begins to work. Throws `StartRefused` for a checkpoint beyond the log. */
  async start(): Promise<void> {
    await migrate(this.#pool, 'reactors', reactorMigrations);
    const { reactors, store } = this.#options;
    const names = reactors.map(({ reactor: { name } }) => name);
    await refuseBeyondLog(store, await readReactorPlaces(this.#pool, names, store.logId));
    this.#running = Promise.all(reactors.map((owned) => this.#keep(owned)));
  }

  health(): readonly ReactorHealth[] {
    return this.#options.reactors.map(({ reactor: { name } }) => {
      const runner = this.#runners.get(name);
      const error = this.#errors.get(name);
      if (!runner) return { name, state: 'elsewhere', lag: { events: 0, seconds: 0 }, ...(error && { error }) };
      const { state, halt } = runner;
      return { name, state, lag: runner.lag(), ...(halt && { halt }) };
    });
  }

  /** Lets effects that are under way end, and gives the reactors to other processes. */
  async stop(): Promise<void> {
    this.#stopped.abort(new Error('the reactors stop'));
    await this.#running;
    if (!this.#pool.ended) await this.#pool.end();
  }

  #keep({ reactor, activities }: OwnedReactor): Promise<void> {
    const { leases, store, now, failed } = this.#options;
    const handlers = { ...this.#options.handlers, activities };
    const {
      concurrency = 64,
      batchSize = 1000,
      pauseMs = 200,
      longestPauseMs = 30_000,
      maxFailures = 8,
    } = this.#options;
    const { spareTime = async () => {} } = this.#options;
    const tell = (error: unknown, event?: RecordedEvent) => failed(error, reactor.name, event);
    return leases.own(
      `reactor/${reactor.name}`,
      async (lease, signal) => {
        const checkpoint = new ReactorCheckpoint(this.#pool, reactor.name, store, lease.epoch);
        const times = { concurrency, batchSize, pauseMs, longestPauseMs, maxFailures, spareTime, now };
        const runner = new ReactorRunner({ reactor, store, lease, checkpoint, handlers, failed: tell, ...times });
        this.#runners.set(reactor.name, runner);
        this.#errors.delete(reactor.name);
        try {
          await runner.run(signal);
        } catch (error) {
          const over = signal.aborted || error instanceof CheckpointLost || error instanceof LeaseLost;
          if (!over) throw error;
        } finally {
          this.#runners.delete(reactor.name);
        }
      },
      {
        signal: this.#stopped.signal,
        failed: (error) => {
          this.#errors.set(reactor.name, error instanceof Error ? error.message : String(error));
          tell(error);
        },
      },
    );
  }
}
