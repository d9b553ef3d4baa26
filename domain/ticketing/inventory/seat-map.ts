import type { UndoLog } from './undo-log.ts';

const FULL = 0xffffffff;
const BITS = 32;

/** Which seats of a tier are held, offered or sold: one bit a seat, counted from 1. */
export class SeatMap {
  #words: Uint32Array;
  #used = 0;
  /** Every seat below it is taken, so that the lowest free seat is found without a search. */
  #low = 1;
  readonly #undo: UndoLog;

  constructor(undo: UndoLog, words: Uint32Array = new Uint32Array(4)) {
    this.#undo = undo;
    this.#words = words;
    for (const word of words) this.#used += ones(word);
    this.#raiseLow();
  }

  get used(): number {
    return this.#used;
  }

  has(seat: number): boolean {
    const word = this.#words[(seat - 1) >>> 5] ?? 0;
    return ((word >>> ((seat - 1) & 31)) & 1) === 1;
  }

  /** Throws where a seat is taken already: nobody sits on another's lap, whatever the events say. */
  take(seats: readonly number[]): void {
    for (const seat of seats) {
      if (this.has(seat)) throw new Error(`seat ${seat} is taken already`);
      this.#undo.record(() => this.#clear(seat));
      this.#set(seat);
    }
  }

  free(seats: readonly number[]): void {
    for (const seat of seats) {
      if (!this.has(seat)) throw new Error(`seat ${seat} is free already`);
      this.#undo.record(() => this.#set(seat));
      this.#clear(seat);
    }
  }

  /** The `count` lowest free seats up to `capacity`, without those in `except`; fewer where there are not so many. */
  lowest(count: number, capacity: number, except: ReadonlySet<number>): number[] {
    const seats: number[] = [];
    for (let seat = this.#low; seats.length < count && seat <= capacity; seat++) {
      if ((seat - 1) % BITS === 0 && this.#words[(seat - 1) / BITS] === FULL) seat += BITS - 1;
      else if (!this.has(seat) && !except.has(seat)) seats.push(seat);
    }
    return seats;
  }

  /** The highest seat that is taken; 0 when none is taken. */
  highest(): number {
    const last = this.#words.findLastIndex((word) => word !== 0);
    return last < 0 ? 0 : last * BITS + BITS - Math.clz32(this.#words[last] ?? 0);
  }

  /** The bits, up to the highest seat taken. */
  words(): Uint32Array {
    return this.#words.slice(0, Math.ceil(this.highest() / BITS));
  }

  #set(seat: number): void {
    const at = (seat - 1) >>> 5;
    if (at >= this.#words.length) this.#grow(at + 1);
    this.#words[at] = (this.#words[at] ?? 0) | (1 << ((seat - 1) & 31));
    this.#used += 1;
    if (seat === this.#low) this.#raiseLow();
  }

  #clear(seat: number): void {
    const at = (seat - 1) >>> 5;
    this.#words[at] = (this.#words[at] ?? 0) & ~(1 << ((seat - 1) & 31));
    this.#used -= 1;
    this.#low = Math.min(this.#low, seat);
  }

  #raiseLow(): void {
    let at = (this.#low - 1) >>> 5;
    while (this.#words[at] === FULL) at += 1;
    this.#low = Math.max(this.#low, at * BITS + 1);
    while (this.has(this.#low)) this.#low += 1;
  }

  #grow(words: number): void {
    const larger = new Uint32Array(Math.max(words, this.#words.length * 2));
    larger.set(this.#words);
    this.#words = larger;
  }
}

function ones(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
