import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { noStream } from '@marquee/infra/event-store/port.ts';
import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import pg from 'pg';
import { ReactorGroup, type ReactorGroupOptions } from '../runner-group.ts';
import { Boxes, putter } from './boxes.ts';

/** A log in memory, and a database for checkpoints and leases that are lost quickly. */
export class ReactorInstallation {
  readonly store = memoryEventStore();
  readonly pool: pg.Pool;
  readonly #connectionString: string;
  readonly #groups: ReactorGroup[] = [];
  readonly #keepers: LeaseKeeper[] = [];

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
    this.pool = new pg.Pool({ connectionString, max: 2 });
  }

  /** The reactors of one process, at work; `putter` unless others are given. */
  async process(given: Partial<ReactorGroupOptions> & { readonly boxes?: Boxes }): Promise<ReactorGroup> {
    const connectionString = this.#connectionString;
    const times = { heartbeatMs: 100, expiryMs: 1000 };
    const leases = await LeaseKeeper.open({ connectionString, application: 'reactors', ...times });
    this.#keepers.push(leases);
    const { boxes: commands = new Boxes(), ...options } = given;
    const group = new ReactorGroup({
      reactors: [putter],
      store: this.store,
      connectionString,
      leases,
      handlers: {
        commands,
        jobs: { startJob: async () => {}, signal: async () => {}, cancel: async () => {} },
        activities: {},
      },
      failed: () => {},
      pauseMs: 5,
      longestPauseMs: 20,
      patience: 3,
      now: () => Date.parse('2026-11-05T20:00:10.000Z'),
      ...options,
    });
    this.#groups.push(group);
    await group.start();
    return group;
  }

  /** Appends events, all recorded ten seconds before the reactors' clock. */
  async record(stream: string, ...events: readonly { readonly type: string; readonly data: unknown }[]): Promise<void> {
    const meta = {
      recordedAt: '2026-11-05T20:00:00.000Z',
      actor: 'system:demo',
      commandId: 'command',
      correlationId: 'correlation',
      causationId: 'cause',
      policy: 1,
    };
    const revision = (await this.recorded(stream)).at(-1)?.revision ?? noStream;
    const toAppend = events.map(({ type, data }) => ({ id: crypto.randomUUID(), type, version: 1, data, meta }));
    await this.store.append(stream, revision, toAppend);
  }

  async recorded(stream: string): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const event of this.store.read(stream)) events.push(event);
    return events;
  }

  async tearDown(): Promise<void> {
    for (const group of this.#groups) await group.stop();
    for (const keeper of this.#keepers) await keeper.close();
    await this.pool.end();
    await this.store.close();
  }
}
