/** How far a log is known to reach, as a number of its positions, and a way to wait until it reaches farther. */
export class LogTail {
  #head = 0;
  #waiting = new Set<() => void>();

  get head(): number {
    return this.#head;
  }

  get isAwaited(): boolean {
    return this.#waiting.size > 0;
  }

  /** The log reaches to n, or farther. */
  advance(n: number): void {
    if (n <= this.#head) return;
    this.#head = n;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const wake of waiting) wake();
  }

  /** Resolves when the log reaches beyond n, or when the signal aborts. */
  async beyond(n: number, signal: AbortSignal): Promise<void> {
    while (this.#head <= n && !signal.aborted) await this.#next(signal);
  }

  #next(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake);
    });
  }
}
