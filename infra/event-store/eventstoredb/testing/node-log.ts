/** An event as a node keeps it. */
export interface LoggedEvent {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** Byte offset in the node's log: its commit and its prepare position. */
  readonly position: number;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
}

export type ProposedEvent = Pick<LoggedEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

/** The revision or the state of a stream that a writer expects; -1 is no stream. */
export type Expected = number | 'any' | 'exists';

export type Written =
  | { readonly kind: 'success'; readonly revision: number; readonly position: number }
  | { readonly kind: 'wrongExpectedVersion'; readonly current: number };

const recordOverhead = 120;

/**
 * The log of a cluster in memory, with EventStoreDB's own rules: positions are byte offsets, an append that holds the
 * same ids at the same place succeeds again, and one that holds only some of them is a wrong expected version.
 */
export class NodeLog {
  readonly events: LoggedEvent[] = [];
  readonly #streams = new Map<string, LoggedEvent[]>();
  readonly #listeners = new Set<() => void>();
  // A new log begins with records of its own.
  #end = 2_048;

  append(stream: string, expected: Expected, proposed: readonly ProposedEvent[]): Written {
    const present = this.#streams.get(stream) ?? [];
    const current = present.length - 1;
    if (typeof expected === 'number' && expected !== current) return this.#again(present, expected, proposed);
    if (expected === 'exists' && current < 0) return { kind: 'wrongExpectedVersion', current };
    this.#streams.set(stream, present);
    for (const event of proposed) {
      const logged = { ...event, stream, revision: present.length, position: this.#end };
      this.#end += recordOverhead + event.data.length + event.metadata.length + event.type.length;
      present.push(logged);
      this.events.push(logged);
    }
    for (const listener of this.#listeners) listener();
    return { kind: 'success', revision: present.length - 1, position: present.at(-1)?.position ?? 0 };
  }

  stream(name: string): readonly LoggedEvent[] | undefined {
    return this.#streams.get(name);
  }

  /** Index of the first event at or after a position. */
  indexOf(position: number): number {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.events[middle]?.position ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Calls back after each append, until the answer is called. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #again(present: readonly LoggedEvent[], expected: number, proposed: readonly ProposedEvent[]): Written {
    const there = present.slice(expected + 1, expected + 1 + proposed.length);
    const last = there.at(-1);
    if (last && there.length === proposed.length && there.every(({ id }, n) => id === proposed[n]?.id)) {
      return { kind: 'success', revision: last.revision, position: last.position };
    }
    return { kind: 'wrongExpectedVersion', current: present.length - 1 };
  }
}
