/**
 * A binary heap of slot numbers, the first to end on top, from which any slot can be taken out. What a slot holds, and
 * which of two ends first, is its owner's business.
 */
export class SlotQueue {
  #heap = new Uint32Array(8);
  /** Where each slot stands in the heap. */
  #places = new Uint32Array(8);
  #size = 0;
  readonly #isBefore: (a: number, b: number) => boolean;

  constructor(isBefore: (a: number, b: number) => boolean) {
    this.#isBefore = isBefore;
  }

  get size(): number {
    return this.#size;
  }

  add(slot: number): void {
    if (this.#size === this.#heap.length) this.#heap = doubled(this.#heap);
    while (slot >= this.#places.length) this.#places = doubled(this.#places);
    this.#size += 1;
    this.#rise(slot, this.#size - 1);
  }

  remove(slot: number): void {
    const place = this.#places[slot] ?? 0;
    this.#size -= 1;
    const last = this.#at(this.#size);
    if (last === slot) return;
    this.#rise(last, place);
    this.#sink(last, this.#places[last] ?? 0);
  }

  /** All slots; each comes after those that end before it on its way down the heap. */
  *all(): Generator<number> {
    for (let place = 0; place < this.#size; place++) yield this.#at(place);
  }

  /** Slots for which `isDue` holds, the first to end first. The queue stays as it is. */
  *due(isDue: (slot: number) => boolean): Generator<number> {
    const frontier = [0];
    for (;;) {
      let first = 0;
      for (let i = 1; i < frontier.length; i++) if (this.#ahead(frontier[i], frontier[first])) first = i;
      const place = frontier[first] ?? this.#size;
      if (place >= this.#size || !isDue(this.#at(place))) return;
      yield this.#at(place);
      frontier.splice(first, 1, 2 * place + 1, 2 * place + 2);
    }
  }

  #at(place: number): number {
    return this.#heap[place] ?? 0;
  }

  /** Whether the slot at one place ends before that at another; places beyond the heap come last. */
  #ahead(place = this.#size, other = this.#size): boolean {
    return place < this.#size && (other >= this.#size || this.#isBefore(this.#at(place), this.#at(other)));
  }

  #rise(slot: number, from: number): void {
    let place = from;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!this.#isBefore(slot, this.#at(parent))) break;
      this.#put(this.#at(parent), place);
      place = parent;
    }
    this.#put(slot, place);
  }

  #sink(slot: number, from: number): void {
    let place = from;
    for (;;) {
      const [left, right] = [2 * place + 1, 2 * place + 2];
      const child = this.#ahead(right, left) ? right : left;
      if (child >= this.#size || !this.#isBefore(this.#at(child), slot)) break;
      this.#put(this.#at(child), place);
      place = child;
    }
    this.#put(slot, place);
  }

  #put(slot: number, place: number): void {
    this.#heap[place] = slot;
    this.#places[slot] = place;
  }
}

function doubled(array: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}
