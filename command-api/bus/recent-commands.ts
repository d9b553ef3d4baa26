import { readKey } from './command-key.ts';
import type { CommandMemory } from './command-memory.ts';

const WORDS = 5;
/** Most streams are short: so few entries are small enough for V8 to keep them on its heap. */
const FIRST_ENTRIES = 3;
const key = new Uint32Array(4);

/** The newest command ids of a stream, in a packed ring that grows to its limit; searched from end to end. */
export class RecentCommands implements CommandMemory {
  readonly #limit: number;
  #entries: Uint32Array;
  #count = 0;
  /** Where the next entry goes; once the ring is full, that is where the oldest is. */
  #next = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#entries = new Uint32Array(Math.min(limit, FIRST_ENTRIES) * WORDS);
  }

  /** A memory that holds the newest of these entries. */
  static from(entries: Uint32Array, limit: number): RecentCommands {
    const memory = new RecentCommands(limit);
    const count = Math.min(entries.length / WORDS, limit);
    if (count === 0) return memory;
    memory.#entries = entries.slice(entries.length - count * WORDS);
    memory.#count = count;
    memory.#next = count % limit;
    return memory;
  }

  get byteLength(): number {
    return this.#entries.byteLength;
  }

  find(commandId: string): number {
    readKey(commandId, key);
    const entries = this.#entries;
    for (let at = 0; at < this.#count * WORDS; at += WORDS) {
      if (
        entries[at + 3] === key[3] &&
        entries[at + 2] === key[2] &&
        entries[at + 1] === key[1] &&
        entries[at] === key[0]
      ) {
        return entries[at + 4] as number;
      }
    }
    return -1;
  }

  add(commandId: string, revision: number): void {
    if (this.#limit === 0 || this.find(commandId) >= 0) return;
    if (this.#count < this.#limit && this.#count * WORDS === this.#entries.length) this.#grow();
    this.#entries.set(key, this.#next * WORDS);
    this.#entries[this.#next * WORDS + 4] = revision;
    this.#count = Math.min(this.#count + 1, this.#limit);
    this.#next = (this.#next + 1) % this.#limit;
  }

  entries(): Uint32Array {
    const oldest = this.#count === this.#limit ? this.#next * WORDS : 0;
    const ordered = new Uint32Array(this.#count * WORDS);
    ordered.set(this.#entries.subarray(oldest, ordered.length));
    ordered.set(this.#entries.subarray(0, oldest), ordered.length - oldest);
    return ordered;
  }

  #grow(): void {
    const larger = new Uint32Array(Math.min(Math.max(FIRST_ENTRIES, this.#count * 2), this.#limit) * WORDS);
    larger.set(this.#entries);
    this.#entries = larger;
  }
}
