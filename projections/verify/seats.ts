import type { EventOfType, LogEvent } from '@marquee/domain/contexts.ts';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import type { Report } from './report.ts';
import { SpilledMap } from './spilled-map.ts';

const CHECK = 'capacity';
const types = new Set(Object.keys(inventoryEvents));
type InventoryEvent = EventOfType<keyof typeof inventoryEvents>;

/** One tier of one show: who has each seat, as `hold {order}`, `offer {id}` or `sold {order}`. */
interface House {
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

/** No seat twice, and never more seats held, offered and sold than there are, at every revision of every inventory. */
export class SeatCheck {
  readonly #report: Report;
  readonly #houses = new SpilledMap<House>();
  /** What every order bought, also when it gave it back later. */
  readonly bought = new SpilledMap<Bought>();

  constructor(report: Report) {
    this.#report = report;
  }

  see(event: LogEvent): void {
    if (!types.has(event.type)) return;
    const known = event as InventoryEvent;
    const house = this.#houses.get(event.stream) ?? { capacity: 0, gate: 'open', owners: new Map(), seats: new Map() };
    this.#houses.set(event.stream, house);
    this.#report.examined(CHECK, 'revisions');
    this.#apply(house, known);
    this.#require(
      house.owners.size <= house.capacity,
      `${house.owners.size} seats are held, offered or sold, and there are ${house.capacity}`,
      event,
    );
  }

  #apply(house: House, event: InventoryEvent): void {
    switch (event.type) {
      case 'InventoryOpened':
      case 'CapacityChanged':
        house.capacity = event.data.capacity;
        for (const seat of house.owners.keys()) {
          this.#require(seat <= house.capacity, `seat ${seat} is beyond the capacity of ${house.capacity}`, event);
        }
        return;
      case 'GateClosed':
        house.gate = event.data.reason;
        return;
      case 'GateReopened':
        house.gate = 'open';
        return;
      case 'SeatsHeld':
        this.#require(house.gate === 'open', `held behind a gate that is ${house.gate}`, event);
        if (event.data.offer) this.#free(house, `offer ${event.data.offer}`, undefined, event);
        this.#take(house, `hold ${event.data.order}`, event.data.seats, event);
        return;
      case 'HoldExpired':
      case 'HoldReleased':
        this.#free(house, `hold ${event.data.order}`, event.data.seats, event);
        return;
      case 'SeatsSold':
        this.#sell(house, event);
        return;
      case 'SeatsReturned':
        this.#giveBack(house, event);
        return;
      case 'SeatsOffered':
        this.#take(house, `offer ${event.data.offer}`, event.data.seats, event);
        return;
      case 'OfferExpired':
        this.#free(house, `offer ${event.data.offer}`, event.data.seats, event);
        return;
    }
  }

  #sell(house: House, event: EventOfType<'SeatsSold'>): void {
    const { order, seats, late } = event.data;
    if (late) this.#require(!house.seats.has(`hold ${order}`), `order ${order} is late and has a hold`, event);
    else this.#free(house, `hold ${order}`, seats, event);
    this.#require(!this.bought.has(order), `order ${order} bought twice`, event);
    this.bought.set(order, { stream: event.stream, seats });
    this.#take(house, `sold ${order}`, seats, event);
  }

  #giveBack(house: House, event: EventOfType<'SeatsReturned'>): void {
    const owner = `sold ${event.data.order}`;
    for (const seat of event.data.seats) {
      this.#require(house.owners.get(seat) === owner, `seat ${seat} is given back by who does not have it`, event);
      house.owners.delete(seat);
    }
    house.seats.set(
      owner,
      (house.seats.get(owner) ?? []).filter((seat) => !event.data.seats.includes(seat)),
    );
  }

  #take(house: House, owner: string, seats: readonly number[], event: RecordedEvent): void {
    this.#require(!house.seats.has(owner), `${owner} is there twice`, event);
    for (const seat of seats) {
      const other = house.owners.get(seat);
      this.#require(other === undefined, `seat ${seat} is given to '${owner}' while '${other}' has it`, event);
      this.#require(seat <= house.capacity, `seat ${seat} is beyond the capacity of ${house.capacity}`, event);
      house.owners.set(seat, owner);
    }
    house.seats.set(owner, seats);
  }

  /** Frees all seats of an owner, which must be those that the event names. */
  #free(house: House, owner: string, named: readonly number[] | undefined, event: RecordedEvent): void {
    const seats = house.seats.get(owner);
    this.#require(seats !== undefined, `'${owner}' is ended and was never there`, event);
    const same = !named || [...named].sort().join() === [...(seats ?? [])].sort().join();
    this.#require(same, `'${owner}' is ended with other seats than it had`, event);
    for (const seat of seats ?? []) house.owners.delete(seat);
    house.seats.delete(owner);
  }

  #require(condition: boolean, message: string, event: Pick<RecordedEvent, 'position' | 'stream'>): void {
    this.#report.require(condition, CHECK, message, event);
  }
}
