import { randomUUID } from 'node:crypto';
import type { DomainEvent, EventMeta, Position } from '@marquee/domain/kernel/event.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { type EventStore, noStream } from '@marquee/infra/event-store/port.ts';
import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import pg from 'pg';
import { type GroupOptions, ProjectionGroup } from '../runner/group.ts';
import type { Projection } from '../runner/projection.ts';
import { ReadModels } from '../runner/read-models.ts';

/** Metadata of a test's event, `minute` minutes after noon. */
export function metaAt(minute: number, actor = 'system:demo'): EventMeta {
  const recordedAt = new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
  const id = randomUUID();
  return { recordedAt, actor, commandId: id, correlationId: id, causationId: id, policy: 1 };
}

/** Appends to streams whose revision it remembers. */
export class TestLog {
  readonly store: EventStore;
  readonly #revisions = new Map<string, number>();
  #minute = 0;

  constructor(store: EventStore = memoryEventStore()) {
    this.store = store;
  }

  /** Appends facts of one stream, all in the minute after the last call's; answers the last one's position. */
  async append(stream: string, ...events: readonly DomainEvent[]): Promise<Position> {
    const meta = metaAt(this.#minute++);
    const result = await this.store.append(
      stream,
      this.#revisions.get(stream) ?? noStream,
      events.map(({ type, data }) => ({ id: randomUUID(), type, version: 1, data, meta })),
    );
    if (!result.ok) throw new Error(`${stream} is at revision ${result.actual}`);
    this.#revisions.set(stream, result.revision);
    return result.position;
  }
}

/** One process's read side on a database, with a short lease. */
export class TestProcess {
  readonly pool: pg.Pool;
  readonly leases: LeaseKeeper;
  readonly readModels: ReadModels;
  readonly group: ProjectionGroup;
  readonly failures: string[] = [];

  private constructor(url: string, leases: LeaseKeeper, options: TestProcessOptions) {
    this.pool = new pg.Pool({ connectionString: url, max: 4, pipeline: true });
    this.pool.on('error', () => {});
    this.leases = leases;
    this.readModels = new ReadModels({ pool: this.pool, store: options.store, projections: options.projections });
    this.group = new ProjectionGroup({
      connectionString: url,
      leases,
      readModels: this.readModels,
      failed: (name, error) => this.failures.push(`${name}: ${error}`),
      ...options,
    });
  }

  static async start(url: string, options: TestProcessOptions): Promise<TestProcess> {
    const leases = await LeaseKeeper.open({
      connectionString: url,
      application: 'test',
      heartbeatMs: 100,
      expiryMs: options.expiryMs ?? 1000,
    });
    const process = new TestProcess(url, leases, options);
    await process.group.start();
    return process;
  }

  /** Waits until every read model has everything that is in the log now. Throws when one does not get there. */
  async settle(store: EventStore, timeoutMs = 20_000): Promise<void> {
    const head = await store.head();
    await this.readModels.ready(AbortSignal.timeout(timeoutMs));
    const names = (await this.readModels.status()).map(({ name }) => name);
    if (head && (await this.readModels.waitFor(names, head, timeoutMs)) === 'stale') {
      throw new Error(`read models did not catch up: ${this.failures.join('; ')}`);
    }
  }

  async stop(): Promise<void> {
    await this.group.stop();
    await this.leases.close();
    await this.pool.end();
  }
}

export interface TestProcessOptions extends Partial<GroupOptions> {
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  readonly expiryMs?: number;
}
