import { setTimeout as pause } from 'node:timers/promises';
import type { EventBatch } from '@marquee/infra/event-store/port.ts';
import type { GracePeriod } from './reactor.ts';

/** A batch whose time has come, and what the log had shown to be done by then. */
export interface DueBatch {
  readonly batch: EventBatch;
  readonly done: Pick<ReadonlySet<string>, 'has'>;
}

export interface DueOptions {
  readonly grace: GracePeriod;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Batches that are read ahead, at most. */
const MOST_AHEAD = 64;
/** Milliseconds between two looks at the log's end: a reactor with grace needs no sooner news. */
const LOOK_MS = 20;

/**
 * Gives batches on when their last event is as old as the reactor's grace, reading ahead meanwhile to see what others
 * did in that time. A batch from before a stop is old enough at once, and waits for no more than the one behind it.
 */
export async function* afterGrace(batches: AsyncIterable<EventBatch>, options: DueOptions): AsyncGenerator<DueBatch> {
  const { grace, now, signal } = options;
  const ahead = new ReadAhead(batches, grace, signal);
  for (let head = await ahead.first(); head; head = await ahead.first()) {
    const last = head.events.at(-1);
    const due = last ? Date.parse(last.meta.recordedAt) + grace.forMs : 0;
    const wait = Math.min(due - now(), grace.forMs);
    if (wait > 0) await pause(wait, undefined, { signal }).catch(() => {});
    else if (last && !head.caughtUp) await ahead.second();
    if (signal.aborted) return;
    yield { batch: head, done: ahead.done };
    ahead.drop();
  }
}

/** A queue of batches that fills itself, with what their events show to be done. */
class ReadAhead {
  readonly #grace: GracePeriod;
  readonly #signal: AbortSignal;
  readonly #queue: { readonly batch: EventBatch; readonly shown: readonly string[] }[] = [];
  readonly #shown = new Map<string, number>();
  #changed = Promise.withResolvers<void>();
  #end: { readonly error?: unknown } | undefined;

  constructor(batches: AsyncIterable<EventBatch>, grace: GracePeriod, signal: AbortSignal) {
    this.#grace = grace;
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#change(), { once: true });
    void this.#fill(batches);
  }

  /** What the batches in the queue show to be done. */
  get done(): Pick<ReadonlySet<string>, 'has'> {
    return this.#shown;
  }

  /** The oldest batch; undefined once there are no more. Throws what reading threw. */
  async first(): Promise<EventBatch | undefined> {
    await this.#until(1);
    const [head] = this.#queue;
    if (!head && this.#end && 'error' in this.#end) throw this.#end.error;
    return head?.batch;
  }

  /** Resolves when there is a batch behind the oldest, or there will be none. */
  second(): Promise<void> {
    return this.#until(2);
  }

  /** Takes the oldest batch away, and what only its own events have shown. */
  drop(): void {
    for (const key of this.#queue.shift()?.shown ?? []) {
      const left = (this.#shown.get(key) ?? 0) - 1;
      if (left > 0) this.#shown.set(key, left);
      else this.#shown.delete(key);
    }
    this.#change();
  }

  async #fill(batches: AsyncIterable<EventBatch>): Promise<void> {
    try {
      for await (const batch of batches) {
        const shown = batch.events.flatMap((event) => this.#grace.shownDoneBy(event));
        for (const key of shown) this.#shown.set(key, (this.#shown.get(key) ?? 0) + 1);
        this.#queue.push({ batch, shown });
        this.#change();
        while (this.#queue.length >= MOST_AHEAD && !this.#signal.aborted) await this.#changed.promise;
        if (batch.caughtUp) await pause(LOOK_MS, undefined, { signal: this.#signal }).catch(() => {});
      }
      this.#end = {};
    } catch (error) {
      this.#end = { error };
    }
    this.#change();
  }

  async #until(length: number): Promise<void> {
    while (this.#queue.length < length && !this.#end) await this.#changed.promise;
  }

  #change(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers<void>();
  }
}
