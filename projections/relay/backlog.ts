import type { Position } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';

const BATCH = 2000;

/** Counts the events that wait in the log while none can be sent. It keeps none of them. */
export class Backlog {
  readonly #store: Pick<EventStore, 'subscribe'>;
  #counting: AbortController | undefined;
  #waiting = 0;

  constructor(store: Pick<EventStore, 'subscribe'>) {
    this.#store = store;
  }

  /** Events that were counted and not taken since; what came after the counting had stopped is not among them. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Counts what comes after this place, until `stop`. Does nothing while it counts already. */
  countAfter(position: Position): void {
    if (this.#counting) return;
    this.#waiting = 0;
    this.#counting = new AbortController();
    void this.#count(position, this.#counting.signal);
  }

  stop(): void {
    this.#counting?.abort();
    this.#counting = undefined;
  }

  /** So many of them are in hand now; `caughtUp`: behind these there was nothing more. */
  taken(events: number, caughtUp: boolean): void {
    this.#waiting = caughtUp ? 0 : Math.max(0, this.#waiting - events);
  }

  async #count(after: Position, signal: AbortSignal): Promise<void> {
    try {
      for await (const { events } of this.#store.subscribe({ after, batchSize: BATCH, signal })) {
        if (signal.aborted) return;
        this.#waiting += events.length;
      }
    } catch {
      // Only a measure: a log that cannot be read is told of by whoever needs its events.
      return;
    }
  }
}
