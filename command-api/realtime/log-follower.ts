import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@marquee/domain/kernel/event.ts';
import type { EventBatch, EventStore } from '@marquee/infra/event-store/port.ts';

/** Milliseconds before a log that could not be read is read again. */
const READ_AGAIN_MS = 500;

export interface LogFollowerOptions {
  readonly log: Pick<EventStore, 'head' | 'subscribe'>;
  readonly types: readonly string[];
  /** Takes what comes, in the log's order. */
  readonly heard: (batch: EventBatch) => void;
  /** Told once of a log that cannot be read for now; it is read again from where this stood. */
  readonly failed: (error: unknown) => void;
}

/** Follows the log from its end on, so that a process hears what happens whoever took the command. */
export class LogFollower {
  readonly #options: LogFollowerOptions;
  readonly #stop = new AbortController();
  #running: Promise<void> | undefined;
  /** How far the log was heard. */
  through: Position | undefined;
  /** Why the log cannot be read now. */
  failure: unknown;

  constructor(options: LogFollowerOptions) {
    this.#options = options;
  }

  /** Aborted when this is closed. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  async start(): Promise<void> {
    this.through = await this.#options.log.head();
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        await this.#read();
      } catch (error) {
        if (signal.aborted) return;
        if (!this.failure) this.#options.failed(error);
        this.failure = error;
        await pause(READ_AGAIN_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #read(): Promise<void> {
    const { heard, log, types } = this.#options;
    if (this.failure) {
      // Nothing may follow for long, and who asks meanwhile is to hear that the log is back.
      await log.head();
      this.failure = undefined;
    }
    const from = this.through === undefined ? {} : { after: this.through };
    for await (const batch of log.subscribe({ types, signal: this.#stop.signal, ...from })) {
      this.failure = undefined;
      // Before it is heard: what a window misses that opens now, it is told when it opens.
      this.through = batch.through;
      heard(batch);
    }
  }
}
