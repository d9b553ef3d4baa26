import { setTimeout as pause } from 'node:timers/promises';

const SECOND = 1000;

/** A monotonic clock in milliseconds, and how one waits by it. */
export interface PaceClock {
  now(): number;
  pause(ms: number, signal?: AbortSignal): Promise<void>;
}

const machine: PaceClock = {
  now: () => performance.now(),
  pause: async (ms, signal) => void (await pause(ms, undefined, { signal })),
};

/**
 * Keeps calls to one service apart: in no second, whenever it begins, more than so many from this process, and none while the service has
 * asked for a rest. What was not used of a second is made up for within it, so that a caller who pauses now and then still gets all.
 */
export class Pace {
  readonly #perSecond: number;
  readonly #clock: PaceClock;
  /** When the last calls were let through, the oldest first: as many as a second has. */
  readonly #turns: number[] = [];
  #restUntil = 0;

  constructor(perSecond: number, clock: PaceClock = machine) {
    this.#perSecond = perSecond;
    this.#clock = clock;
  }

  /** Waits for the next turn; throws when the signal aborts. */
  async turn(signal?: AbortSignal): Promise<void> {
    const oldest = this.#turns.length < this.#perSecond ? undefined : this.#turns.shift();
    const free = oldest === undefined ? 0 : oldest + SECOND;
    const at = Math.max(this.#clock.now(), this.#restUntil, free);
    this.#turns.push(at);
    const wait = at - this.#clock.now();
    if (wait > 0) await this.#clock.pause(wait, signal);
  }

  /** No turn for so many milliseconds from now on. */
  rest(ms: number): void {
    this.#restUntil = Math.max(this.#restUntil, this.#clock.now() + ms);
  }
}
