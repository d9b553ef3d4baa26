import { setTimeout as timer } from 'node:timers/promises';
import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventBatch, EventStore } from '@marquee/infra/event-store/port.ts';
import type { MessageBroker, MessageWriter, OutgoingMessage } from '@marquee/infra/kafka/port.ts';
import type { Lease } from '@marquee/infra/leases/lease.ts';
import { Backlog } from './backlog.ts';
import { BrokerWatch, type Trouble } from './broker-watch.ts';
import type { Checkpoint } from './checkpoint.ts';
import { withGrace } from './grace.ts';
import { messageOf } from './message.ts';
import { portions } from './portions.ts';
import { topicsOf } from './topics.ts';

export interface RelayTimes {
  /** Milliseconds before what failed is tried again; doubled each time up to `longestPauseMs`. */
  readonly pauseMs: number;
  readonly longestPauseMs: number;
  /** Milliseconds that a send under way gets to end once the relay is to stop. */
  readonly graceMs: number;
  /** Milliseconds after which the broker is asked whether it is there while there is nothing to send. */
  readonly askMs: number;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Waits so many milliseconds; rejects when the signal aborts. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

export interface Lag {
  /** Events that are not acknowledged; of a log that counts by reading, as many of them as were read. */
  readonly events: number;
  /** Since when the oldest of them has been in the log. */
  readonly seconds: number;
}

export interface RelayRunOptions extends RelayTimes {
  readonly store: Pick<EventStore, 'subscribe' | 'countAfter'>;
  readonly broker: MessageBroker;
  /** Called before anything is sent, until it succeeds: throws why nothing may be sent to this broker. */
  readonly check: () => Promise<void>;
  readonly lease: Pick<Lease, 'confirm'>;
  readonly checkpoint: Checkpoint;
  /** First part of every topic's name. */
  readonly prefix: string;
  /** Of topics that are made. */
  readonly partitions: number;
  /** Most events in hand; as many again are read ahead. */
  readonly batchSize: number;
  readonly failed: (error: unknown) => void;
}

/** A broker takes at most 1 MiB a partition and request, unless it is told otherwise. */
const MOST_BYTES = 768 * 1024;

/**
 * Sends the log on for as long as this process owns the feed: one send after the other, the checkpoint after each. So an
 * event is sent at least once, and whatever is sent again is a piece of the log that begins where everything before was
 * acknowledged: who drops events seen before sees each stream in its order.
 */
export class RelayRun {
  readonly #options: RelayRunOptions;
  readonly #backlog: Backlog;
  readonly #broker: BrokerWatch;
  #writer: MessageWriter | undefined;
  #inHand: readonly RecordedEvent[] = [];
  #trouble: Trouble | undefined;
  #sendingSince: number | undefined;
  #checked = false;
  /** Set once the checkpoint is claimed. */
  #acknowledged: { readonly through?: Position | undefined } | undefined;

  constructor(options: RelayRunOptions) {
    this.#options = options;
    this.#backlog = new Backlog(options.store);
    const idle = () => this.#inHand.length === 0 && this.#sendingSince === undefined;
    this.#broker = new BrokerWatch({ ...options, idle });
  }

  get trouble(): Trouble | undefined {
    return this.#trouble ?? this.#broker.trouble;
  }

  /** UTC milliseconds since when a send has not been answered; undefined when none is under way. */
  get sendingSince(): number | undefined {
    return this.#sendingSince;
  }

  async lag(): Promise<Lag> {
    const [oldest] = this.#inHand;
    const seconds = oldest ? Math.max(0, this.#options.now() - Date.parse(oldest.meta.recordedAt)) / 1000 : 0;
    return { events: (await this.#counted()) ?? this.#inHand.length + this.#backlog.waiting, seconds };
  }

  /** Until the signal aborts. Throws `CheckpointLost`, `LeaseLost`, the abort's reason, and what the log throws. */
  async run(signal: AbortSignal): Promise<void> {
    const { checkpoint, store, batchSize } = this.#options;
    const after = await checkpoint.claim();
    this.#acknowledged = { through: after };
    const over = new AbortController();
    // Nobody waits for its last question: a broker that is away may take long not to answer.
    void this.#broker.run(AbortSignal.any([signal, over.signal]));
    try {
      for await (const batch of store.subscribe({ batchSize, signal, ...(after && { after }) })) {
        await this.#take(batch, signal);
      }
    } finally {
      this.#backlog.stop();
      over.abort();
      await this.#dropWriter();
    }
  }

  async #take(batch: EventBatch, signal: AbortSignal): Promise<void> {
    const { events, through, caughtUp } = batch;
    this.#backlog.taken(events.length, caughtUp);
    this.#inHand = events;
    const messages = await this.#retry(batch, signal, async () => {
      return events.map((event) => messageOf(this.#options.prefix, event));
    });
    for (const { items, from } of portions(messages, bytesOf, MOST_BYTES)) {
      await this.#retry(batch, signal, () => this.#send(items, signal));
      const sent = from + items.length;
      this.#inHand = events.slice(sent);
      const last = events[sent - 1];
      if (last) await this.#acknowledge(sent === events.length ? through : last.position);
    }
  }

  async #acknowledge(through: Position): Promise<void> {
    await this.#options.checkpoint.move(through);
    this.#acknowledged = { through };
  }

  /** Undefined where the log cannot tell. Only a measure: whoever needs the log tells of one that is away. */
  async #counted(): Promise<number | undefined> {
    if (!this.#acknowledged) return undefined;
    return this.#options.store.countAfter?.(this.#acknowledged.through).catch(() => undefined);
  }

  /** Tries until it succeeds. A broker that is away makes the rest of the log wait, and nothing else. */
  async #retry<T>(batch: EventBatch, signal: AbortSignal, attempt: () => Promise<T>): Promise<T> {
    const { lease, pauseMs, longestPauseMs, failed, now, pause = realPause } = this.#options;
    for (let failures = 0; ; failures++) {
      await lease.confirm();
      signal.throwIfAborted();
      try {
        const done = await attempt();
        this.#trouble = undefined;
        this.#backlog.stop();
        return done;
      } catch (error) {
        await this.#dropWriter();
        signal.throwIfAborted();
        this.#trouble = { error: messageIn(error), since: this.#trouble?.since ?? now() };
        if (!this.#options.store.countAfter) this.#backlog.countAfter(batch.through);
        failed(error);
      }
      await pause(Math.min(pauseMs * 2 ** failures, longestPauseMs), signal);
    }
  }

  async #send(messages: readonly OutgoingMessage[], signal: AbortSignal): Promise<void> {
    const { broker, check, graceMs, now, partitions, prefix } = this.#options;
    const topics = topicsOf(prefix).map((name) => ({ name, partitions }));
    this.#sendingSince = now();
    try {
      if (!this.#checked) await withGrace(check(), signal, 0);
      this.#checked = true;
      this.#writer ??= await withGrace(broker.open(topics), signal, 0, (late) => late.close());
      await withGrace(this.#writer.send(messages), signal, graceMs);
      this.#broker.answered();
    } finally {
      this.#sendingSince = undefined;
    }
  }

  async #dropWriter(): Promise<void> {
    const writer = this.#writer;
    this.#writer = undefined;
    await writer?.close();
  }
}

function realPause(ms: number, signal: AbortSignal): Promise<unknown> {
  return timer(ms, undefined, { signal });
}

function bytesOf({ key, value }: OutgoingMessage): number {
  // Headers and framing of ours are below this: the names and values of the headers are about 230.
  return Buffer.byteLength(value) + Buffer.byteLength(key) + 300;
}

function messageIn(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
