import type { UndoLog } from './undo-log.ts';

/** Someone who waits for `units` tickets. */
export interface Entry {
  readonly entry: string;
  readonly person: string;
  readonly units: number;
  status: 'waiting' | 'offered' | 'gone';
}

/** Who waits, in the order they came. Whoever has an offer stays on the list until they buy, leave or let it expire. */
export class WaitingList {
  #line: Entry[] = [];
  /** Whoever stands before it does not wait any more. */
  #head = 0;
  #waiting = 0;
  #byPerson = new Map<string, Entry>();
  readonly #undo: UndoLog;

  constructor(undo: UndoLog) {
    this.#undo = undo;
  }

  /** How many wait without an offer. */
  get waiting(): number {
    return this.#waiting;
  }

  entryOf(person: string): Entry | undefined {
    return this.#byPerson.get(person);
  }

  /** Who waits without an offer, in order. */
  *inLine(): Generator<Entry> {
    for (let at = this.#head; at < this.#line.length; at++) {
      const entry = this.#line[at];
      if (entry?.status === 'waiting') yield entry;
    }
  }

  /** Everyone on the list, in order. */
  entries(): Entry[] {
    return this.#line.filter(({ status }) => status !== 'gone');
  }

  join(entry: Entry): void {
    const one = entry.status === 'waiting' ? 1 : 0;
    this.#undo.record(() => {
      this.#line.pop();
      this.#byPerson.delete(entry.person);
      this.#waiting -= one;
    });
    this.#line.push(entry);
    this.#byPerson.set(entry.person, entry);
    this.#waiting += one;
  }

  leave(person: string): void {
    const entry = this.#byPerson.get(person);
    if (!entry) return;
    this.#undo.record(() => this.#byPerson.set(person, entry));
    this.#byPerson.delete(person);
    this.#mark(entry, 'gone');
  }

  /** The person got an offer. */
  serve(person: string): void {
    const entry = this.#byPerson.get(person);
    if (entry) this.#mark(entry, 'offered');
  }

  /** Nobody waits any more. */
  close(): void {
    const [line, head, waiting, byPerson] = [this.#line, this.#head, this.#waiting, this.#byPerson];
    this.#undo.record(() => {
      [this.#line, this.#head, this.#waiting, this.#byPerson] = [line, head, waiting, byPerson];
    });
    [this.#line, this.#head, this.#waiting, this.#byPerson] = [[], 0, 0, new Map()];
  }

  #mark(entry: Entry, status: Entry['status']): void {
    const [was, head, waiting] = [entry.status, this.#head, this.#waiting];
    this.#undo.record(() => {
      entry.status = was;
      [this.#head, this.#waiting] = [head, waiting];
    });
    entry.status = status;
    if (was === 'waiting') this.#waiting -= 1;
    while (this.#line[this.#head] && this.#line[this.#head]?.status !== 'waiting') this.#head += 1;
  }
}
