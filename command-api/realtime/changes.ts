import type { LogEvent } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { categoryOf, keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { showEvents } from '@marquee/domain/shows/show/events.ts';
import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import { orderEvents } from '@marquee/domain/ticketing/order/events.ts';
import { type InventoryKey, inventoryKey } from '@marquee/projections/ticketing/inventory-key.ts';

/** Events after which a list of shows, somebody's tickets, or places on a waiting list look different. */
export const changingEventTypes: readonly string[] = [
  ...new Set([...Object.keys(showEvents), ...Object.keys(inventoryEvents), ...Object.keys(orderEvents)]),
];

/** What has changed and was not told yet: ids only, each once, however much happens to it. */
export class Changes {
  readonly shows = new Set<string>();
  /** Orders, with people besides who holds their tickets now. */
  readonly orders = new Map<string, Set<string>>();
  /** People whose own place on a waiting list changed. */
  readonly waiting = new Set<string>();
  /** Waiting lists on which others moved up, by show and tier. */
  readonly lists = new Map<string, InventoryKey>();

  get isEmpty(): boolean {
    return this.shows.size + this.orders.size + this.waiting.size + this.lists.size === 0;
  }

  /** Takes note of an event of `changingEventTypes`; events of other streams that have such a name are left out. */
  add(recorded: RecordedEvent): void {
    const category = categoryOf(recorded.stream);
    if (category === 'show') this.shows.add(keyOf(recorded.stream));
    else if (category === 'inventory') this.#addInventory(recorded);
    else if (category === 'order') this.#addOrder(recorded);
  }

  /** Takes back what could not be told. */
  addAll(other: Changes): void {
    for (const show of other.shows) this.shows.add(show);
    for (const [order, people] of other.orders) this.orders.set(order, this.#orderOf(order).union(people));
    for (const person of other.waiting) this.waiting.add(person);
    for (const [key, list] of other.lists) this.lists.set(key, list);
  }

  #addInventory(recorded: RecordedEvent): void {
    const event = recorded as LogEvent;
    const list = inventoryKey(event);
    this.shows.add(list.show);
    switch (event.type) {
      case 'WaitingListJoined':
        this.waiting.add(event.data.person);
        return;
      case 'WaitingListLeft':
      case 'SeatsOffered':
      case 'OfferExpired':
        this.waiting.add(event.data.person);
        this.lists.set(event.stream, list);
        return;
      default:
        return;
    }
  }

  #addOrder(recorded: RecordedEvent): void {
    const event = recorded as LogEvent;
    const people = this.#orderOf(keyOf(event.stream));
    if (event.type === 'TicketTransferred') people.add(event.data.from).add(event.data.to);
  }

  #orderOf(order: string): Set<string> {
    const people = this.orders.get(order) ?? new Set();
    this.orders.set(order, people);
    return people;
  }
}
