import { setTimeout as pause } from 'node:timers/promises';

/** Keeps calls to one service apart: so many a second from this process at most, none while the service has asked for a rest. */
export class Pace {
  readonly #intervalMs: number;
  readonly #now: () => number;
  #due = 0;

  /** `now`: a monotonic clock in milliseconds. */
  constructor(perSecond: number, now: () => number = () => performance.now()) {
    this.#intervalMs = 1000 / perSecond;
    this.#now = now;
  }

  /** Waits for the next turn; throws when the signal aborts. */
  async turn(signal?: AbortSignal): Promise<void> {
    const at = Math.max(this.#due, this.#now());
    this.#due = at + this.#intervalMs;
    const wait = at - this.#now();
    if (wait > 0) await pause(wait, undefined, { signal });
  }

  /** No turn for so many milliseconds from now on. */
  rest(ms: number): void {
    this.#due = Math.max(this.#due, this.#now() + ms);
  }
}
