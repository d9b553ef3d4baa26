import type { Position } from '@marquee/domain/kernel/event.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { noStream } from '@marquee/infra/event-store/port.ts';
import type { Checkpoint } from '../checkpoint.ts';
import { RelayRun, type RelayRunOptions } from '../relay-run.ts';
import { FakeBroker } from './fake-broker.ts';

export const recordedAt = '2026-11-05T20:00:00.000Z';

/** A log in memory, a broker in memory, and a checkpoint that stays from run to run. */
export class Feed {
  readonly store = memoryEventStore();
  readonly broker = new FakeBroker();
  readonly moves: Position[] = [];
  readonly errors: unknown[] = [];
  #epoch = 0;
  readonly #revisions = new Map<string, number>();

  /** Appends events to streams, one each, and answers their ids. */
  async record(...events: readonly { stream: string; type?: string; data?: unknown }[]): Promise<readonly string[]> {
    const ids: string[] = [];
    for (const { stream, type = 'ShowEnded', data = {} } of events) {
      const revision = this.#revisions.get(stream) ?? noStream;
      const id = crypto.randomUUID();
      const meta = { recordedAt, actor: 'a', commandId: 'c', correlationId: 'corr', causationId: 'cause', policy: 1 };
      await this.store.append(stream, revision, [{ id, type, version: 1, data, meta }]);
      this.#revisions.set(stream, revision + 1);
      ids.push(id);
    }
    return ids;
  }

  /** A relay that runs until it is stopped. */
  begin(options: Partial<RelayRunOptions> = {}) {
    const stop = new AbortController();
    const epoch = ++this.#epoch;
    const checkpoint: Checkpoint = {
      claim: async () => this.moves.at(-1),
      move: async (to) => {
        if (epoch !== this.#epoch) throw new Error('fenced');
        this.moves.push(to);
      },
    };
    const run = new RelayRun({
      store: this.store,
      broker: this.broker,
      check: async () => {},
      lease: { confirm: async () => {} },
      checkpoint,
      prefix: 'marquee',
      partitions: 3,
      batchSize: 10,
      pauseMs: 1,
      longestPauseMs: 4,
      graceMs: 1000,
      askMs: 10_000,
      failed: (error) => this.errors.push(error),
      now: () => Date.parse(recordedAt) + 60_000,
      ...options,
    });
    const ended = run.run(stop.signal).catch((error: unknown) => error);
    return {
      run,
      ended,
      stop: () => {
        stop.abort(new Error('stopped'));
        return ended;
      },
    };
  }
}
