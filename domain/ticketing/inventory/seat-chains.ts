/**
 * Seats that belong together, as chains: each seat names the next one of its owner (0 ends), so a chain is known by its
 * first seat. 4 bytes a seat. A seat has one owner at a time; whoever takes it over links it anew.
 */
export class SeatChains {
  #next: Uint32Array;

  constructor(next: Uint32Array = new Uint32Array(128)) {
    this.#next = next;
  }

  /** Links seats in the order given; answers the first, 0 for none. */
  link(seats: readonly number[]): number {
    let first = 0;
    for (let i = seats.length - 1; i >= 0; i--) {
      const seat = seats[i] ?? 0;
      if (seat >= this.#next.length) this.#grow(seat + 1);
      this.#next[seat] = first;
      first = seat;
    }
    return first;
  }

  /** The seats of the chain that begins with `first`. */
  seats(first: number): number[] {
    const seats: number[] = [];
    for (let seat = first; seat !== 0; seat = this.#next[seat] ?? 0) seats.push(seat);
    return seats;
  }

  words(): Uint32Array {
    return this.#next.slice(0, this.#next.findLastIndex((seat) => seat !== 0) + 1);
  }

  #grow(seats: number): void {
    const larger = new Uint32Array(Math.max(seats, this.#next.length * 2));
    larger.set(this.#next);
    this.#next = larger;
  }
}
