import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { SocketMessage } from '../contract/realtime.ts';
import type { PartHealth } from '../http/health.ts';
import type { Connections } from './connections.ts';
import { Telling } from './telling.ts';

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
  readonly #telling: Telling;
  #waiting: RecordedEvent[] = [];
  #flooded = false;

  constructor(options: PeopleFeedOptions) {
    this.#options = options;
    const { log, types, name, failed, everyMs = 500 } = options;
    this.#telling = new Telling({
      ...{ log, types, name, failed, everyMs },
      hear: (events) => this.#hear(events),
      waits: () => this.#waiting.length > 0 || this.#flooded,
      tell: (through) => this.#tell(through),
    });
  }

  start(): Promise<void> {
    return this.#telling.start();
  }

  close(): Promise<void> {
    return this.#telling.close();
  }

  health(): PartHealth {
    return this.#telling.health();
  }

  #hear(events: readonly RecordedEvent[]): boolean {
    if (this.#options.connections.people.size === 0) return false;
    this.#waiting.push(...events);
    if (this.#waiting.length > MOST_WAITING) {
      this.#waiting = [];
      this.#flooded = true;
    }
    return true;
  }

  async #tell(through: Position | undefined): Promise<void> {
    const { connections, name, news, reach, told } = this.#options;
    if (through && !(await reach(through))) throw new Error(`the read models of ${name} are behind`);
    const events = this.#waiting;
    const people = connections.people;
    const whom = this.#flooded ? people : await told(events, people);
    this.#waiting = this.#waiting.slice(events.length);
    this.#flooded = false;
    for (const person of whom) connections.tellPerson(person, news);
  }
}
