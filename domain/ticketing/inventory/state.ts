import type { Tier } from '../tiers.ts';
import { Holds } from './holds.ts';
import { Offers } from './offers.ts';
import { Sales } from './sales.ts';
import { SeatChains } from './seat-chains.ts';
import { SeatMap } from './seat-map.ts';
import { UndoLog } from './undo-log.ts';
import { WaitingList } from './waiting-list.ts';

/** `replay`: the show is over, and tickets for its recording are sold. */
export type Gate = 'open' | 'paused' | 'ended' | 'cancelled' | 'replay';

/** What is on sale. Replaced whole, never changed. */
export interface InventoryTerms {
  readonly show: string;
  readonly tier: Tier;
  readonly owner: string;
  readonly capacity: number;
  /** Cents a ticket. */
  readonly price: number;
  readonly gate: Gate;
}

/** One tier of one show. Packed, and mutated by `evolve`: a bit and a word a seat, 20 bytes an order that bought, 88 a hold. */
export interface InventoryState {
  /** Undefined before `InventoryOpened`. */
  terms: InventoryTerms | undefined;
  /** Seats that are held, offered or sold. */
  readonly seats: SeatMap;
  readonly sales: Sales;
  readonly holds: Holds;
  readonly waiting: WaitingList;
  readonly offers: Offers;
  /** Which seats belong together, of `sales` and `holds`. */
  readonly chains: SeatChains;
  readonly undo: UndoLog;
}

export function initialState(): InventoryState {
  const undo = new UndoLog();
  const chains = new SeatChains();
  return {
    terms: undefined,
    seats: new SeatMap(undo),
    sales: new Sales(undo, chains),
    holds: new Holds(undo, chains),
    waiting: new WaitingList(undo),
    offers: new Offers(undo),
    chains,
    undo,
  };
}

/** The show is over: nothing opens this gate for it again. */
export function closedForGood({ gate }: InventoryTerms): boolean {
  return gate === 'ended' || gate === 'cancelled' || gate === 'replay';
}

/** How a tier stands: numbers of seats, and of people who wait without an offer. `free` may be kept for those who wait. */
export interface Availability {
  readonly capacity: number;
  readonly sold: number;
  readonly held: number;
  readonly offered: number;
  readonly free: number;
  readonly waiting: number;
}

export function availability({ terms, seats, holds, offers, waiting }: InventoryState): Availability {
  const capacity = terms?.capacity ?? 0;
  const [held, offered] = [holds.seats, offers.seats];
  const sold = seats.used - held - offered;
  return { capacity, sold, held, offered, free: capacity - seats.used, waiting: waiting.waiting };
}

/** The seats that an order has bought and not given back, in the order they were sold. */
export function soldSeats({ sales }: InventoryState, order: string): readonly number[] {
  return sales.seatsOf(order);
}
