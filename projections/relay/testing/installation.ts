import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { noStream } from '@marquee/infra/event-store/port.ts';
import type { MessageBroker } from '@marquee/infra/kafka/port.ts';
import { LeasedProcesses } from '@marquee/infra/leases/testing/leased-processes.ts';
import type { Pool } from 'pg';
import { Relay, type RelayOptions } from '../relay.ts';

/** A log in memory, and a database for the checkpoint and leases that are lost quickly. */
export class RelayInstallation {
  readonly store = memoryEventStore();
  readonly pool: Pool;
  readonly #processes: LeasedProcesses;
  readonly #revisions = new Map<string, number>();

  constructor(connectionString: string) {
    this.#processes = new LeasedProcesses(connectionString);
    this.pool = this.#processes.pool;
  }

  /** The relay of one process, at work. */
  process(broker: MessageBroker, options: Partial<RelayOptions> = {}): Promise<Relay> {
    const times = { pauseMs: 5, longestPauseMs: 200, now: Date.now };
    return this.#processes.add(
      'relay',
      (process) =>
        new Relay({
          store: this.store,
          broker,
          prefix: 'marquee',
          partitions: 4,
          failed: () => {},
          ...process,
          ...times,
          ...options,
        }),
    );
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
    await this.#processes.tearDown();
    await this.store.close();
  }
}
