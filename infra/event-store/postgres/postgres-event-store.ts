import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Pool } from 'pg';
import { Batched } from '../../postgres/batched.ts';
import { migrate } from '../../postgres/migrate.ts';
import { openPool } from '../../postgres/pool.ts';
import { FreshEvents, type PlacedAppend } from '../fresh-events.ts';
import {
  type AppendResult,
  type EventBatch,
  EventRefused,
  type EventStore,
  type EventToAppend,
  type ReadOptions,
  type SubscribeOptions,
} from '../port.ts';
import { type Positions, positionsOf } from '../positions.ts';
import { RecentPages } from '../recent-pages.ts';
import { storedEvents } from '../stored-event.ts';
import { type LogSource, type Page, subscription } from '../subscription.ts';
import type { Outcome } from './append-batch.ts';
import { appendExclusively } from './exclusive-append.ts';
import { GroupCommit } from './group-commit.ts';
import { LogEnd } from './log-end.ts';
import { type ReadPage, readHead, readLog, readStream, sharedPages } from './reader.ts';
import { logSchema } from './schema.ts';
import { retryTransient } from './transient.ts';
import { Writer } from './writer.ts';

export interface PostgresEventStoreOptions {
  /** Connection string past any pooler: sessions matter here. */
  readonly url: string;
  /** Milliseconds that an append is tried while the database does not answer (default 15,000). */
  readonly appendTimeoutMs?: number;
  /** Milliseconds between two looks at the log's end while a subscriber waits (default 500). */
  readonly pollInterval?: number;
  /** Told of all that this store has written, in the order of the log, for other threads of the process. */
  readonly wrote?: (appends: readonly PlacedAppend[]) => void;
  /** Lets another thread of the process hand in what it wrote, so that it need not be queried here. */
  readonly hear?: (heard: (appends: readonly PlacedAppend[]) => void) => void;
  /** Most connections for reading (default 6), beside one each for appending, exclusive appends and wake-ups. */
  readonly readers?: number;
}

/**
 * The log in PostgreSQL, in the schema `log`, which is made if it is missing. Any number of processes may share it.
 * The caller closes it.
 */
export async function openPostgresEventStore(options: PostgresEventStoreOptions): Promise<EventStore> {
  // An index leads to everything that is read here; without statistics the planner would not always see it.
  const settings = { enable_seqscan: 'off', enable_bitmapscan: 'off' };
  const pool = openPool({ url: options.url, application: 'events', max: options.readers ?? 6, settings });
  try {
    await migrate(pool, 'log', logSchema);
    const { rows } = await pool.query<{ id: string }>('select id from log.identity');
    if (!rows[0]) throw new Error('the log has no identity: the table log.identity is empty');
    return new PostgresEventStore(rows[0].id, pool, options);
  } catch (error) {
    await pool.end();
    throw error;
  }
}

class PostgresEventStore implements EventStore {
  readonly logId: string;
  readonly #positions: Positions;
  readonly #appendTimeoutMs: number;
  readonly #wrote: PostgresEventStoreOptions['wrote'];
  readonly #end: LogEnd;
  readonly #readers: Pool;
  readonly #streamPage: ReadPage;
  readonly #heads: Batched<number>;
  readonly #fresh: FreshEvents;
  readonly #recent: RecentPages;
  readonly #exclusive: Pool;
  readonly #group: GroupCommit;
  readonly #closing = new AbortController();
  #closed: Promise<void> | undefined;

  constructor(logId: string, readers: Pool, options: PostgresEventStoreOptions) {
    const { url, appendTimeoutMs = 15_000, pollInterval = 500, wrote, hear } = options;
    this.logId = logId;
    this.#wrote = wrote;
    this.#positions = positionsOf(logId);
    this.#appendTimeoutMs = appendTimeoutMs;
    this.#readers = readers;
    this.#streamPage = sharedPages(readers, this.#positions);
    this.#heads = new Batched(async ([key = 'head']) => new Map([[key, await readHead(readers)]]), 1);
    this.#end = new LogEnd({ url, readers, pollInterval });
    this.#fresh = new FreshEvents(this.#positions, this.#end.tail);
    this.#recent = new RecentPages({
      positions: this.#positions,
      tail: this.#end.tail,
      read: (after, limit) => readLog(readers, this.#positions, after, limit, undefined),
    });
    this.#exclusive = openPool({ url, application: 'exclusive append', max: 1, idleInTransactionTimeout: 3_000 });
    this.#group = new GroupCommit(new Writer(url), appendTimeoutMs, (appends) => this.#committed(appends));
    hear?.((appends) => this.#end.tail.advance(...this.#keep(appends)));
  }

  async append(stream: string, expectedRevision: number, events: readonly EventToAppend[]): Promise<AppendResult> {
    const stored = storedEvents(stream, expectedRevision, events);
    return this.#result(await this.#group.append(stream, expectedRevision, stored));
  }

  async appendExclusively(
    stream: string,
    from: number,
    decide: (tail: readonly RecordedEvent[]) => readonly EventToAppend[] | null,
  ): Promise<AppendResult | null> {
    if (this.#closing.signal.aborted) throw new Error('the event store is closed');
    const resources = {
      pool: this.#exclusive,
      group: this.#group,
      positions: this.#positions,
      appendTimeoutMs: this.#appendTimeoutMs,
      closing: this.#closing.signal,
    };
    const outcome = await appendExclusively(resources, stream, from, decide);
    if (outcome?.kind === 'appended') this.#end.reached(outcome.position);
    return outcome && this.#result(outcome);
  }

  read(stream: string, options: ReadOptions = {}): AsyncIterable<RecordedEvent> {
    return readStream(this.#streamPage, stream, options.from, options.limit);
  }

  subscribe(options: SubscribeOptions = {}): AsyncIterable<EventBatch> {
    const closing = this.#closing.signal;
    const signal = options.signal ? AbortSignal.any([options.signal, closing]) : closing;
    const source: LogSource = {
      positions: this.#positions,
      tail: this.#end.tail,
      page: (after, limit, types) =>
        retryTransient(async () => this.#fresh.page(after, limit, types) ?? this.#page(after, limit, types), signal),
    };
    return subscription(source, options, signal);
  }

  async head(): Promise<Position | undefined> {
    const n = await this.#heads.get('head');
    return n ? this.#positions.of(n) : undefined;
  }

  async countAfter(position?: Position): Promise<number> {
    const n = position ? this.#positions.numberOf(position) : 0;
    return Math.max(0, ((await this.#heads.get('head')) ?? 0) - n);
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
    await this.#exclusive.end();
    await this.#group.close();
    await Promise.all([this.#end.close(), this.#readers.end()]);
  }

  #page(after: number, limit: number, types: readonly string[] | undefined): Promise<Page> {
    return this.#recent.page(after, limit, types) ?? readLog(this.#readers, this.#positions, after, limit, types);
  }

  #committed(appends: readonly PlacedAppend[]): void {
    this.#end.reached(...this.#keep(appends));
    this.#wrote?.(appends);
  }

  /** Has what somebody in this process wrote at hand. Answers how far the log reaches with it, and the types of what is new in it. */
  #keep(appends: readonly PlacedAppend[]): [head: number, types: readonly string[] | undefined] {
    this.#fresh.add(appends);
    const head = appends.reduce((most, { position }) => Math.max(most, position), 0);
    return [head, this.#fresh.typesAfter(this.#end.tail.head)];
  }

  #result(outcome: Outcome): AppendResult {
    if (outcome.kind === 'refused') throw new EventRefused(outcome.reason.message, { cause: outcome.reason });
    if (outcome.kind === 'conflict') return { ok: false, conflict: true, actual: outcome.actual };
    return { ok: true, revision: outcome.revision, position: this.#positions.of(outcome.position) };
  }
}
