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
    const [oldest] = this.#at.keys();
    if (this.#at.size > this.#most && oldest !== undefined) this.#at.delete(oldest);
  }

  /** Those that it happened to within the time. */
  ids(): ReadonlySet<string> {
    const since = this.#now() - this.#forMs;
    for (const [id, at] of this.#at) {
      if (at >= since) break;
      this.#at.delete(id);
    }
    return new Set(this.#at.keys());
  }
}
