/** What a subscriber waits for that has time for the rest. */
export interface Resting {
  readonly types: ReadonlySet<string>;
  /** Most milliseconds that it lets events of other types wait. */
  readonly restMs: number;
}

/** One who waits at the log's end; woken once. */
interface Waiter {
  readonly resting: Resting | undefined;
  rest: NodeJS.Timeout | undefined;
  wake(): void;
}

/** How far a log is known to reach, as a number of its positions, and a way to wait until it reaches farther. */
export class LogTail {
  #head = 0;
  readonly #waiting = new Set<Waiter>();

  get head(): number {
    return this.#head;
  }

  get isAwaited(): boolean {
    return this.#waiting.size > 0;
  }

  /** The log reaches to n, or farther. `types`: those of all events behind the head so far, where they are known. */
  advance(n: number, types?: readonly string[]): void {
    if (n <= this.#head) return;
    this.#head = n;
    for (const waiter of [...this.#waiting]) {
      const { resting } = waiter;
      if (!types || !resting || types.some((type) => resting.types.has(type))) waiter.wake();
      else waiter.rest ??= setTimeout(waiter.wake, resting.restMs);
    }
  }

  /** Resolves when the log reaches beyond n, for one that rests not at once for events of other types, or when the signal aborts. */
  async beyond(n: number, signal: AbortSignal, resting?: Resting): Promise<void> {
    while (this.#head <= n && !signal.aborted) await this.#next(signal, resting);
  }

  #next(signal: AbortSignal, resting: Resting | undefined): Promise<void> {
    return new Promise((resolve) => {
      const waiter: Waiter = {
        resting,
        rest: undefined,
        wake: () => {
          clearTimeout(waiter.rest);
          this.#waiting.delete(waiter);
          signal.removeEventListener('abort', waiter.wake);
          resolve();
        },
      };
      this.#waiting.add(waiter);
      signal.addEventListener('abort', waiter.wake);
    });
  }
}
