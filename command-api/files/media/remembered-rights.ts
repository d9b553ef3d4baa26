import { contexts } from '@marquee/domain/contexts.ts';
import type { Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { LiveView } from '@marquee/projections/runner/live-view.ts';
import { LRUCache } from 'lru-cache';

/** Milliseconds that a right is remembered: while a player asks for one part of a recording after another. */
const REMEMBERED_MS = 5000;
/** Milliseconds after a write of this process in which nothing is remembered: by then it has been followed, too. */
const DOUBT_MS = 1000;

/** Contexts of which nothing decides who may have a file of somebody else. */
const besides: readonly string[] = [
  'distribution',
  'migration',
  'notifications',
  'operations',
  'shows',
  'ticketing',
] satisfies readonly (typeof contexts)[number]['name'][];

/** What happens often, and takes nothing from anybody. */
const harmless: ReadonlySet<string> = new Set([
  ...['LikesSet', 'ViewsCounted', 'CommentAdded', 'PersonFollowed', 'ContentOpened', 'EarningsAccrued'],
  ...['PaymentRequested', 'PaymentSucceeded', 'PaymentDeclined', 'PaymentAbandoned', 'ProviderFeeRecorded'],
  ...['TipOffered', 'TipReceived', 'UnlockRequested', 'ContentUnlocked', 'InvoiceIssued', 'InvoiceFulfilled'],
]);

/** Events after which somebody may have less than before: all that are not known to take nothing. */
export const takingEvents: readonly string[] = [
  ...new Set(
    contexts
      .filter(({ name }) => !besides.includes(name))
      .flatMap(({ aggregates }) => aggregates.flatMap(({ events }) => Object.keys(events))),
  ),
].filter((type) => !harmless.has(type));

type Reach = (position: Position) => Promise<'reached' | 'stale'>;

/** When rights were asked for: what is known of them since is not kept when anything was taken meanwhile. */
export type Asked = number;

/**
 * Who was found to have which part of a file a moment ago, so that a player that asks for one range after another is answered as soon as
 * by a server of files. With every event that may take something all is forgotten, and nothing is remembered until the read models have
 * taken it as well: a right that is remembered is never older than one that is looked up. What the clock alone ends, a story or what
 * is paid for a month, is had five seconds longer at most.
 */
export class RememberedRights implements LiveView {
  readonly name = 'rights to files';
  readonly events = takingEvents;
  readonly from: Position | undefined;
  readonly #taken: ReadonlySet<string> = new Set(takingEvents);
  readonly #reach: Reach;
  readonly #now: () => number;
  readonly #granted = new LRUCache<string, true>({ max: 20_000, ttl: REMEMBERED_MS });
  #version: Asked = 0;
  #doubtUntil = 0;
  #awaited: Position | undefined;
  #isSettling = false;
  #follows = true;

  /** `from`: the log's end; `reach` waits until the read models have taken a position; `now` answers milliseconds. */
  constructor(from: Position | undefined, reach: Reach, now: () => number) {
    this.from = from;
    this.#reach = reach;
    this.#now = now;
  }

  has(right: string): boolean {
    return this.#granted.has(right);
  }

  /** Before a right is looked up. */
  asking(): Asked {
    return this.#version;
  }

  /** A right that was found; nothing when something may have been taken since it was asked for. */
  keep(right: string, asked: Asked): void {
    const isSettled = this.#awaited === undefined;
    // nobody waits for the read models before there is something to keep
    if (!isSettled && !this.#isSettling) void this.#settle();
    const isSure = this.#follows && isSettled && this.#now() >= this.#doubtUntil;
    if (isSure && asked === this.#version) this.#granted.set(right, true);
  }

  apply(events: readonly RecordedEvent[]): void {
    this.#forget();
    this.#awaited = events.at(-1)?.position;
  }

  /** What this process has written itself is known before it is followed. */
  wrote(types: Iterable<string>): void {
    for (const type of types) {
      if (!this.#taken.has(type)) continue;
      this.#forget();
      this.#doubtUntil = this.#now() + DOUBT_MS;
      return;
    }
  }

  /** Remembers nothing any more: the log is not followed. */
  stop(): void {
    this.#follows = false;
    this.#forget();
  }

  #forget(): void {
    this.#version += 1;
    if (this.#granted.size > 0) this.#granted.clear();
  }

  /** Waits for the last position of all that came, also meanwhile. While a read model does not get there, nothing is remembered. */
  async #settle(): Promise<void> {
    this.#isSettling = true;
    let position: Position | undefined;
    let isThere = true;
    while (position !== this.#awaited && this.#awaited !== undefined) {
      position = this.#awaited;
      isThere = (await this.#reach(position)) === 'reached';
    }
    this.#isSettling = false;
    if (!isThere) return;
    // what was looked up on the way may have been read before
    this.#version += 1;
    this.#awaited = undefined;
  }
}
