/** Ids that something happened to in the last while, the latest last. What is beyond `most` of them is forgotten first. */
export class Recent {
  readonly #at = new Map<string, number>();
  readonly #forMs: number;
  readonly #most: number;
  readonly #now: () => number;

  constructor(forMs: number, most: number, now: () => number = Date.now) {
    this.#forMs = forMs;
    this.#most = most;
    this.#now = now;
  }

  add(id: string): void {
    this.#at.delete(id);
    this.#at.set(id, this.#now());
    // seldom, and many at a time: to find the first of a map takes longer the more of its first have gone
    if (this.#at.size >= 2 * this.#most) this.#forget(-Infinity);
  }

  /** Those that it happened to within the time. */
  ids(): ReadonlySet<string> {
    this.#forget(this.#now() - this.#forMs);
    return new Set(this.#at.keys());
  }

  #forget(before: number): void {
    for (const [id, at] of this.#at) {
      if (at >= before && this.#at.size <= this.#most) break;
      this.#at.delete(id);
    }
  }
}
