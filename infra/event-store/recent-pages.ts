import type { LogTail } from './log-tail.ts';
import type { Positions } from './positions.ts';
import type { Page } from './subscription.ts';

export interface RecentPagesOptions {
  readonly positions: Positions;
  readonly tail: LogTail;
  /** Reads up to `limit` events of all types after a place in the log. */
  readonly read: (after: number, limit: number) => Promise<Page>;
}

/** Events in one page, and pages that are kept. */
const pageSize = 500;
const kept = 16;

/**
 * The pages at the log's end, read once for all subscribers of a process. Whoever follows the log wakes with all
 * the others and wants the same new events: one query and one decoding serve them all, and each takes its types out of it.
 */
export class RecentPages {
  readonly #options: RecentPagesOptions;
  readonly #pages = new Map<number, Promise<Page>>();

  constructor(options: RecentPagesOptions) {
    this.#options = options;
  }

  /** The page after a place near the end; undefined for one that is farther back or not known to have an event after it. */
  page(after: number, limit: number, types: readonly string[] | undefined): Promise<Page> | undefined {
    const { head } = this.#options.tail;
    if (after >= head || head - after > pageSize) return undefined;
    const shared = this.#pages.get(after) ?? this.#read(after);
    return shared.then((page) => this.#partOf(page, limit, types));
  }

  #read(after: number): Promise<Page> {
    const page = this.#options.read(after, pageSize);
    this.#pages.set(after, page);
    const forget = () => {
      if (this.#pages.get(after) === page) this.#pages.delete(after);
    };
    page.then(({ through }) => through === after && forget(), forget);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > kept && oldest !== undefined) this.#pages.delete(oldest);
    return page;
  }

  #partOf(page: Page, limit: number, types: readonly string[] | undefined): Page {
    const wanted = types ? page.events.filter(({ type }) => types.includes(type)) : page.events;
    // The log may have grown since the page was read.
    const head = Math.max(page.head, this.#options.tail.head);
    if (wanted.length <= limit) return { events: wanted, through: page.through, head };
    const events = wanted.slice(0, limit);
    const last = events.at(-1);
    return { events, through: last ? this.#options.positions.numberOf(last.position) : page.through, head };
  }
}
