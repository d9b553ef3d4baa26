import type { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import type { Recorded } from '../runner/projection.ts';
import { inventoryKey } from './inventory-key.ts';

/** One tier of one show. Seats that are held, offered and sold never exceed the capacity. */
export interface InventoryRow {
  readonly show: string;
  readonly tier: Tier;
  readonly owner: string;
  readonly capacity: number;
  /** Cents a ticket. */
  readonly price: number;
  readonly gate: 'open' | 'paused' | 'cancelled' | 'ended' | 'replay';
  readonly held: number;
  readonly offered: number;
  readonly sold: number;
  /** Seats of each offer to the waiting list that is open. */
  readonly offers: Readonly<Record<string, number>>;
}

type Event = Recorded<typeof inventoryEvents>;

function changed(
  row: InventoryRow | undefined,
  event: Event,
  change: (row: InventoryRow) => Partial<InventoryRow>,
): InventoryRow {
  if (!row) throw new Error(`${event.type} comes before InventoryOpened`);
  return { ...row, ...change(row) };
}

/** Without an offer, whose seats are free or held from now on. */
function withoutOffer({ offers, offered }: InventoryRow, offer: string | undefined) {
  if (offer === undefined) return {};
  const { [offer]: seats = 0, ...others } = offers;
  return { offers: others, offered: offered - seats };
}

export const inventoryTable = keyedTable<InventoryRow, 'show' | 'tier', typeof inventoryEvents>({
  name: 'inventories',
  columns: {
    show: 'uuid',
    tier: 'text',
    owner: 'uuid not null',
    capacity: 'integer not null',
    price: 'bigint not null',
    gate: 'text not null',
    held: 'integer not null',
    offered: 'integer not null',
    sold: 'integer not null',
    offers: 'json not null',
  },
  key: ['show', 'tier'],
  keyOf: inventoryKey,
  isFirst: ({ type }) => type === 'InventoryOpened',
  on: {
    InventoryOpened: (_, { data: { owner, capacity, price } }, key) => {
      return { ...key, owner, capacity, price, gate: 'open', held: 0, offered: 0, sold: 0, offers: {} };
    },
    CapacityChanged: (row, event) => changed(row, event, () => ({ capacity: event.data.capacity })),
    InventoryRepriced: (row, event) => changed(row, event, () => ({ price: event.data.price })),
    GateClosed: (row, event) => changed(row, event, () => ({ gate: event.data.reason })),
    GateReopened: (row, event) => changed(row, event, () => ({ gate: 'open' })),
    ReplaySaleOpened: (row, event) => changed(row, event, () => ({ ...event.data, gate: 'replay' })),
    ReplaySaleEnded: (row, event) => changed(row, event, () => ({ gate: 'ended' })),
    SeatsHeld: (row, event) =>
      changed(row, event, (known) => ({
        held: known.held + event.data.seats.length,
        ...withoutOffer(known, event.data.offer),
      })),
    HoldExpired: (row, event) => changed(row, event, ({ held }) => ({ held: held - event.data.seats.length })),
    HoldReleased: (row, event) => changed(row, event, ({ held }) => ({ held: held - event.data.seats.length })),
    SeatsSold: (row, event) =>
      changed(row, event, ({ held, sold }) => {
        const seats = event.data.seats.length;
        return { sold: sold + seats, held: event.data.late ? held : held - seats };
      }),
    SeatsReturned: (row, event) => changed(row, event, ({ sold }) => ({ sold: sold - event.data.seats.length })),
    SeatsOffered: (row, event) =>
      changed(row, event, ({ offers, offered }) => ({
        offers: { ...offers, [event.data.offer]: event.data.seats.length },
        offered: offered + event.data.seats.length,
      })),
    OfferExpired: (row, event) => changed(row, event, (known) => withoutOffer(known, event.data.offer)),
  },
});
