import { setTimeout as pause } from 'node:timers/promises';
import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { SocketMessage } from '../contract/realtime.ts';
import type { PartHealth } from '../http/health.ts';
import type { Connections } from './connections.ts';
import { LogFollower } from './log-follower.ts';

/** Milliseconds before what could not be told is tried again. */
const RETRY_MS = 1000;
/** Events that wait for their telling, at most: of more, everybody here is told. */
const MOST_WAITING = 5000;

export interface PeopleFeedOptions {
  readonly log: Pick<EventStore, 'head' | 'subscribe'>;
  readonly types: readonly string[];
  /** Waits a moment for the read models; false while they are behind. */
  readonly reach: (position: Position) => Promise<boolean>;
  /** Whom of `people` these events concern. */
  readonly told: (events: readonly RecordedEvent[], people: ReadonlySet<string>) => Promise<ReadonlySet<string>>;
  readonly connections: Pick<Connections, 'people' | 'tellPerson'>;
  /** What their windows are told. */
  readonly news: SocketMessage;
  /** By which name it is found when it is not well, such as `live notices`. */
  readonly name: string;
  /** Told once of what cannot be told for now; it is tried again. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds between two tellings, whatever happens meanwhile. Default 500. */
  readonly everyMs?: number;
}

/** Tells the windows of this process that there is something to ask for anew for their person, once the read models have it. */
export class PeopleFeed {
  readonly #options: PeopleFeedOptions;
  readonly #follower: LogFollower;
  #waiting: RecordedEvent[] = [];
  #flooded = false;
  #running: Promise<void> | undefined;
  #failure: unknown;

  constructor(options: PeopleFeedOptions) {
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

  /** Pages go on when people hear late what others do. */
  health(): PartHealth {
    const failure = this.#follower.failure ?? this.#failure;
    const detail = failure ? String(failure) : 'running';
    return { name: this.#options.name, ok: failure === undefined, needed: false, detail };
  }

  #hear(events: readonly RecordedEvent[]): void {
    if (this.#options.connections.people.size === 0) return;
    this.#waiting.push(...events);
    if (this.#waiting.length > MOST_WAITING) {
      this.#waiting = [];
      this.#flooded = true;
    }
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  async #run(): Promise<void> {
    const { everyMs = 500, failed } = this.#options;
    const { signal } = this.#follower;
    while ((this.#waiting.length > 0 || this.#flooded) && !signal.aborted) {
      try {
        await this.#tell();
        this.#failure = undefined;
      } catch (error) {
        if (!this.#failure) failed(error);
        this.#failure = error;
      }
      await pause(this.#failure ? RETRY_MS : everyMs, undefined, { signal }).catch(() => {});
    }
  }

  async #tell(): Promise<void> {
    const { connections, name, news, reach, told } = this.#options;
    const { through } = this.#follower;
    if (through && !(await reach(through))) throw new Error(`the read models of ${name} are behind`);
    const events = this.#waiting;
    const people = connections.people;
    const whom = this.#flooded ? people : await told(events, people);
    this.#waiting = this.#waiting.slice(events.length);
    this.#flooded = false;
    for (const person of whom) connections.tellPerson(person, news);
  }
}
