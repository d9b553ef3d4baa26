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

export const openHoldsTable = keyedTable<OpenHoldRow, 'id', typeof holdEvents>({
  name: 'open_holds',
  columns: {
    id: 'uuid',
    kind: 'text not null',
    show: 'uuid not null',
    tier: 'text not null',
    person: 'uuid not null',
    units: 'integer not null',
    expires_at: 'timestamptz not null',
  },
  key: ['id'],
  indexes: ['(expires_at)'],
  keyOf: (event) => {
    if (event.type === 'SeatsOffered' || event.type === 'OfferExpired') return { id: event.data.offer };
    const { order } = event.data;
    const claimed = event.type === 'SeatsHeld' ? event.data.offer : undefined;
    return claimed ? [{ id: order }, { id: claimed }] : { id: order };
  },
  isFirst: (event, { id }) => event.type === 'SeatsOffered' || (event.type === 'SeatsHeld' && id === event.data.order),
  on: {
    SeatsHeld: (_, { data: { order, show, tier, buyer, seats, expiresAt } }, { id }) =>
      id === order
        ? { id, kind: 'hold', show, tier, person: buyer, units: seats.length, expires_at: expiresAt }
        : undefined,
    HoldExpired: () => undefined,
    HoldReleased: () => undefined,
    SeatsSold: () => undefined,
    SeatsOffered: (_, event) => {
      const { offer, person, seats, expiresAt } = event.data;
      const units = seats.length;
      return { id: offer, kind: 'offer', ...inventoryKey(event), person, units, expires_at: expiresAt };
    },
    OfferExpired: () => undefined,
  },
});
