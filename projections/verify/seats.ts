import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'capacity';
const types = new Set(Object.keys(inventoryEvents));
type InventoryEvent = EventOfType<keyof typeof inventoryEvents>;

/** One tier of one show: who has each seat, as `hold {order}`, `offer {id}` or `sold {order}`. */
interface TierSeats {
  capacity: number;
  gate: string;
  readonly owners: Map<number, string>;
  readonly seats: Map<string, readonly number[]>;
}

/** Seats that an order has bought, and where. */
export interface Bought {
  readonly stream: string;
  readonly seats: readonly number[];
}

/** Whether what is held was on sale: the show, or its replay; old logs opened the gate itself for a replay. */
function isOpen({ gate }: TierSeats, { replay = false }: EventOfType<'SeatsHeld'>['data']): boolean {
  return gate === 'open' || (gate === 'replay' && replay);
}

/** No seat twice, and never more seats held, offered and sold than there are, at every revision of every inventory. */
export class SeatCheck {
  readonly #report: Report;
  readonly #tiers = new SpilledMap<TierSeats>();
  /** What every order bought, also when it gave it back later. */
  readonly bought = new SpilledMap<Bought>();

  constructor(report: Report) {
    this.#report = report;
  }

  see(event: LogEvent): void {
    if (!types.has(event.type)) return;
    const known = event as InventoryEvent;
    const tier = this.#tiers.get(event.stream) ?? { capacity: 0, gate: 'open', owners: new Map(), seats: new Map() };
    this.#tiers.set(event.stream, tier);
    this.#report.examined(CHECK, 'revisions');
    this.#apply(tier, known);
    this.#require(
      tier.owners.size <= tier.capacity,
      `${tier.owners.size} seats are held, offered or sold, and there are ${tier.capacity}`,
      event,
    );
  }

  #apply(tier: TierSeats, event: InventoryEvent): void {
    switch (event.type) {
      case 'InventoryOpened':
      case 'CapacityChanged':
        tier.capacity = event.data.capacity;
        for (const seat of tier.owners.keys()) {
          this.#require(seat <= tier.capacity, `seat ${seat} is beyond the capacity of ${tier.capacity}`, event);
        }
        return;
      case 'GateClosed':
        tier.gate = event.data.reason;
        return;
      case 'GateReopened':
        tier.gate = 'open';
        return;
      case 'ReplaySaleOpened':
        this.#require(
          tier.gate === 'ended' || tier.gate === 'replay',
          `a replay is sold of what is ${tier.gate}`,
          event,
        );
        tier.capacity = event.data.capacity;
        tier.gate = 'replay';
        return;
      case 'ReplaySaleEnded':
        tier.gate = 'ended';
        return;
      case 'SeatsHeld':
        this.#require(isOpen(tier, event.data), `held behind a gate that is ${tier.gate}`, event);
        if (event.data.offer) this.#free(tier, `offer ${event.data.offer}`, undefined, event);
        this.#take(tier, `hold ${event.data.order}`, event.data.seats, event);
        return;
      case 'HoldExpired':
      case 'HoldReleased':
        this.#free(tier, `hold ${event.data.order}`, event.data.seats, event);
        return;
      case 'SeatsSold':
        this.#sell(tier, event);
        return;
      case 'SeatsReturned':
        this.#giveBack(tier, event);
        return;
      case 'SeatsOffered':
        this.#take(tier, `offer ${event.data.offer}`, event.data.seats, event);
        return;
      case 'OfferExpired':
        this.#free(tier, `offer ${event.data.offer}`, event.data.seats, event);
        return;
    }
  }

  #sell(tier: TierSeats, event: EventOfType<'SeatsSold'>): void {
    const { order, seats, late } = event.data;
    if (late) this.#require(!tier.seats.has(`hold ${order}`), `order ${order} is late and has a hold`, event);
    else this.#free(tier, `hold ${order}`, seats, event);
    this.#require(!this.bought.has(order), `order ${order} bought twice`, event);
    this.bought.set(order, { stream: event.stream, seats });
    this.#take(tier, `sold ${order}`, seats, event);
  }

  #giveBack(tier: TierSeats, event: EventOfType<'SeatsReturned'>): void {
    const owner = `sold ${event.data.order}`;
    for (const seat of event.data.seats) {
      this.#require(tier.owners.get(seat) === owner, `seat ${seat} is given back by who does not have it`, event);
      tier.owners.delete(seat);
    }
    tier.seats.set(
      owner,
      (tier.seats.get(owner) ?? []).filter((seat) => !event.data.seats.includes(seat)),
    );
  }

  #take(tier: TierSeats, owner: string, seats: readonly number[], event: RecordedEvent): void {
    this.#require(!tier.seats.has(owner), `${owner} is there twice`, event);
    for (const seat of seats) {
      const other = tier.owners.get(seat);
      this.#require(other === undefined, `seat ${seat} is given to '${owner}' while '${other}' has it`, event);
      this.#require(seat <= tier.capacity, `seat ${seat} is beyond the capacity of ${tier.capacity}`, event);
      tier.owners.set(seat, owner);
    }
    tier.seats.set(owner, seats);
  }

  /** Frees all seats of an owner, which must be those that the event names. */
  #free(tier: TierSeats, owner: string, named: readonly number[] | undefined, event: RecordedEvent): void {
    const seats = tier.seats.get(owner);
    this.#require(seats !== undefined, `'${owner}' is ended and was never there`, event);
    const same = !named || [...named].sort().join() === [...(seats ?? [])].sort().join();
    this.#require(same, `'${owner}' is ended with other seats than it had`, event);
    for (const seat of seats ?? []) tier.owners.delete(seat);
    tier.seats.delete(owner);
  }

  #require(condition: boolean, message: string, event: Pick<RecordedEvent, 'position' | 'stream'>): void {
    this.#report.require(condition, CHECK, message, event);
  }
}
