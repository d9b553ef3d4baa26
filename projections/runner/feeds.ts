import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@marquee/domain/kernel/event.ts';
import type { EventBatch, EventStore } from '@marquee/infra/event-store/port.ts';
import { Feed, type FeedMember } from './feed.ts';

export interface FeedsOptions {
  readonly store: EventStore;
  /** All event types that anybody here may want. */
  readonly types: readonly string[];
  /** Most events in one batch at the log's end: small, so that requests of this process come in between. Default 500. */
  readonly liveBatch?: number;
  /** Most events in one batch while catching up. Default 2,000. */
  readonly catchUpBatch?: number;
  /**
   * Milliseconds from one live batch to the next: under load each batch then carries more, so that the costs of its
   * transactions are shared. What comes after a quiet moment is taken at once. Default 15.
   */
  readonly paceMs?: number;
  /** Milliseconds that the others wait for one member. Default 2,000. */
  readonly memberTimeoutMs?: number;
  /** Called after each batch that all members have taken. */
  readonly taken?: () => void;
  /** The log could not be read; it is tried again. */
  readonly failed: (error: unknown) => void;
}

const GATHER_MS = 20;
const RETRY_MS = 500;

/**
 * All followers of the log in one process. At the log's end they share one reading of it, so that each event is decoded once;
 * who is behind reads on its own, together with those that stand at the same place, until it has caught up.
 */
export class Feeds {
  readonly #options: FeedsOptions;
  readonly #stopped = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #live: Feed | undefined;
  #arrivals: FeedMember[] = [];

  constructor(options: FeedsOptions) {
    this.#options = options;
  }

  /** Brings a member in: it follows the log from its position until it wants no more or `stop` is called. */
  join(member: FeedMember): void {
    const foreign = member.types.find((type) => !this.#options.types.includes(type));
    if (foreign) throw new Error(`nobody said that '${foreign}' would be wanted here`);
    this.#arrivals.push(member);
    if (this.#arrivals.length === 1) this.#run(this.#gather());
  }

  /** Ends all reading; resolves when every member has finished what it was taking. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #run(work: Promise<void>): void {
    const tracked = work.finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }

  /** Those who arrive together at one place catch up together. */
  async #gather(): Promise<void> {
    await pause(GATHER_MS, undefined, { signal: this.#stopped.signal }).catch(() => {});
    const arrived = Map.groupBy(this.#arrivals, (member) => member.position);
    this.#arrivals = [];
    if (this.#stopped.signal.aborted) return;
    for (const [position, members] of arrived) {
      if (this.#merge(members, position)) this.#run(new Feed(members, position).caughtUp());
      else this.#run(this.#catchUp(new Feed(members, position)));
    }
  }

  /** Lets members into the live feed if they miss nothing there. */
  #merge(members: Iterable<FeedMember>, position: Position | undefined): boolean {
    if (!this.#live || !this.#atOrAfter(position, this.#live.through)) return false;
    for (const member of members) this.#live.members.add(member);
    return true;
  }

  async #catchUp(feed: Feed): Promise<void> {
    const { catchUpBatch = 2000 } = this.#options;
    await this.#read(feed, feed.types, catchUpBatch, async (atEnd) => {
      if (!atEnd) return false;
      await feed.caughtUp();
      if (feed.members.size === 0 || this.#merge(feed.members, feed.through)) return true;
      if (this.#live) return false;
      this.#live = new Feed(feed.members, feed.through);
      this.#run(this.#followLive(this.#live));
      return true;
    });
  }

  async #followLive(feed: Feed): Promise<void> {
    const { types, liveBatch = 500, paceMs = 15 } = this.#options;
    let due = 0;
    await this.#read(feed, types, liveBatch, async (atEnd) => {
      const wait = due - performance.now();
      if (atEnd && wait > 0) await pause(wait, undefined, { signal: this.#stopped.signal }).catch(() => {});
      due = performance.now() + paceMs;
      return false;
    });
  }

  /** Reads from the feed's place until it is empty, `done` says so, or all is stopped. */
  async #read(
    feed: Feed,
    types: readonly string[],
    batchSize: number,
    done: (atEnd: boolean) => Promise<boolean>,
  ): Promise<void> {
    const { store, memberTimeoutMs = 2000, taken, failed } = this.#options;
    const { signal } = this.#stopped;
    try {
      const head = await store.head();
      if (head === undefined || this.#atOrAfter(feed.through, head)) {
        if (await done(true)) return;
      }
      const after = feed.through === undefined ? {} : { after: feed.through };
      for await (const batch of store.subscribe({ ...after, types, batchSize, signal })) {
        await this.#give(feed, batch, memberTimeoutMs);
        taken?.();
        if (feed.members.size === 0) {
          // Before anything is awaited: nobody may be let into a feed that ends.
          if (this.#live === feed) this.#live = undefined;
          return;
        }
        if (signal.aborted || (await done(batch.caughtUp))) return;
      }
    } catch (error) {
      if (signal.aborted) return;
      failed(error);
      if (this.#live === feed) this.#live = undefined;
      await pause(RETRY_MS, undefined, { signal }).catch(() => {});
      for (const member of feed.members) this.join(member);
      feed.members.clear();
    }
  }

  async #give(feed: Feed, batch: EventBatch, memberTimeoutMs: number): Promise<void> {
    await feed.handOut(batch, memberTimeoutMs, (member) => {
      if (!this.#stopped.signal.aborted) this.join(member);
    });
  }

  #atOrAfter(position: Position | undefined, other: Position | undefined): boolean {
    if (other === undefined) return true;
    return position !== undefined && this.#options.store.comparePositions(position, other) >= 0;
  }
}
