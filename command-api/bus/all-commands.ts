import { randomBytes } from 'node:crypto';
import { readKey } from './command-key.ts';
import type { CommandMemory } from './command-memory.ts';

const WORDS = 5;
/** Client-made ids must not be able to choose their slots. */
const seed = randomBytes(4).readUInt32LE();
const key = new Uint32Array(4);

/**
 * Every command id of a stream, for its whole life: packed entries in order of arrival, and over them an open-addressing
 * index. 500,000 ids take 14 to 20 MB, of which the entries alone go into a snapshot.
 */
export class AllCommands implements CommandMemory {
  #entries = new Uint32Array(16 * WORDS);
  #count = 0;
  /** Number of the entry, counted from 1; 0 is a free slot. Its length is a power of two. */
  #slots = new Uint32Array(32);

  /** A memory that holds these entries. */
  static from(entries: Uint32Array): AllCommands {
    const memory = new AllCommands();
    memory.#count = entries.length / WORDS;
    memory.#entries = new Uint32Array(Math.max(16 * WORDS, entries.length));
    memory.#entries.set(entries);
    memory.#index(slotsFor(memory.#count));
    return memory;
  }

  get byteLength(): number {
    return this.#entries.byteLength + this.#slots.byteLength;
  }

  find(commandId: string): number {
    readKey(commandId, key);
    const entry = this.#slots[this.#slotOf(key, 0)] as number;
    return entry === 0 ? -1 : (this.#entries[entry * WORDS - 1] as number);
  }

  add(commandId: string, revision: number): void {
    readKey(commandId, key);
    const slot = this.#slotOf(key, 0);
    if (this.#slots[slot] !== 0) return;
    const start = this.#count * WORDS;
    if (start === this.#entries.length) this.#grow();
    this.#entries.set(key, start);
    this.#entries[start + 4] = revision;
    this.#count += 1;
    this.#slots[slot] = this.#count;
    if (this.#count * 4 > this.#slots.length * 3) this.#index(this.#slots.length * 2);
  }

  entries(): Uint32Array {
    return this.#entries.subarray(0, this.#count * WORDS);
  }

  /** The slot of the entry whose id stands at `at`, or the free slot where it belongs. */
  #slotOf(words: Uint32Array, at: number): number {
    const mask = this.#slots.length - 1;
    let slot = hash(words, at) & mask;
    for (let entry = this.#slots[slot]; entry; entry = this.#slots[slot]) {
      if (equal(words, at, this.#entries, (entry - 1) * WORDS)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const larger = new Uint32Array(Math.ceil(this.#count * 1.5) * WORDS);
    larger.set(this.#entries);
    this.#entries = larger;
  }

  #index(slots: number): void {
    this.#slots = new Uint32Array(slots);
    for (let entry = 0; entry < this.#count; entry++) {
      this.#slots[this.#slotOf(this.#entries, entry * WORDS)] = entry + 1;
    }
  }
}

function slotsFor(count: number): number {
  let slots = 32;
  while (count * 4 > slots * 3) slots *= 2;
  return slots;
}

function hash(words: Uint32Array, at: number): number {
  let value = seed;
  for (let i = at; i < at + 4; i++) {
    value = Math.imul(value ^ (words[i] as number), 0x9e3779b1);
    value ^= value >>> 15;
  }
  return value >>> 0;
}

function equal(a: Uint32Array, atA: number, b: Uint32Array, atB: number): boolean {
  return a[atA + 3] === b[atB + 3] && a[atA + 2] === b[atB + 2] && a[atA + 1] === b[atB + 1] && a[atA] === b[atB];
}
