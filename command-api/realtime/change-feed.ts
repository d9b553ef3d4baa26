import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { SocketMessage } from '../contract/realtime.ts';
import type { PartHealth } from '../http/health.ts';
import type { ChangeNews } from './change-news.ts';
import { Changes, changingEventTypes } from './changes.ts';
import type { Connections } from './connections.ts';
import { Recent } from './recent.ts';
import { Telling } from './telling.ts';

/** Milliseconds before a window opened of which it is told: more than a page needs from its first request to its socket. */
const RECENT_MS = 30_000;
const MOST_RECENT = 10_000;
/** Shows that are told of at a time, at most: with the pause, what a busy evening costs is bounded. */
const SHOWS_AT_A_TIME = 100;
/** Milliseconds between two tellings that others moved up on a waiting list: each has everybody on it ask for their place. */
const LISTS_EVERY_MS = 5000;

export interface ChangeFeedOptions {
  readonly log: Pick<EventStore, 'head' | 'subscribe'>;
  readonly news: Pick<ChangeNews, 'reach' | 'shows' | 'tickets' | 'doors' | 'ordersOf' | 'waitingOn'>;
  readonly connections: Pick<
    Connections,
    'people' | 'showsAreFollowed' | 'doors' | 'tellOfShows' | 'tellDoor' | 'tellPerson'
  >;
  /** Told once of what cannot be told for now; it is tried again. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds between two tellings, whatever happens meanwhile. Default 300. */
  readonly everyMs?: number;
}

/**
 * Tells the windows of this process what changes in the list of shows, and their people what changes in what is theirs, once the
 * read models have it, and doors who is in. What happens to one show between two tellings is told once, in figures and for all windows at once, so
 * that nobody asks for them; of what is a person's own they are told that it changed, and fetch it.
 */
export class ChangeFeed {
  readonly #options: ChangeFeedOptions;
  readonly #telling: Telling;
  readonly #recent = {
    shows: new Recent(RECENT_MS, MOST_RECENT),
    orders: new Recent(RECENT_MS, MOST_RECENT),
    waiting: new Recent(RECENT_MS, MOST_RECENT),
  };
  #pending = new Changes();
  #listsTold = 0;

  constructor(options: ChangeFeedOptions) {
    this.#options = options;
    const { log, failed, everyMs = 300 } = options;
    this.#telling = new Telling({
      ...{ log, types: changingEventTypes, name: 'live lists', failed, everyMs },
      hear: (events) => this.#hear(events),
      waits: () => !this.#pending.isEmpty,
      tell: (through) => this.#tellPending(through),
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

  /** Shows that changed while a window opened that follows them from now on. */
  async missedShows(): Promise<SocketMessage | undefined> {
    const ids = [...this.#recent.shows.ids()].slice(-SHOWS_AT_A_TIME);
    return ids.length === 0 ? undefined : { type: 'shows', shows: await this.#options.news.shows(ids) };
  }

  /** What changed for a person while a window of theirs opened. */
  async missedBy(person: string): Promise<SocketMessage | undefined> {
    const { news } = this.#options;
    const orders = await news.ordersOf(person, this.#recent.orders.ids());
    const waiting = this.#recent.waiting.ids().has(person);
    if (orders.length === 0 && !waiting) return undefined;
    const told = await news.tickets(new Map(orders.map((id) => [id, new Set([person])])));
    return { type: 'mine', tickets: told.get(person) ?? [], waiting };
  }

  #hear(events: readonly RecordedEvent[]): boolean {
    const heard = new Changes();
    for (const event of events) heard.add(event);
    for (const show of heard.shows) this.#recent.shows.add(show);
    for (const order of heard.orders.keys()) this.#recent.orders.add(order);
    for (const person of heard.waiting) this.#recent.waiting.add(person);
    if (this.#options.connections.people.size === 0) return false;
    this.#pending.addAll(heard);
    return true;
  }

  async #tellPending(through: Position | undefined): Promise<void> {
    const changes = this.#pending;
    this.#pending = new Changes();
    try {
      await this.#tell(changes, through);
    } catch (error) {
      this.#pending.addAll(changes);
      throw error;
    }
  }

  async #tell(changes: Changes, through: Position | undefined): Promise<void> {
    const { connections, news } = this.#options;
    if (through && !(await news.reach(through))) throw new Error('the read models of lists are behind');
    if (connections.showsAreFollowed) await this.#tellShows(changes);
    if (connections.doors.size > 0) {
      const doors = await news.doors(new Set(changes.orders.keys()), connections.doors);
      for (const [showId, door] of doors) connections.tellDoor(showId, { type: 'door', showId, door });
    }
    const tickets = await news.tickets(changes.orders);
    const waiting = new Set([...changes.waiting, ...(await this.#movedUp(changes))]);
    for (const person of new Set([...tickets.keys(), ...waiting])) {
      const own = tickets.get(person) ?? [];
      connections.tellPerson(person, { type: 'mine', tickets: own, waiting: waiting.has(person) });
    }
  }

  async #tellShows(changes: Changes): Promise<void> {
    const { connections, news } = this.#options;
    const ids = [...changes.shows];
    const shows = await news.shows(ids.slice(0, SHOWS_AT_A_TIME));
    if (shows.length > 0) connections.tellOfShows({ type: 'shows', shows });
    for (const show of ids.slice(SHOWS_AT_A_TIME)) this.#pending.shows.add(show);
  }

  async #movedUp(changes: Changes): Promise<readonly string[]> {
    const { connections, news } = this.#options;
    if (changes.lists.size === 0) return [];
    const now = Date.now();
    if (now - this.#listsTold < LISTS_EVERY_MS) {
      for (const [key, list] of changes.lists) this.#pending.lists.set(key, list);
      return [];
    }
    this.#listsTold = now;
    return news.waitingOn([...changes.lists.values()], connections.people);
  }
}
