import type { EventMeta, Position, RecordedEvent, StreamName } from '@marquee/domain/kernel/event.ts';

/** An event on its way into the log. `id` makes a verbatim retry of the same append recognisable. */
export interface EventToAppend {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
  readonly meta: EventMeta;
}

/** Revision of a stream's last event; `noStream` when it has none. */
export const noStream = -1;

export type AppendResult =
  | { readonly ok: true; readonly revision: number; readonly position: Position }
  /** Another writer was first. `actual` is the stream's present revision. Nothing was written. */
  | { readonly ok: false; readonly conflict: true; readonly actual: number };

export interface ReadOptions {
  /** First revision to read; 0 is the stream's first event. */
  readonly from?: number;
  /** At most this many events. */
  readonly limit?: number;
}

export interface SubscribeOptions {
  /** Start after this position; absent: from the first event. */
  readonly after?: Position;
  /** Only these event types; absent: all. Positions of events filtered out still advance `through`. */
  readonly types?: readonly string[];
  /** Most events in one batch (default 1,000). */
  readonly batchSize?: number;
  /**
   * Most milliseconds that a batch without an event of `types` may wait for one at the log's end (default 0). Whoever only
   * moves a checkpoint with such a batch is not woken by every append of others.
   */
  readonly restMs?: number;
  readonly signal?: AbortSignal;
}

export interface EventBatch {
  readonly events: readonly RecordedEvent[];
  /** Everything up to here was seen, whether or not it passed the filter. A checkpoint may be moved to it. */
  readonly through: Position;
  /** True when the subscription had read to the log's end as it was when this batch was read. */
  readonly caughtUp: boolean;
}

/**
 * The log. One stream is one invariant: there is no append over two streams. The expected revision is always given.
 * Adapters: memory (tests), postgres (the default), eventstoredb; one contract suite runs on all of them.
 */
export interface EventStore {
  /** Identifies this log; part of every position it gives out. */
  readonly logId: string;

  /**
   * Appends events to the end of one stream, all or nothing.
   *
   * `expectedRevision` is the revision of the stream's last event, or `noStream`. When the stream already holds
   * exactly these event ids right after the expected revision, the earlier append is answered again.
   *
   * Throws `UnknownOutcome` when the log did not answer: the same call with the same ids is safe to repeat, and until it
   * is known what became of it, every other append to this stream finds that out first.
   * Throws `EventRefused` when the log can never take these events: no events at all, a name or payload it cannot store
   * (`storedEvents` says which), or the stream holds some of these ids right after the expected revision, but not all.
   */
  append(stream: StreamName, expectedRevision: number, events: readonly EventToAppend[]): Promise<AppendResult>;

  /**
   * Runs `decide` on the stream's tail while no one else can append to it, and appends what it answers. For the
   * second try after a conflict: it cannot lose again. `decide` gets the events from `from` on and may answer null to
   * append nothing. It is called again if the log lost the first answer; what it throws is thrown on. A conflict is
   * answered only when the stream ends before `from - 1`. Throws as `append` does.
   */
  appendExclusively(
    stream: StreamName,
    from: number,
    decide: (tail: readonly RecordedEvent[]) => readonly EventToAppend[] | null,
  ): Promise<AppendResult | null>;

  /** Events of one stream in order. A stream that does not exist has none. */
  read(stream: StreamName, options?: ReadOptions): AsyncIterable<RecordedEvent>;

  /**
   * All events in log order, first those that are there, then those that come, without gap or repeat. Ends when the
   * signal aborts or the store closes; a log that is away for a while is waited for. Throws `ForeignPosition` when
   * `after` is of another log, or beyond the end of this one (a log that was restored from an older copy).
   */
  subscribe(options?: SubscribeOptions): AsyncIterable<EventBatch>;

  /** Position of the newest event; undefined for an empty log. */
  head(): Promise<Position | undefined>;

  /**
   * How many events lie after this place; absent: how many there are. Only where the log can tell without reading them.
   * Throws `ForeignPosition` for a position of another log.
   */
  countAfter?(position?: Position): Promise<number>;

  /** Negative, 0 or positive, as `a` is before, at or after `b`. Throws `ForeignPosition` for a position of another log. */
  comparePositions(a: Position, b: Position): number;

  /** Ends subscriptions, waits for appends that are under way, gives connections back. */
  close(): Promise<void>;
}

/** The log did not answer in time or the connection broke: the append may or may not have happened. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}

/** These events can never be appended, whatever is tried. */
export class EventRefused extends Error {
  override readonly name = 'EventRefused';
}

/** A position of another log, or beyond the end of this one, was compared or subscribed to. */
export class ForeignPosition extends Error {
  override readonly name = 'ForeignPosition';
}
