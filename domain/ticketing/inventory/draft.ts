import type { DecideContext } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { iso } from '../../kernel/time.ts';
import { type Due, dueBy } from './due.ts';
import type { InventoryEvent } from './events.ts';
import type { Offer } from './offers.ts';
import type { InventoryState, InventoryTerms } from './state.ts';
import type { Entry } from './waiting-list.ts';

type Left = Extract<InventoryEvent, { type: 'WaitingListLeft' }>['data']['reason'];

/** So many holds and offers at most are expired by a decision that needs their seats. The sweeper takes the others. */
const MOST_EXPIRED = 64;

/**
 * A decision in the making: its events, and the seats as they will be after them. The state itself stays as it is.
 *
 * Who gets free seats: the waiting list comes before anyone else. Under `strict` its head is served first and whole, and
 * free seats are kept for it until they suffice; a wish that exceeds the capacity is passed over. Under
 * `firstThatFits` free seats go to the first whose wish they fill, and are on sale when they fill nobody's.
 */
export class Draft {
  readonly events: InventoryEvent[] = [];
  readonly #state: InventoryState;
  readonly #terms: InventoryTerms;
  readonly #context: DecideContext;
  /** Seats that the state has taken and this decision frees, the lowest last; and the other way round. */
  #freed: number[] = [];
  readonly #taken = new Set<number>();
  /** Entries, holds and offers that are no more what the state says, by id. */
  readonly #done = new Set<string>();
  readonly #due: Generator<Due>;
  #expired = 0;

  /** `terms` are those that the decision leads to. */
  constructor(state: InventoryState, terms: InventoryTerms, context: DecideContext) {
    this.#state = state;
    this.#terms = terms;
    this.#context = context;
    this.#due = dueBy(state, context.now);
  }

  /** Seats that nobody has. */
  get free(): number {
    return this.#terms.capacity - this.#state.seats.used + this.#freed.length - this.#taken.size;
  }

  /** Seats that are on sale to anyone. */
  get available(): number {
    const keeps = this.#context.policy.ticketing.waitingList === 'strict' && !this.#inLine().next().done;
    return keeps ? 0 : this.free;
  }

  add(event: InventoryEvent): void {
    this.events.push(event);
  }

  /** These seats are free from here on. */
  release(seats: readonly number[]): void {
    this.#freed = [...this.#freed, ...seats].sort((a, b) => b - a);
  }

  /** `count` free seats, the lowest. */
  take(count: number): number[] {
    const untouched = this.#state.seats.lowest(count, this.#terms.capacity, this.#taken).values();
    const seats: number[] = [];
    for (let next = untouched.next().value; seats.length < count; ) {
      const freed = this.#freed.at(-1);
      if (freed !== undefined && (next === undefined || freed < next)) seats.push(this.#freed.pop() ?? freed);
      else if (next === undefined) break;
      else {
        seats.push(next);
        this.#taken.add(next);
        next = untouched.next().value;
      }
    }
    return seats;
  }

  /** `count` seats for anyone, those of expired holds and offers included; undefined where there are not so many. */
  obtain(count: number): number[] | undefined {
    while (this.available < count) {
      const due = this.#expired < MOST_EXPIRED ? this.#due.next() : undefined;
      if (!due || due.done) return undefined;
      this.#expired += this.expire(due.value) ? 1 : 0;
      this.offerFree();
    }
    return this.take(count);
  }

  /** Holds and offers whose time is over, the first to end first. To be read once. */
  due(): Generator<Due> {
    return this.#due;
  }

  /** Ends a hold or an offer whose time is over; false where this decision ended it before. */
  expire(due: Due): boolean {
    const id = 'order' in due ? due.order : due.offer;
    if (this.#done.has(id)) return false;
    this.#done.add(id);
    if ('order' in due) this.add({ type: 'HoldExpired', data: { order: id, seats: [...due.seats] } });
    else this.endOffer(due, 'offerExpired');
    this.release(due.seats);
    return true;
  }

  /** Keeps the hold of an order, or an offer, from being expired by this decision. */
  spare(id: string): void {
    this.#done.add(id);
  }

  /** Ends an offer unclaimed, and whoever it was made to leaves the list. Its seats are for the caller to release. */
  endOffer({ offer, entry, person, seats }: Offer, reason: Left): void {
    this.#done.add(offer);
    this.add({ type: 'OfferExpired', data: { offer, entry, person, seats: [...seats] } });
    this.leave(person, reason);
  }

  /** Takes a person off the waiting list, where they are on it. */
  leave(person: string, reason: Left): void {
    const entry = this.#state.waiting.entryOf(person);
    if (!entry) return;
    this.#done.add(entry.entry);
    this.add({ type: 'WaitingListLeft', data: { entry: entry.entry, person, reason } });
  }

  /** Offers free seats to those who wait, while tickets are sold at all. */
  offerFree(): void {
    if (this.#terms.gate !== 'open') return;
    for (const entry of this.#inLine()) {
      if (this.free === 0) return;
      if (entry.units <= this.free) this.#offer(entry);
      else if (this.#context.policy.ticketing.waitingList === 'strict') return;
    }
  }

  #offer({ entry, person, units }: Entry): void {
    this.#done.add(entry);
    const expiresAt = iso(this.#context.now + this.#context.policy.ticketing.offerMs);
    const offer = derivedId('offer', entry);
    this.add({ type: 'SeatsOffered', data: { offer, entry, person, seats: this.take(units), expiresAt } });
  }

  /** Who waits, and could ever be served. */
  *#inLine(): Generator<Entry> {
    for (const entry of this.#state.waiting.inLine()) {
      if (entry.units <= this.#terms.capacity && !this.#done.has(entry.entry)) yield entry;
    }
  }
}
