import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Page } from '../subscription.ts';

interface RecentEvent {
  readonly n: number;
  readonly event: RecordedEvent;
}

/** With a filter, a page looks at this many events for each that it may return. */
const filteredWindow = 10;

/**
 * The newest events of a log, decoded once for all subscribers of a process. It knows every event after one place, and
 * forgets the oldest when there are too many.
 */
export class RecentEvents {
  readonly #kept: number;
  #events: RecentEvent[] = [];
  /** Every event after this place is here. */
  #from: number;

  constructor(from: number, kept = 8_192) {
    this.#from = from;
    this.#kept = kept;
  }

  /** Everything up to here is known. */
  get last(): number {
    return this.#events.at(-1)?.n ?? this.#from;
  }

  add(n: number, event: RecordedEvent): void {
    this.#events.push({ n, event });
    if (this.#events.length < 2 * this.#kept) return;
    const forgotten = this.#events.splice(0, this.#events.length - this.#kept);
    this.#from = forgotten.at(-1)?.n ?? this.#from;
  }

  /** The page after a place; undefined where this does not reach. */
  page(after: number, limit: number, types: readonly string[] | undefined): Page | undefined {
    if (after < this.#from || after > this.last) return undefined;
    const first = this.#indexAfter(after);
    const window = this.#events.slice(first, first + (types ? limit * filteredWindow : limit));
    const wanted = types ? window.filter(({ event }) => types.includes(event.type)) : window;
    const taken = wanted.slice(0, limit);
    const through = wanted.length > limit ? taken.at(-1)?.n : window.at(-1)?.n;
    return { events: taken.map(({ event }) => event), through: through ?? after, head: this.last };
  }

  #indexAfter(n: number): number {
    let [low, high] = [0, this.#events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#events[middle]?.n ?? 0) <= n) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
