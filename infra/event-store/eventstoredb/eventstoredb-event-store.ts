import { setTimeout as sleep } from 'node:timers/promises';
import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { StartRefused } from '../../postgres/start-refused.ts';
import { LogTail } from '../log-tail.ts';
import {
  type AppendResult,
  type EventBatch,
  type EventStore,
  type EventToAppend,
  ForeignPosition,
  type ReadOptions,
  type SubscribeOptions,
} from '../port.ts';
import { type Positions, positionsOf } from '../positions.ts';
import type { RawLog } from '../raw-log.ts';
import { storedEvents } from '../stored-event.ts';
import { type LogSource, subscription } from '../subscription.ts';
import { logAddress } from './address.ts';
import { Appender, type Outcome } from './appender.ts';
import { Connection } from './connection.ts';
import { Courtesy } from './courtesy.ts';
import { appendExclusively, inTurn, type Lock } from './exclusive-append.ts';
import { isTransient } from './failures.ts';
import { HashChain } from './hash-chain.ts';
import { logIdentity } from './identity.ts';
import { LiveTail } from './live-tail.ts';
import { streamNames } from './names.ts';
import { OwnStream } from './own-stream.ts';
import { eventStoreDbRawLog } from './raw-log.ts';
import { Reader } from './reader.ts';
import { StreamLanes } from './stream-lanes.ts';

export interface EventStoreDbOptions {
  /** `EVENTSTORE_URL`. */
  readonly url: string;
  /** Keeps processes apart that make the second try of an append to one stream. Default: only this process appends. */
  readonly lock?: Lock;
  /** Milliseconds that an append is tried while the log does not answer (default 15,000). */
  readonly appendTimeoutMs?: number;
  /** Milliseconds between two looks whether a silent subscription misses something (default 5,000). */
  readonly watchInterval?: number;
}

/**
 * A log in EventStoreDB or KurrentDB, 22.10 or newer, which other logs and other people's streams may share. Any number
 * of processes may use it, with one store each. Throws `StartRefused` for an address that is none or a server that lets
 * nobody in. The caller closes it.
 */
export async function openEventStoreDb(options: EventStoreDbOptions): Promise<EventStoreDb> {
  const { connection: address, log } = logAddress(options.url);
  const connection = new Connection(address);
  try {
    const names = streamNames(log);
    const logId = await retryTransientFor(
      () => logIdentity(new OwnStream(connection, names.identity)),
      options.appendTimeoutMs,
    );
    return new EventStoreDb(logId, connection, options, log);
  } catch (error) {
    connection.close();
    throw new StartRefused(`EventStoreDB cannot be used: ${(error as Error).message}. Look at EVENTSTORE_URL.`, {
      cause: error,
    });
  }
}

const pauses = { first: 100, longest: 1_000 };

async function retryTransientFor<T>(work: () => Promise<T>, appendTimeoutMs = 15_000): Promise<T> {
  const deadline = performance.now() + appendTimeoutMs;
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || performance.now() > deadline) throw error;
      await sleep(pause);
    }
  }
}

export class EventStoreDb implements EventStore {
  readonly logId: string;
  /** For the one process that keeps it. */
  readonly chain: HashChain;
  readonly raw: RawLog;
  readonly #positions: Positions;
  readonly #connection: Connection;
  readonly #appendTimeoutMs: number;
  readonly #lock: Lock;
  readonly #courtesy = new Courtesy();
  readonly #reader: Reader;
  readonly #lanes: StreamLanes;
  readonly #tail = new LogTail();
  readonly #live: LiveTail;
  readonly #closing = new AbortController();
  #closed: Promise<void> | undefined;

  constructor(logId: string, connection: Connection, options: EventStoreDbOptions, log: string) {
    const { appendTimeoutMs = 15_000, watchInterval = 5_000, lock = (_, work) => work() } = options;
    const names = streamNames(log);
    this.logId = logId;
    this.#positions = positionsOf(logId);
    this.#connection = connection;
    this.#appendTimeoutMs = appendTimeoutMs;
    this.#lock = lock;
    this.#reader = new Reader(connection, names, this.#positions);
    this.#lanes = new StreamLanes(new Appender(connection, names), appendTimeoutMs);
    this.#live = new LiveTail({ connection, names, reader: this.#reader, tail: this.#tail, watchInterval });
    this.chain = new HashChain({
      entries: new OwnStream(connection, names.chain),
      reader: this.#reader,
      tail: this.#tail,
      watch: () => this.#live.start(),
    });
    this.raw = eventStoreDbRawLog(logId, this.#reader, this.chain);
  }

  async append(stream: string, expectedRevision: number, events: readonly EventToAppend[]): Promise<AppendResult> {
    const stored = storedEvents(stream, expectedRevision, events);
    const item = { stream, expectedRevision, events: stored };
    const outcome = await this.#lanes.occupy(stream, (append) =>
      this.#courtesy.isDue(stream) ? inTurn(this.#lock, stream, () => append(item)) : append(item),
    );
    return this.#result(outcome);
  }

  async appendExclusively(
    stream: string,
    from: number,
    decide: (tail: readonly RecordedEvent[]) => readonly EventToAppend[] | null,
  ): Promise<AppendResult | null> {
    const resources = { lanes: this.#lanes, reader: this.#reader, lock: this.#lock };
    const outcome = await appendExclusively(resources, stream, from, decide);
    return outcome && this.#result(outcome);
  }

  async *read(
    stream: string,
    { from = 0, limit = Number.POSITIVE_INFINITY }: ReadOptions = {},
  ): AsyncGenerator<RecordedEvent, void, undefined> {
    for await (const event of this.#reader.stream(stream, from, limit, this.#appendTimeoutMs)) {
      yield this.#reader.recorded(event);
    }
  }

  async *subscribe(options: SubscribeOptions = {}): AsyncGenerator<EventBatch, void, undefined> {
    const closing = this.#closing.signal;
    const signal = options.signal ? AbortSignal.any([options.signal, closing]) : closing;
    if (options.after !== undefined) await this.#refuseBeyondEnd(options.after, signal);
    this.#live.start();
    const source: LogSource = {
      positions: this.#positions,
      tail: this.#tail,
      page: (after, limit, types) =>
        retryTransient(
          async () => this.#live.page(after, limit, types) ?? this.#reader.page(after, limit, types),
          signal,
        ),
    };
    yield* subscription(source, options, signal);
  }

  async head(): Promise<Position | undefined> {
    const n = await this.#reader.head();
    return n === undefined ? undefined : this.#positions.of(n);
  }

  comparePositions(a: Position, b: Position): number {
    return this.#positions.compare(a, b);
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    this.#closing.abort();
    await this.#live.close();
    await this.#lanes.close();
    this.#connection.close();
  }

  async #refuseBeyondEnd(after: Position, signal: AbortSignal): Promise<void> {
    const n = this.#positions.numberOf(after);
    if (n <= this.#tail.head) return;
    const head = await retryTransient(() => this.#reader.head(), signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
      return n;
    });
    if (n > (head ?? 0)) throw new ForeignPosition(`${after} is beyond the end of the log`);
  }

  #result(outcome: Outcome): AppendResult {
    if (outcome.kind === 'conflict') return { ok: false, conflict: true, actual: outcome.actual };
    return { ok: true, revision: outcome.revision, position: this.#positions.of(outcome.n) };
  }
}

/** Tries again while the error may pass by itself and nobody has aborted. Only for work that may be repeated. */
async function retryTransient<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let pause = pauses.first; ; pause = Math.min(2 * pause, pauses.longest)) {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !isTransient(error)) throw error;
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }
}
