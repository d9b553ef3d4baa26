import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import { categoryOf } from '@marquee/domain/kernel/stream-name.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { SnapshotStore } from '@marquee/infra/snapshots/port.ts';
import { LRUCache } from 'lru-cache';
import type { CommandBus, CommandOptions, CommandResult, Loaded, LoadOptions } from './bus.ts';
import type { BusObserver } from './observer.ts';
import { SnapshotWriter } from './snapshot-writer.ts';
import type { StreamState } from './stream-state.ts';
import { StreamWorker, type WorkerContext } from './stream-worker.ts';

export interface BatchingCommandBusOptions {
  readonly store: EventStore;
  /** Absent: streams are always read from their first event. */
  readonly snapshots?: SnapshotStore;
  readonly policies: PolicyBook;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly observer?: BusObserver;
  /** How many idle streams stay in memory (default 20,000), and roughly how many bytes they may take (default 128 MiB). */
  readonly cache?: { readonly streams?: number; readonly bytes?: number };
  /** Milliseconds to wait before each further try of an append that the log did not answer. Default: 5 tries in 2.5 s, and none 10 s after the first. */
  readonly retryDelays?: readonly number[];
  /** Snapshots that are written at the same time. Default 2. */
  readonly snapshotWriters?: number;
}

/** The bus of one process. Streams with something to do have a worker; the states of the others wait in a cache. */
export class BatchingCommandBus implements CommandBus {
  readonly #workers = new Map<StreamName, StreamWorker>();
  readonly #states: LRUCache<StreamName, StreamState>;
  readonly #maxBytes: number;
  readonly #context: WorkerContext;
  #scheduled: StreamWorker[] = [];
  #closed = false;
  #drained: (() => void) | undefined;

  constructor(options: BatchingCommandBusOptions) {
    const observer = options.observer ?? {};
    this.#maxBytes = options.cache?.bytes ?? 128 * 1024 * 1024;
    this.#states = new LRUCache({ max: options.cache?.streams ?? 20_000, maxSize: this.#maxBytes });
    this.#context = {
      store: options.store,
      snapshots: options.snapshots,
      snapshotWriter:
        options.snapshots &&
        new SnapshotWriter(options.snapshots, options.snapshotWriters ?? 2, (error) =>
          observer.snapshotFailed?.(error),
        ),
      inputs: { clock: options.clock, policies: options.policies },
      retryDelays: options.retryDelays ?? [20, 80, 400, 2000],
      observer,
      schedule: (worker) => this.#schedule(worker),
      idle: (worker) => this.#idle(worker),
    };
  }

  send<S, C extends { readonly type: string }, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    command: C,
    options: CommandOptions,
  ): Promise<CommandResult<E>> {
    if (this.#closed) return Promise.reject(new Error('the command bus is closed'));
    const stream = aggregate.stream(command);
    requireCategory(aggregate, stream);
    const worker = this.#worker(aggregate, stream);
    return worker.send(command, options) as Promise<CommandResult<E>>;
  }

  load<S, C extends { readonly type: string }, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    stream: StreamName,
    { maxAge = Number.POSITIVE_INFINITY }: LoadOptions = {},
  ): Promise<Loaded<S>> {
    const idle = this.peek(aggregate, stream, maxAge);
    if (idle) return Promise.resolve(idle);
    return this.#worker(aggregate, stream).look(maxAge) as Promise<Loaded<S>>;
  }

  peek<S, C extends { readonly type: string }, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    stream: StreamName,
    maxAge: number,
  ): Loaded<S> | undefined {
    requireCategory(aggregate, stream);
    const idle = this.#states.get(stream);
    if (idle?.isWithin(maxAge)) return { state: idle.value as S, revision: idle.revision };
    return this.#workers.get(stream)?.peek(maxAge) as Loaded<S> | undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#workers.size > 0) {
      await new Promise<void>((resolve) => {
        this.#drained = resolve;
      });
    }
    await this.#context.snapshotWriter?.close();
  }

  #worker<S, C extends { readonly type: string }, E extends DomainEvent>(
    aggregate: Aggregate<S, C, E>,
    stream: StreamName,
  ): StreamWorker {
    const known = this.#workers.get(stream);
    if (known) return known;
    const worker = new StreamWorker(
      aggregate as Aggregate<unknown, { readonly type: string }, DomainEvent>,
      stream,
      this.#states.get(stream),
      this.#context,
    );
    this.#states.delete(stream);
    this.#workers.set(stream, worker);
    return worker;
  }

  /** Workers that were given something to do in one turn of the event loop start together, so that their appends meet in one batch. */
  #schedule(worker: StreamWorker): void {
    this.#scheduled.push(worker);
    if (this.#scheduled.length > 1) return;
    setImmediate(() => {
      const workers = this.#scheduled;
      this.#scheduled = [];
      for (const scheduled of workers) void scheduled.run();
    });
  }

  #idle(worker: StreamWorker): void {
    this.#workers.delete(worker.stream);
    const state = worker.state;
    if (state && state.revision >= 0)
      this.#states.set(worker.stream, state, { size: Math.min(state.approximateBytes, this.#maxBytes) });
    if (this.#workers.size === 0) this.#drained?.();
  }
}

/** States are kept by the stream's name alone: what one aggregate has made of a stream, no other may take for its own. */
function requireCategory({ category }: { readonly category: string }, stream: StreamName): void {
  if (categoryOf(stream) === category) return;
  throw new TypeError(`${stream} is not a stream of the aggregate '${category}'`);
}
