import type { StageEvent } from '../contract/stage.ts';

/** A browser window that watches a show. */
export interface Viewer {
  readonly personId: string;
  send(message: string): void;
}

/**
 * Who watches which show, in this process. Changes are pushed to every window; the viewer count is the number of
 * windows here and in other processes, told at most once a second.
 */
export class StageHub {
  readonly #stages = new Map<string, Set<Viewer>>();
  readonly #pendingCounts = new Map<string, NodeJS.Timeout>();
  readonly #countEveryMs: number;
  #elsewhere: ReadonlyMap<string, number> = new Map();

  constructor(countEveryMs = 1000) {
    this.#countEveryMs = countEveryMs;
  }

  /** Adds a window; the answer takes it out again. */
  join(showId: string, viewer: Viewer): () => void {
    const viewers = this.#stages.get(showId) ?? new Set<Viewer>();
    this.#stages.set(showId, viewers);
    viewers.add(viewer);
    this.#tellCount(showId);
    return () => {
      viewers.delete(viewer);
      if (viewers.size === 0) this.#stages.delete(showId);
      this.#tellCount(showId);
    };
  }

  /** Windows in all processes. */
  viewers(showId: string): number {
    return this.viewersHere(showId) + (this.#elsewhere.get(showId) ?? 0);
  }

  /** Windows that this process sends to. */
  viewersHere(showId: string): number {
    return this.#stages.get(showId)?.size ?? 0;
  }

  /** Windows of this process, by show. */
  counts(): ReadonlyMap<string, number> {
    return new Map([...this.#stages].map(([showId, viewers]) => [showId, viewers.size]));
  }

  /** Takes what other processes have, by show; windows here are told of what has changed. */
  setElsewhere(counts: ReadonlyMap<string, number>): void {
    const before = this.#elsewhere;
    this.#elsewhere = counts;
    for (const showId of this.#stages.keys()) {
      if (before.get(showId) !== counts.get(showId)) this.#tellCount(showId);
    }
  }

  broadcast(showId: string, event: StageEvent): void {
    const viewers = this.#stages.get(showId);
    if (!viewers) return;
    const message = JSON.stringify(event);
    for (const viewer of viewers) viewer.send(message);
  }

  close(): void {
    for (const timer of this.#pendingCounts.values()) clearTimeout(timer);
    this.#pendingCounts.clear();
    this.#stages.clear();
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
