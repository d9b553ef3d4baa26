import { setTimeout as pause } from 'node:timers/promises';
import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { PartHealth } from '../http/health.ts';
import { LogFollower } from './log-follower.ts';

/** Milliseconds before what could not be told is tried again. */
const RETRY_MS = 1000;

export interface TellingOptions {
  readonly log: Pick<EventStore, 'head' | 'subscribe'>;
  readonly types: readonly string[];
  /** By which name it is found when it is not well, such as `live notices`. */
  readonly name: string;
  /** Takes what happened; false where nobody is here to be told. */
  readonly hear: (events: readonly RecordedEvent[]) => boolean;
  /** Whether anything waits to be told. */
  readonly waits: () => boolean;
  /** Tells what waits, as far as the log was heard. What it throws is tried again. */
  readonly tell: (through: Position | undefined) => Promise<void>;
  /** Told once of what cannot be told for now; it is tried again. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds between two tellings, whatever happens meanwhile. */
  readonly everyMs: number;
}

/** Follows the log for windows of this process, and tells them at a measured pace what came of it. */
export class Telling {
  readonly #options: TellingOptions;
  readonly #follower: LogFollower;
  #running: Promise<void> | undefined;
  #failure: unknown;

  constructor(options: TellingOptions) {
    this.#options = options;
    const { log, types, failed } = options;
    this.#follower = new LogFollower({ log, types, failed, heard: ({ events }) => this.#hear(events) });
  }

  async start(): Promise<void> {
    await this.#follower.start();
  }

  async close(): Promise<void> {
    await this.#follower.close();
    await this.#running;
  }

  /** Pages and sales go on when windows are told late. */
  health(): PartHealth {
    const failure = this.#follower.failure ?? this.#failure;
    const detail = failure ? String(failure) : 'running';
    return { name: this.#options.name, ok: failure === undefined, needed: false, detail };
  }

  #hear(events: readonly RecordedEvent[]): void {
    if (!this.#options.hear(events)) return;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  async #run(): Promise<void> {
    const { everyMs, failed, tell, waits } = this.#options;
    const { signal } = this.#follower;
    while (waits() && !signal.aborted) {
      try {
        await tell(this.#follower.through);
        this.#failure = undefined;
      } catch (error) {
        if (!this.#failure) failed(error);
        this.#failure = error;
      }
      await pause(this.#failure ? RETRY_MS : everyMs, undefined, { signal }).catch(() => {});
    }
  }
}
