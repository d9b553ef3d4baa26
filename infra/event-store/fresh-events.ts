import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { LogTail } from './log-tail.ts';
import type { Positions } from './positions.ts';
import type { StoredEvent } from './stored-event.ts';
import type { Page } from './subscription.ts';

/** An append that is in the log: plain data, which a thread may be sent. Places in the log count its events from 1. */
export interface PlacedAppend {
  readonly stream: string;
  /** Revision and place of its last event. */
  readonly revision: number;
  readonly position: number;
  readonly events: readonly StoredEvent[];
}

/** An event as it was written, and as it is read once somebody wanted it. */
interface Fresh {
  readonly stream: string;
  readonly revision: number;
  readonly position: number;
  readonly stored: StoredEvent;
  read: RecordedEvent | undefined;
}

const kept = 4000;

/**
 * The end of the log, as far as this process wrote it without another one coming in between: whoever follows the log
 * here gets what was written here without a query, and at once.
 */
export class FreshEvents {
  readonly #positions: Positions;
  readonly #tail: LogTail;
  #events: Fresh[] = [];
  /** Place of the last of them, and of the last of each type. */
  #last = 0;
  readonly #lastOf = new Map<string, number>();

  constructor(positions: Positions, tail: LogTail) {
    this.#positions = positions;
    this.#tail = tail;
  }

  /** Takes appends in the order of the log. One that was in the log before is left out. */
  add(appends: readonly PlacedAppend[]): void {
    for (const append of appends) {
      const { stream, revision, position, events } = append;
      const before = position - events.length;
      if (before < this.#last) continue;
      if (before > this.#last) this.#events = [];
      for (const [n, stored] of events.entries()) {
        const left = events.length - 1 - n;
        this.#events.push({ stream, revision: revision - left, position: position - left, stored, read: undefined });
        this.#lastOf.set(stored.type, position - left);
      }
      this.#last = position;
    }
    if (this.#events.length > 2 * kept) this.#events = this.#events.slice(-kept);
  }

  /** The types of all events after a place; undefined where they are not kept here. */
  typesAfter(place: number): readonly string[] | undefined {
    const from = this.#events.length - (this.#last - place);
    return from < 0 ? undefined : [...new Set(this.#events.slice(from).map(({ stored }) => stored.type))];
  }

  /** Up to `limit` events of these types after a place; undefined where they are not kept here. */
  page(after: number, limit: number, types: readonly string[] | undefined): Page | undefined {
    const from = this.#events.length - (this.#last - after);
    if (from < 0 || after >= this.#last) return undefined;
    const head = Math.max(this.#last, this.#tail.head);
    // In a rush of sales dozens of reactors look for what they do something about, and it is not there.
    const isThere = !types || types.some((type) => (this.#lastOf.get(type) ?? 0) > after);
    if (!isThere) return { events: [], through: this.#last, head };
    const wanted = types && new Set(types);
    const events: RecordedEvent[] = [];
    let next = from;
    for (; next < this.#events.length && events.length < limit; next++) {
      const event = this.#events[next];
      if (event && (!wanted || wanted.has(event.stored.type))) events.push(this.#read(event));
    }
    return { events, through: after + next - from, head };
  }

  /** As a reader of the log would find it; decoded once for all who want it. */
  #read(event: Fresh): RecordedEvent {
    if (event.read) return event.read;
    const { stream, revision, position, stored } = event;
    const { id, type, version, meta, data } = stored;
    event.read = {
      id,
      stream,
      revision,
      position: this.#positions.of(position),
      type,
      version,
      meta: JSON.parse(meta),
      data: JSON.parse(data),
    };
    return event.read;
  }
}
