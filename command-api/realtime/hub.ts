import { type SocketMessage, socketCloseCodes } from '../contract/realtime.ts';
import type { LiveShowEvent } from '../contract/shows-live.ts';

/** Most windows in which one person may watch at a time, over all shows. */
export const MOST_WINDOWS = 10;

/** A browser window that watches a show. */
export interface Viewer {
  /** Of this window alone, a uuid. */
  readonly id: string;
  readonly personId: string;
  /** False for the artist of the show, who is no viewer of it. */
  readonly counted: boolean;
  send(message: string): void;
  /** Lets the window go, with a close code of RFC 6455 and what it means. */
  end(code: number, reason: string): void;
}

/** A window with the show that it watches. */
export interface Window extends Viewer {
  readonly showId: string;
}

/** "Service restart": the window connects again and fetches what it may have missed. */
export const CONNECT_AGAIN = 1012;
/** The person has more windows open than one may have. */
export const TOO_MANY_WINDOWS = socketCloseCodes.tooManyWindows;
export const tooManyWindows = `You have ${MOST_WINDOWS} windows open. Close one and reload this page.`;

/**
 * Who watches which show, in this process. Changes are pushed to every window; the viewer count is the number of people, whatever
 * the number of their windows, here and in other processes, told at most once a second.
 */
export class ShowHub {
  readonly #shows = new Map<string, Set<Window>>();
  /** Windows of each person, the oldest first. */
  readonly #people = new Map<string, Set<Window>>();
  readonly #pendingCounts = new Map<string, NodeJS.Timeout>();
  readonly #countEveryMs: number;
  #elsewhere: ReadonlyMap<string, number> = new Map();

  constructor(countEveryMs = 1000) {
    this.#countEveryMs = countEveryMs;
  }

  /** Adds a window; the answer takes it out again. Undefined when the person has as many windows as one may have. */
  join(showId: string, viewer: Viewer): (() => void) | undefined {
    if ((this.#people.get(viewer.personId)?.size ?? 0) >= MOST_WINDOWS) return undefined;
    const window: Window = {
      id: viewer.id,
      personId: viewer.personId,
      counted: viewer.counted,
      showId,
      send: (message) => viewer.send(message),
      end: (code, reason) => viewer.end(code, reason),
    };
    add(this.#shows, showId, window);
    add(this.#people, viewer.personId, window);
    this.#tellCount(showId);
    return () => {
      remove(this.#shows, showId, window);
      remove(this.#people, viewer.personId, window);
      this.#tellCount(showId);
    };
  }

  /** People who watch, in all processes, without the artist. */
  viewers(showId: string): number {
    const here = new Set<string>();
    for (const { counted, personId } of this.#shows.get(showId) ?? []) if (counted) here.add(personId);
    return here.size + (this.#elsewhere.get(showId) ?? 0);
  }

  /** Windows that this process sends to. */
  windowsHere(showId: string): number {
    return this.#shows.get(showId)?.size ?? 0;
  }

  /** Every window of this process. */
  *windows(): Iterable<Window> {
    for (const windows of this.#shows.values()) yield* windows;
  }

  /** Takes how many people watch elsewhere and not here, by show; windows here are told of what has changed. */
  setElsewhere(counts: ReadonlyMap<string, number>): void {
    const before = this.#elsewhere;
    this.#elsewhere = counts;
    for (const showId of this.#shows.keys()) {
      if (before.get(showId) !== counts.get(showId)) this.#tellCount(showId);
    }
  }

  broadcast(showId: string, event: LiveShowEvent): void {
    const viewers = this.#shows.get(showId);
    if (!viewers) return;
    const message = JSON.stringify({ type: 'live', showId, event } satisfies SocketMessage);
    for (const viewer of viewers) viewer.send(message);
  }

  /** Has every window of a show, or of all, connect again, and so fetch what could not be pushed. */
  startOver(showId?: string): void {
    const windows = showId === undefined ? this.windows() : (this.#shows.get(showId) ?? []);
    for (const window of [...windows]) window.end(CONNECT_AGAIN, 'connect again');
  }

  close(): void {
    for (const timer of this.#pendingCounts.values()) clearTimeout(timer);
    this.#pendingCounts.clear();
    this.#shows.clear();
    this.#people.clear();
  }

  #tellCount(showId: string): void {
    if (this.#pendingCounts.has(showId)) return;
    const timer = setTimeout(() => {
      this.#pendingCounts.delete(showId);
      this.broadcast(showId, { type: 'viewers', count: this.viewers(showId) });
    }, this.#countEveryMs);
    timer.unref();
    this.#pendingCounts.set(showId, timer);
  }
}

function add(sets: Map<string, Set<Window>>, key: string, window: Window): void {
  const set = sets.get(key) ?? new Set<Window>();
  sets.set(key, set);
  set.add(window);
}

function remove(sets: Map<string, Set<Window>>, key: string, window: Window): void {
  const set = sets.get(key);
  set?.delete(window);
  if (set?.size === 0) sets.delete(key);
}
