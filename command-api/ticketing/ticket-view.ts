import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { dollars } from '@marquee/domain/money.ts';
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
  readonly codes: TicketCodes;
}

/** One row of My Tickets. A ticket that was given to me is a row of its own, whose id differs from the order's. */
export function ticketView({ order, units, bought, since }: HeldTickets, around: TicketSurroundings): Ticket {
  const { show, artistName } = around;
  const purchaser = bought ? around.purchaser : undefined;
  const views = units.map((unit) => unitView(order, unit, around.codes));
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
    },
    ticketType: order.tier,
    quantity: units.length,
    price: dollars(units[0]?.price ?? 0),
    totalAmount: dollars(total),
    purchaserName: purchaser?.name ?? null,
    purchaserEmail: purchaser?.email ?? null,
    purchaserPhone: purchaser?.phone ?? null,
    stripePaymentIntentId: bought ? order.intent_id : null,
    status: bought ? order.status : (first?.status ?? order.status),
    qrCode: first?.qrCode ?? null,
    seatNumber: first?.seatNumber ?? null,
    units: views,
    expiresAt: pending ? order.expires_at : null,
    mine: bought,
    createdAt: since,
    updatedAt: order.updated_at,
  };
}

function unitView(order: HeldTickets['order'], unit: UnitView, codes: TicketCodes): TicketUnit {
  const status = statusOfUnit(order, unit);
  const shown = status === 'confirmed' || status === 'used';
  return {
    unit: unit.unit,
    status,
    seatNumber: order.issued_at ? (seatLabel(order.tier, unit.seat) ?? null) : null,
    qrCode: shown
      ? codes.issue({ show: order.show, order: order.order_id, unit: unit.unit, generation: unit.generation })
      : null,
    transfer: unit.transfer && { expiresAt: unit.transfer.expiresAt },
    checkedInAt: unit.checkedInAt,
  };
}
