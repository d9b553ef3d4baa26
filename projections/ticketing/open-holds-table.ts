import { inventoryEvents } from '@marquee/domain/ticketing/inventory/events.ts';
import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { inventoryKey } from './inventory-key.ts';

/** Seats that are kept for someone until a time: a hold by its order, or an offer to the waiting list. */
export interface OpenHoldRow {
  /** Id of the order or the offer. */
  readonly id: string;
  readonly kind: 'hold' | 'offer';
  readonly show: string;
  readonly tier: Tier;
  readonly person: string;
  readonly units: number;
  readonly expires_at: string;
}

const { SeatsHeld, HoldExpired, HoldReleased, SeatsSold, SeatsOffered, OfferExpired } = inventoryEvents;
const holdEvents = { SeatsHeld, HoldExpired, HoldReleased, SeatsSold, SeatsOffered, OfferExpired };

export const openHoldsTable = keyedTable<OpenHoldRow, 'show' | 'tier' | 'id', typeof holdEvents>({
  name: 'open_holds',
  columns: {
    show: 'uuid',
    tier: 'text',
    id: 'uuid',
    kind: 'text not null',
    person: 'uuid not null',
    units: 'integer not null',
    expires_at: 'timestamptz not null',
  },
  key: ['show', 'tier', 'id'],
  indexes: ['(expires_at)'],
  keyOf: (event) => {
    const inventory = inventoryKey(event);
    if (event.type === 'SeatsOffered' || event.type === 'OfferExpired') return { ...inventory, id: event.data.offer };
    const hold = { ...inventory, id: event.data.order };
    const claimed = event.type === 'SeatsHeld' ? event.data.offer : undefined;
    return claimed ? [hold, { ...inventory, id: claimed }] : hold;
  },
  isFirst: (event, { id }) => event.type === 'SeatsOffered' || (event.type === 'SeatsHeld' && id === event.data.order),
  on: {
    SeatsHeld: (_, { data: { order, buyer, seats, expiresAt } }, key) =>
      key.id === order
        ? { ...key, kind: 'hold', person: buyer, units: seats.length, expires_at: expiresAt }
        : undefined,
    HoldExpired: () => undefined,
    HoldReleased: () => undefined,
    SeatsSold: () => undefined,
    SeatsOffered: (_, { data: { person, seats, expiresAt } }, key) => {
      return { ...key, kind: 'offer', person, units: seats.length, expires_at: expiresAt };
    },
    OfferExpired: () => undefined,
  },
});
