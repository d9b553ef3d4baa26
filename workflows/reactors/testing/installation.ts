import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { noStream } from '@marquee/infra/event-store/port.ts';
import { LeasedProcesses } from '@marquee/infra/leases/testing/leased-processes.ts';
import type { Pool } from 'pg';
import type { Activities } from '../../port/context.ts';
import type { Reactor } from '../reactor.ts';
import { ReactorGroup, type ReactorGroupOptions } from '../runner-group.ts';
import { Boxes, putter } from './boxes.ts';

interface Given extends Partial<Omit<ReactorGroupOptions, 'reactors'>> {
  readonly boxes?: Boxes;
  readonly reactors?: readonly Reactor[];
  /** Of all these reactors. */
  readonly activities?: Activities;
}

/** A log in memory, and a database for checkpoints and leases that are lost quickly. */
export class ReactorInstallation {
  readonly store = memoryEventStore();
  readonly pool: Pool;
  readonly #processes: LeasedProcesses;

  constructor(connectionString: string) {
    this.#processes = new LeasedProcesses(connectionString);
    this.pool = this.#processes.pool;
  }

  /** The reactors of one process, at work; `putter` unless others are given. */
  process(given: Given): Promise<ReactorGroup> {
    const { boxes: commands = new Boxes(), reactors = [putter], activities = {}, ...options } = given;
    const jobs = { startJob: async () => {}, signal: async () => {}, cancel: async () => {} };
    const times = { pauseMs: 5, longestPauseMs: 20, now: () => Date.parse('2026-11-05T20:00:10.000Z') };
    return this.#processes.add(
      'reactors',
      (process) =>
        new ReactorGroup({
          reactors: reactors.map((reactor) => ({ reactor, activities })),
          store: this.store,
          handlers: { commands, jobs, refused: () => {} },
          failed: () => {},
          maxFailures: 3,
          ...process,
          ...times,
          ...options,
        }),
    );
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
    await this.#processes.tearDown();
    await this.store.close();
  }
}
