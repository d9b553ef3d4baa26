import { setTimeout as sleep } from 'node:timers/promises';
import type { LogTail } from '../log-tail.ts';
import type { Page } from '../subscription.ts';
import type { Connection } from './connection.ts';
import { isTransient } from './failures.ts';
import { loggedEvent, subscriptionRequest } from './messages.ts';
import type { StreamNames } from './names.ts';
import type { Reader } from './reader.ts';
import { RecentEvents } from './recent-events.ts';

export interface LiveTailOptions {
  readonly connection: Connection;
  readonly names: StreamNames;
  readonly reader: Reader;
  readonly tail: LogTail;
  /** Milliseconds between two looks whether a subscription that says nothing misses something. */
  readonly watchInterval: number;
}

const pauses = { first: 50, longest: 5_000 };

/**
 * The one live subscription of a process: `$all`, filtered by the server to the streams of this log. It begins where the
 * log ends when it is first needed; after a break it goes on after the last event it has seen, with a growing pause between tries. (The
 * server's checkpoint notices are not used: they may be ahead of the events that are still on their way.)
 */
export class LiveTail {
  readonly #options: LiveTailOptions;
  readonly #closing = new AbortController();
  #recent: RecentEvents | undefined;
  /** What trying again does not change. */
  #failure: unknown;
  #current = new AbortController();
  #running: Promise<void> | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(options: LiveTailOptions) {
    this.#options = options;
  }

  /**
   * The page after a place near the end; undefined for one that is farther back, or ahead of the subscription. Throws
   * what keeps the subscription from going on.
   */
  page(after: number, limit: number, types: readonly string[] | undefined): Page | undefined {
    if (this.#failure) throw this.#failure;
    return this.#recent?.page(after, limit, types);
  }

  start(): void {
    if (this.#running || this.#closing.signal.aborted) return;
    this.#running = this.#run();
    this.#watch = setInterval(() => void this.#look(), this.#options.watchInterval);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#current.abort();
    clearInterval(this.#watch);
    await this.#running;
  }

  async #run(): Promise<void> {
    let pause = pauses.first;
    while (!this.#closing.signal.aborted) {
      try {
        this.#recent ??= new RecentEvents(await this.#options.reader.end());
        await this.#follow(this.#recent, () => {
          pause = pauses.first;
        });
      } catch (error) {
        if (!isTransient(error)) this.#failure = error;
      }
      await sleep(pause, undefined, { signal: this.#closing.signal }).catch(() => {});
      pause = Math.min(pause * 2, pauses.longest);
    }
  }

  async #follow(recent: RecentEvents, heard: () => void): Promise<void> {
    const { connection, names, reader, tail } = this.#options;
    this.#current = new AbortController();
    const signal = AbortSignal.any([this.#current.signal, this.#closing.signal]);
    for await (const answer of connection.read(subscriptionRequest(names, recent.last), { signal })) {
      const event = loggedEvent(answer, names);
      this.#failure = undefined;
      heard();
      if (!event || event.n <= recent.last) continue;
      const kept = reader.recorded(event);
      recent.add(event.n, kept);
      tail.advance(event.n, event.n === tail.head + 1 ? [kept.type] : undefined);
    }
  }

  /** A connection may die without a word. Who misses an event that is there subscribes anew. */
  async #look(): Promise<void> {
    const [recent, current] = [this.#recent, this.#current];
    if (!recent || !this.#options.tail.isAwaited) return;
    const head = await this.#options.reader.head().catch(() => undefined);
    if (head === undefined || head <= recent.last) return;
    await sleep(this.#options.watchInterval / 2, undefined, { signal: this.#closing.signal }).catch(() => {});
    if (head > recent.last && this.#current === current) current.abort();
  }
}
