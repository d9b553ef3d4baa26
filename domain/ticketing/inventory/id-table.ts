import { readUuid } from '../../kernel/uuid-words.ts';

const SHARDS = 64;
const WORDS = 5;
/** In the place of a number: the id was taken back. */
const NONE = 0xffffffff;

/**
 * Numbers by uuid, exact and packed: open addressing in 64 shards that grow one by one, so that no single insertion
 * pays for all. A slot has five words: the id's four, and its number raised by 1 (0: a free slot). 500,000 ids take
 * about 15 MB.
 */
export class IdTable {
  readonly #shards: Shard[] = [];
  readonly #key = new Uint32Array(4);

  /** The table of these entries, as `entries` gives them. */
  static from(entries: Uint32Array): IdTable {
    const table = new IdTable();
    for (let at = 0; at < entries.length; at += WORDS) {
      for (let word = 0; word < 4; word++) table.#key[word] = entries[at + word] ?? 0;
      table.#write(entries[at + 4] ?? 0);
    }
    return table;
  }

  get byteLength(): number {
    return this.#shards.reduce((sum, { slots }) => sum + slots.byteLength, 0);
  }

  /** The number of an id; undefined for one that is not there. */
  get(id: string): number | undefined {
    readUuid(id, this.#key, 0);
    const hash = hashOf(this.#key, 0);
    const slots = this.#shards[hash % SHARDS]?.slots;
    const raised = slots?.[find(slots, this.#key, 0, hash) + 4] ?? 0;
    return raised === 0 || raised === NONE ? undefined : raised - 1;
  }

  /** Sets an id's number, 0 to 2^32 - 3. */
  set(id: string, value: number): void {
    readUuid(id, this.#key, 0);
    this.#write(value + 1);
  }

  delete(id: string): void {
    readUuid(id, this.#key, 0);
    this.#write(NONE);
  }

  /** All slots that are taken, one after the other. */
  entries(): Uint32Array {
    const entries = new Uint32Array(this.#shards.reduce((sum, { filled }) => sum + filled, 0) * WORDS);
    let end = 0;
    for (const { slots } of this.#shards) end = copyTaken(slots, entries, end);
    return entries.subarray(0, end);
  }

  #write(raised: number): void {
    while (this.#shards.length < SHARDS) this.#shards.push({ slots: new Uint32Array(4 * WORDS), filled: 0 });
    const hash = hashOf(this.#key, 0);
    const shard = this.#shards[hash % SHARDS] as Shard;
    const at = find(shard.slots, this.#key, 0, hash);
    if (shard.slots[at + 4] === 0) shard.filled += 1;
    shard.slots.set(this.#key, at);
    shard.slots[at + 4] = raised;
    if (shard.filled * WORDS * 4 > shard.slots.length * 3) rehash(shard);
  }
}

interface Shard {
  slots: Uint32Array;
  /** Slots that are not free, those of ids that were taken back included. */
  filled: number;
}

/** Clears out what was taken back, and doubles the shard where it stays more than half full. */
function rehash(shard: Shard): void {
  const taken = new Uint32Array(shard.filled * WORDS);
  const end = copyTaken(shard.slots, taken, 0);
  shard.slots = new Uint32Array(end * 2 > shard.slots.length ? shard.slots.length * 2 : shard.slots.length);
  shard.filled = end / WORDS;
  for (let from = 0; from < end; from += WORDS) {
    const to = find(shard.slots, taken, from, hashOf(taken, from));
    for (let word = 0; word < WORDS; word++) shard.slots[to + word] = taken[from + word] ?? 0;
  }
}

/** Copies the slots of ids that are there to `target` from `end` on; answers where they end. */
function copyTaken(slots: Uint32Array, target: Uint32Array, end: number): number {
  let to = end;
  for (let from = 0; from < slots.length; from += WORDS) {
    const raised = slots[from + 4];
    if (raised === 0 || raised === NONE) continue;
    for (let word = 0; word < WORDS; word++) target[to + word] = slots[from + word] ?? 0;
    to += WORDS;
  }
  return to;
}

/** Where the id stands, or the free slot where it belongs. */
function find(slots: Uint32Array, key: Uint32Array, keyAt: number, hash: number): number {
  let at = (Math.floor(hash / SHARDS) % (slots.length / WORDS)) * WORDS;
  while (slots[at + 4] !== 0 && !equal(slots, at, key, keyAt)) at = at + WORDS === slots.length ? 0 : at + WORDS;
  return at;
}

function equal(a: Uint32Array, atA: number, b: Uint32Array, atB: number): boolean {
  return a[atA + 3] === b[atB + 3] && a[atA + 2] === b[atB + 2] && a[atA + 1] === b[atB + 1] && a[atA] === b[atB];
}

function hashOf(words: Uint32Array, at: number): number {
  let hash = 0;
  for (let i = at; i < at + 4; i++) {
    hash = Math.imul(hash ^ (words[i] ?? 0), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
