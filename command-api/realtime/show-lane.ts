import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';

/** Milliseconds between two tries, at most. */
const LONGEST_RETRY_MS = 5000;
/** Tries of one telling before its windows fetch anew what could not be pushed. */
const MOST_TRIES = 6;
/** Events that wait, at most, before the same. */
const MOST_WAITING = 1000;

export interface LaneOptions {
  /** Tells of events that came together. What it throws is tried again. */
  readonly tell: (events: readonly RecordedEvent[]) => Promise<void>;
  /** These events cannot be told: whoever watches has to fetch anew. */
  readonly giveUp: () => void;
  /** Nothing waits any more. Called before anything can be added. */
  readonly idle: () => void;
  /** Milliseconds before what failed is tried again; doubled each time. */
  readonly retryMs: number;
  readonly signal: AbortSignal;
}

/** Events of one stream on their way to the windows: in order, none lost, and without waiting for other streams. */
export class ShowLane {
  readonly #options: LaneOptions;
  #waiting: RecordedEvent[] = [];
  #running: Promise<void> | undefined;
  /** The last failure, while what failed has not been told. */
  failure: unknown;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** Takes events behind those that wait, and tells of them as soon as those before are told. */
  add(events: readonly RecordedEvent[]): void {
    this.#waiting.push(...events);
    if (this.#waiting.length > MOST_WAITING) {
      this.#waiting = [];
      this.#options.giveUp();
    }
    this.#running ??= this.#run();
  }

  /** Resolves when nothing waits, or what was under way when the signal aborted is over. */
  async over(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    const { giveUp, idle, retryMs, signal, tell } = this.#options;
    for (let tries = 0; this.#waiting.length > 0 && !signal.aborted; ) {
      const events = this.#waiting;
      this.#waiting = [];
      try {
        await tell(events);
        tries = 0;
        this.failure = undefined;
      } catch (error) {
        this.failure = error;
        if (++tries === MOST_TRIES) {
          tries = 0;
          giveUp();
          continue;
        }
        this.#waiting = [...events, ...this.#waiting];
        await pause(Math.min(retryMs * 2 ** (tries - 1), LONGEST_RETRY_MS), undefined, { signal }).catch(() => {});
      }
    }
    this.#running = undefined;
    idle();
  }
}
