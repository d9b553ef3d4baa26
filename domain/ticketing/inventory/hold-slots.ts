import { readUuid, uuidText } from '../../kernel/uuid-words.ts';
import type { SeatChains } from './seat-chains.ts';

/** Seats kept for an order until `expiresAt`, UTC milliseconds, or until that is said in the stream. */
export interface Hold {
  readonly order: string;
  readonly buyer: string;
  readonly seats: readonly number[];
  readonly expiresAt: number;
}

/** Order (4), buyer (4), end in seconds and milliseconds (2), first seat (1), next hold of the buyer (1). */
const WORDS = 12;
const BUYER = 4;
const SECONDS = 8;
const MILLIS = 9;
const SEAT = 10;
const NEXT = 11;

/** The holds that `pack` wrote, while their seats are still linked. */
export function* packedHolds(packed: Uint32Array, chains: SeatChains): Generator<Hold> {
  for (let at = 0; at < packed.length; at += WORDS) yield readHold(packed, at, chains);
}

/** Holds in numbered slots, 48 bytes each, in place of objects: there may be hundreds of thousands at once. */
export class HoldSlots {
  #words = new Uint32Array(8 * WORDS);
  #count = 0;
  readonly #free: number[] = [];
  readonly #chains: SeatChains;

  constructor(chains: SeatChains) {
    this.#chains = chains;
  }

  /** Stores a hold whose buyer's next hold is in slot `next - 1`; 0 for none. Answers its slot. */
  put({ order, buyer, expiresAt, seats }: Hold, next: number): number {
    const slot = this.#free.pop() ?? this.#count++;
    const at = slot * WORDS;
    if (at === this.#words.length) this.#grow();
    readUuid(order, this.#words, at);
    readUuid(buyer, this.#words, at + BUYER);
    this.#words[at + SECONDS] = Math.floor(expiresAt / 1000);
    this.#words[at + MILLIS] = expiresAt % 1000;
    this.#words[at + SEAT] = this.#chains.link(seats);
    this.#words[at + NEXT] = next;
    return slot;
  }

  clear(slot: number): void {
    this.#free.push(slot);
  }

  get(slot: number): Hold {
    return readHold(this.#words, slot * WORDS, this.#chains);
  }

  endOf(slot: number): number {
    return readEnd(this.#words, slot * WORDS);
  }

  /** The holds of some slots one after the other, for a snapshot. */
  pack(slots: Iterable<number>, count: number): Uint32Array {
    const packed = new Uint32Array(count * WORDS);
    let to = 0;
    for (const slot of slots) {
      for (let word = 0; word < WORDS; word++) packed[to + word] = this.#words[slot * WORDS + word] ?? 0;
      to += WORDS;
    }
    return packed;
  }

  next(slot: number): number {
    return this.#words[slot * WORDS + NEXT] ?? 0;
  }

  setNext(slot: number, next: number): void {
    this.#words[slot * WORDS + NEXT] = next;
  }

  /** Whether one ends before the other, or at the same time and has the lower order id. */
  isBefore(a: number, b: number): boolean {
    const [one, other] = [a * WORDS, b * WORDS];
    const difference = this.endOf(a) - this.endOf(b);
    if (difference !== 0) return difference < 0;
    for (let word = 0; word < BUYER; word++) {
      const [mine, theirs] = [this.#words[one + word] ?? 0, this.#words[other + word] ?? 0];
      if (mine !== theirs) return mine < theirs;
    }
    return false;
  }

  #grow(): void {
    const larger = new Uint32Array(this.#words.length * 2);
    larger.set(this.#words);
    this.#words = larger;
  }
}

function readHold(words: Uint32Array, at: number, chains: SeatChains): Hold {
  return {
    order: uuidText(words, at),
    buyer: uuidText(words, at + BUYER),
    seats: chains.seats(words[at + SEAT] ?? 0),
    expiresAt: readEnd(words, at),
  };
}

function readEnd(words: Uint32Array, at: number): number {
  return (words[at + SECONDS] ?? 0) * 1000 + (words[at + MILLIS] ?? 0);
}
