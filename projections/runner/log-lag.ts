import type { Position } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';

/** How far a place in the log is behind the log's end. */
export interface Lag {
  /** Events that follow it; undefined where the log cannot tell without reading them. */
  readonly events: number | undefined;
  /** UTC milliseconds since when the oldest of them has been in the log; undefined when nothing is missing. */
  readonly since: number | undefined;
}

const nothing: Lag = { events: 0, since: undefined };
/** What is younger is nothing to look at closely. */
const FRESH_MS = 1000;
/** Places that are remembered with what follows them, which never changes. */
const MOST_KNOWN = 500;

/** Measures how far places are behind the log's end, from the log alone, in whatever process. */
export class LogLag {
  readonly #store: Pick<EventStore, 'head' | 'comparePositions' | 'countAfter' | 'subscribe'>;
  readonly #now: () => number;
  readonly #known = new Map<Position | undefined, number>();

  /** `now`: UTC milliseconds. */
  constructor(store: Pick<EventStore, 'head' | 'comparePositions' | 'countAfter' | 'subscribe'>, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** The lag of each of these places; undefined is the log's beginning. Throws what the log throws. */
  async of(places: Iterable<Position | undefined>): Promise<ReadonlyMap<Position | undefined, Lag>> {
    const lags = new Map<Position | undefined, Lag>([...places].map((place) => [place, nothing]));
    const head = await this.#store.head();
    if (head === undefined) return lags;
    const behind = [...lags.keys()].filter((place) => this.#compare(place, head) < 0);
    let fresh: number | undefined;
    for (const place of behind.sort((a, b) => this.#compare(a, b))) {
      // Those who are farther have been missing something for less time still.
      const since = fresh ?? (await this.#since(place));
      if (since === undefined) continue;
      if (this.#now() - since < FRESH_MS) fresh = since;
      lags.set(place, { events: await this.#store.countAfter?.(place), since });
    }
    return lags;
  }

  #compare(a: Position | undefined, b: Position | undefined): number {
    if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
    return this.#store.comparePositions(a, b);
  }

  /** When the first event after a place was recorded. */
  async #since(place: Position | undefined): Promise<number | undefined> {
    const known = this.#known.get(place);
    if (known !== undefined) return known;
    const first = await this.#firstAfter(place);
    if (first === undefined) return undefined;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(place, first);
    return first;
  }

  async #firstAfter(place: Position | undefined): Promise<number | undefined> {
    const found = new AbortController();
    const options = { batchSize: 1, signal: found.signal, ...(place && { after: place }) };
    try {
      for await (const { events } of this.#store.subscribe(options)) {
        const [first] = events;
        if (first) return Date.parse(first.meta.recordedAt);
      }
      return undefined;
    } finally {
      found.abort();
    }
  }
}
