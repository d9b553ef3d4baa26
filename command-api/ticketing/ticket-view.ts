import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { ms } from '@marquee/domain/kernel/time.ts';
import { dollars } from '@marquee/domain/money.ts';
import { concernsTier } from '@marquee/domain/shows/show/place.ts';
import { orderCode } from '@marquee/domain/ticketing/order-code.ts';
import { seatLabel } from '@marquee/domain/ticketing/seats.ts';
import type { ShowRow } from '@marquee/projections/shows/shows.ts';
import type { HeldTickets } from '@marquee/projections/ticketing/held-tickets.ts';
import { statusOfUnit, type UnitView } from '@marquee/projections/ticketing/order-row.ts';
import type { Ticket, TicketUnit } from '../contract/ticketing.ts';
import type { TicketCodes } from './codes.ts';

/** What the buyer said of themselves. */
export interface Purchaser {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
}

export interface TicketSurroundings {
  readonly show: ShowRow;
  readonly artistName: string;
  /** Undefined once its person is erased. */
  readonly purchaser: Purchaser | undefined;
  /** The name of who asks, for what was given to them. */
  readonly ownName: string | undefined;
  readonly codes: TicketCodes;
}

/** One row of My Tickets. A ticket that was given to me is a row of its own, whose id differs from the order's. */
export function ticketView({ order, units, bought, since }: HeldTickets, around: TicketSurroundings): Ticket {
  const { show, artistName } = around;
  const purchaser = bought ? around.purchaser : undefined;
  const views = units.map((unit) => unitView(order, unit, around));
  const [first] = views;
  const total = units.reduce((sum, unit) => sum + unit.price, 0);
  const pending = first?.status === 'pending';
  return {
    id: bought ? order.order_id : derivedId(order.order_id, units[0]?.unit ?? 0),
    ticketId: order.order_id,
    liveShowId: order.show,
    userId: units[0]?.holder ?? order.buyer,
    show: {
      title: show.title,
      artistName,
      scheduledAt: show.scheduled_at,
      timeZone: show.time_zone,
      doorsAt: show.doors_at,
      location: show.location,
      status: show.status,
      movedFrom: movedFrom(show, since, order, units),
    },
    ticketType: order.tier,
    quantity: units.length,
    price: dollars(units[0]?.price ?? 0),
    totalAmount: dollars(total),
    purchaserName: purchaser?.name ?? null,
    purchaserEmail: purchaser?.email ?? null,
    purchaserPhone: purchaser?.phone ?? null,
    holderName: (bought ? purchaser?.name : around.ownName) ?? null,
    stripePaymentIntentId: bought ? order.intent_id : null,
    status: bought ? order.status : (first?.status ?? order.status),
    orderCode: orderCode(order.order_id),
    qrCode: first?.qrCode ?? null,
    seatNumber: first?.seatNumber ?? null,
    units: views,
    expiresAt: pending ? order.expires_at : null,
    mine: bought,
    createdAt: since,
    updatedAt: order.updated_at,
  };
}

/** Where a show was when a ticket of it came to its holder; null where it is again, and for what no holder of the tier goes by. */
function movedFrom(
  show: ShowRow,
  since: string,
  order: HeldTickets['order'],
  units: readonly UnitView[],
): Ticket['show']['movedFrom'] {
  const then = show.moves.find(({ until }) => ms(until) > ms(since));
  const last = show.moves.at(-1);
  if (!then || !last) return null;
  const now = {
    scheduledAt: show.scheduled_at,
    doorsAt: show.doors_at,
    timeZone: show.time_zone,
    location: show.location,
  };
  const { until: _, ...before } = then;
  if (!concernsTier(before, now, order.tier)) return null;
  const asked = units.filter((unit) => statusOfUnit(order, unit) === 'confirmed');
  const kept = asked.length > 0 && asked.every(({ keptMove }) => keptMove !== null && ms(keptMove) >= ms(last.until));
  return { ...before, movedAt: last.until, kept };
}

/** A code is given for what still opens a door: not for a ticket that was used, given back or disputed, nor of a show that is over. */
function unitView(order: HeldTickets['order'], unit: UnitView, { codes, show }: TicketSurroundings): TicketUnit {
  const status = statusOfUnit(order, unit);
  const opens = status === 'confirmed' && show.status !== 'ended' && show.status !== 'cancelled';
  return {
    unit: unit.unit,
    status,
    seatNumber: order.issued_at ? (seatLabel(order.tier, unit.seat) ?? null) : null,
    qrCode: opens
      ? codes.issue({ show: order.show, order: order.order_id, unit: unit.unit, generation: unit.generation })
      : null,
    transfer: unit.transfer && { expiresAt: unit.transfer.expiresAt },
    checkedInAt: unit.checkedInAt,
  };
}
