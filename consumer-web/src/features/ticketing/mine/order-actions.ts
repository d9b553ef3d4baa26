import type { Ticket, TicketUnit } from '@marquee/command-api/contract/ticketing.ts';
import { unitRights, unitState } from './unit-state.ts';

/** What is asked about before it is done, or shown large: of some tickets of an order. */
export interface Asked {
  readonly what: 'code' | 'send' | 'refund';
  readonly units: readonly TicketUnit[];
}

/** What the holder of an order can do with it at `now`, UTC milliseconds. */
export function actionsOf(ticket: Ticket, now: number) {
  const units = ticket.units.map((unit) => ({
    unit,
    which: unit.seatNumber ? `seat ${unit.seatNumber}` : `ticket ${unit.unit}`,
    code: unit.status === 'confirmed' && unit.qrCode !== null,
    ...unitRights(ticket, unit, now),
  }));
  const ready = ticket.units.some((unit) => unitState(unit).ready);
  const refundable = units.filter(({ refund }) => refund).map(({ unit }) => unit);
  const usable = units.filter(({ code, send, withdraw, refund }) => code || send || withdraw || refund);
  return {
    units: usable,
    pdf: ready,
    calendar: ready && ticket.show.status === 'scheduled',
    /** All that can be given back, where that is more than one. */
    refundAll: refundable.length > 1 ? refundable : [],
    any: ready || usable.length > 0,
  };
}
