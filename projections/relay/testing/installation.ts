import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { noStream } from '@marquee/infra/event-store/port.ts';
import type { MessageBroker } from '@marquee/infra/kafka/port.ts';
import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { tolerateBreaks } from '@marquee/infra/postgres/pool.ts';
import pg from 'pg';
import { Relay, type RelayOptions } from '../relay.ts';

/** A log in memory, and a database for the checkpoint and leases that are lost quickly. */
export class RelayInstallation {
  readonly store = memoryEventStore();
  readonly pool: pg.Pool;
  readonly #connectionString: string;
  readonly #relays: Relay[] = [];
  readonly #keepers: LeaseKeeper[] = [];
  readonly #revisions = new Map<string, number>();

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
    this.pool = new pg.Pool({ connectionString, max: 2 });
    tolerateBreaks(this.pool);
  }

  /** The relay of one process, at work. */
  async process(broker: MessageBroker, options: Partial<RelayOptions> = {}): Promise<Relay> {
    const connectionString = this.#connectionString;
    const leases = await LeaseKeeper.open({ connectionString, application: 'relay', heartbeatMs: 100, expiryMs: 1000 });
    this.#keepers.push(leases);
    const relay = new Relay({
      store: this.store,
      broker,
      connectionString,
      leases,
      prefix: 'marquee',
      partitions: 4,
      pauseMs: 5,
      longestPauseMs: 200,
      failed: () => {},
      now: Date.now,
      ...options,
    });
    this.#relays.push(relay);
    await relay.start();
    return relay;
  }

  /** Appends one event and answers its id. */
  async record(stream: string, type: string, data: unknown): Promise<string> {
    const revision = this.#revisions.get(stream) ?? noStream;
    this.#revisions.set(stream, revision + 1);
    const id = crypto.randomUUID();
    const ids = {
      commandId: crypto.randomUUID(),
      correlationId: crypto.randomUUID(),
      causationId: crypto.randomUUID(),
    };
    const meta = { recordedAt: new Date().toISOString(), actor: 'system:test', ...ids, policy: 1 };
    await this.store.append(stream, revision, [{ id, type, version: 1, data, meta }]);
    return id;
  }

  async tearDown(): Promise<void> {
    await Promise.all(this.#relays.map((relay) => relay.stop()));
    await Promise.all(this.#keepers.map((keeper) => keeper.close()));
    await this.pool.end();
    await this.store.close();
  }
}
