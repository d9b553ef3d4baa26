import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { LiveShowEvent } from '../contract/shows-live.ts';
import type { PartHealth } from '../http/health.ts';
import type { ShowHub } from './hub.ts';
import { LogFollower } from './log-follower.ts';
import { ShowLane } from './show-lane.ts';
import { liveShowEventTypes, type ShowNews } from './show-news.ts';

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
 * Tells the windows of this process what happens on live shows, from the log's end on: so it reaches the viewers of every process,
 * whoever took the command. Each stream has a lane of its own, so no show waits for another; a failure is tried again, and
 * what cannot be pushed is fetched by windows that connect again.
 */
export class ShowFeed {
  readonly #options: ShowFeedOptions;
  readonly #follower: LogFollower;
  readonly #lanes = new Map<string, ShowLane>();

  constructor(options: ShowFeedOptions) {
    this.#options = options;
    this.#follower = new LogFollower({
      log: options.log,
      types: liveShowEventTypes,
      failed: options.failed,
      heard: ({ events }) => {
        for (const [stream, own] of Map.groupBy(events, ({ stream }) => stream)) this.#hand(stream, own);
      },
    });
  }

  async start(): Promise<void> {
    await this.#follower.start();
  }

  async close(): Promise<void> {
    await this.#follower.close();
    await Promise.all([...this.#lanes.values()].map((lane) => lane.over()));
  }

  /** What a window that has just joined may have missed; what comes from now on it is told with the others. */
  tail(show: string): Promise<readonly LiveShowEvent[]> {
    return this.#options.news.tail(show, this.#follower.through);
  }

  /** Sales and pages go on when windows are told late. */
  health(): PartHealth {
    const behind = [...this.#lanes.values()].flatMap(({ failure }) => (failure ? [failure] : []));
    const failure = this.#follower.failure ?? behind[0];
    const detail = failure ? `${behind.length} streams wait to be told: ${String(failure)}` : 'running';
    return { name: 'live shows', ok: failure === undefined, needed: false, detail };
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
      signal: this.#follower.signal,
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
