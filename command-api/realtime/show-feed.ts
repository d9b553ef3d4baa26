import { setTimeout as pause } from 'node:timers/promises';
import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { StageEvent } from '../contract/shows-live.ts';
import type { PartHealth } from '../http/health.ts';
import type { ShowHub } from './hub.ts';
import { ShowLane } from './show-lane.ts';
import { type ShowNews, stageEventTypes } from './show-news.ts';

/** Milliseconds before a log that could not be read is read again. */
const READ_AGAIN_MS = 500;

export interface ShowFeedOptions {
  readonly log: Pick<EventStore, 'head' | 'subscribe'>;
  readonly news: Pick<ShowNews, 'of' | 'tail'>;
  readonly hub: Pick<ShowHub, 'broadcast' | 'startOver'>;
  /** Told once of what cannot be told for now; it is tried again. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds before what could not be told is tried again, at first. Default 200. */
  readonly retryMs?: number;
}

/**
 * Tells the windows of this process what happens on stages, from the log's end on: so it reaches the viewers of every process,
 * whoever took the command. Each stream has a lane of its own, so no show waits for another; a failure is tried again, and
 * what cannot be pushed is fetched by windows that connect again.
 */
export class ShowFeed {
  readonly #options: ShowFeedOptions;
  readonly #stop = new AbortController();
  readonly #lanes = new Map<string, ShowLane>();
  #through: Position | undefined;
  #readFailure: unknown;
  #running: Promise<void> | undefined;

  constructor(options: ShowFeedOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    this.#through = await this.#options.log.head();
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
    await Promise.all([...this.#lanes.values()].map((lane) => lane.over()));
  }

  /** What a window that has just joined may have missed; what comes from now on it is told with the others. */
  tail(show: string): Promise<readonly StageEvent[]> {
    return this.#options.news.tail(show, this.#through);
  }

  /** Sales and pages go on when windows are told late. */
  health(): PartHealth {
    const behind = [...this.#lanes.values()].flatMap(({ failure }) => (failure ? [failure] : []));
    const [failure] = this.#readFailure ? [this.#readFailure] : behind;
    const detail = failure ? `${behind.length} streams wait to be told: ${String(failure)}` : 'running';
    return { name: 'stages', ok: failure === undefined, needed: false, detail };
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        await this.#read();
      } catch (error) {
        if (signal.aborted) return;
        if (!this.#readFailure) this.#options.failed(error);
        this.#readFailure = error;
        await pause(READ_AGAIN_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #read(): Promise<void> {
    const { log } = this.#options;
    const from = this.#through === undefined ? {} : { after: this.#through };
    for await (const batch of log.subscribe({ types: stageEventTypes, signal: this.#stop.signal, ...from })) {
      this.#readFailure = undefined;
      // Before the lanes: what a window misses that joins now, its tail holds.
      this.#through = batch.through;
      for (const [stream, events] of Map.groupBy(batch.events, ({ stream }) => stream)) this.#hand(stream, events);
    }
  }

  #hand(stream: string, events: readonly RecordedEvent[]): void {
    const lane = this.#lanes.get(stream) ?? this.#laneOf(stream);
    this.#lanes.set(stream, lane);
    lane.add(events);
  }

  #laneOf(stream: string): ShowLane {
    const { failed, hub, news, retryMs = 200 } = this.#options;
    let told = false;
    return new ShowLane({
      retryMs,
      signal: this.#stop.signal,
      tell: async (events) => {
        try {
          const made = await news.of(stream, events);
          for (const event of made?.events ?? []) hub.broadcast(made?.show ?? '', event);
        } catch (error) {
          if (!told) failed(error);
          told = true;
          throw error;
        }
      },
      idle: () => this.#lanes.delete(stream),
      giveUp: () => hub.startOver(showOf(stream)),
    });
  }
}

/** The show whose stream this is; undefined where only its read model knows. */
function showOf(stream: string): string | undefined {
  return /^(?:chat|show)-(.+)$/.exec(stream)?.[1];
}
