import { setTimeout as pause } from 'node:timers/promises';
import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';

/** Milliseconds of rest for each event that was just written: a single one is hardly felt, a rush is written once a second. */
const REST_MS = 10;
const LONGEST_REST_MS = 1000;
/** Events in hand beyond which who brings more waits. */
const MOST = 5000;

export interface GatheringOptions {
  /** Writes events, and moves to `through`; false when the owner writes no more. Never rejects. */
  readonly write: (events: readonly RecordedEvent[], through: Position) => Promise<boolean>;
  readonly signal: AbortSignal;
}

/**
 * Takes events at once and writes them in fewer, larger batches the more of them come: for read models that nobody waits for in
 * front of a screen, whose batches cost much whatever is in them. What is in hand when the process ends is read from the log again.
 */
export class Gathering {
  readonly #options: GatheringOptions;
  #events: RecordedEvent[] = [];
  #through: Position | undefined;
  #writing: Promise<boolean> | undefined;
  #due = 0;

  constructor(options: GatheringOptions) {
    this.#options = options;
  }

  /** Resolves false when the owner writes no more; at once unless very much is in hand. */
  async take(events: readonly RecordedEvent[], through: Position): Promise<boolean> {
    this.#events.push(...events);
    this.#through = through;
    this.#writing ??= this.#write();
    return this.#events.length <= MOST || this.#writing;
  }

  async #write(): Promise<boolean> {
    const { write, signal } = this.#options;
    for (let goesOn = true; goesOn && !signal.aborted && this.#through !== undefined; ) {
      await pause(Math.max(0, this.#due - performance.now()), undefined, { signal }).catch(() => {});
      if (signal.aborted) break;
      const [events, through] = [this.#events, this.#through];
      [this.#events, this.#through] = [[], undefined];
      goesOn = await write(events, through);
      this.#due = performance.now() + Math.min(LONGEST_REST_MS, events.length * REST_MS);
      if (!goesOn) return false;
    }
    this.#writing = undefined;
    return !signal.aborted;
  }
}
