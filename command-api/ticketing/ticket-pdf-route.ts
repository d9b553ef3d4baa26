import { orderNumber } from '@marquee/domain/ticketing/order-code.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import { ticketsOfOrder } from '@marquee/projections/ticketing/held-tickets.ts';
import { statusOfUnit } from '@marquee/projections/ticketing/order-row.ts';
import type { PrintedTicket } from '@marquee/workflows/ticketing/ticket-pdf.ts';
import type { Typesetter } from '@marquee/workflows/typesetting/typesetter.ts';
import { tickets } from '../contract/ticketing.ts';
import { giveTime, TYPESET_WITHIN_MS } from '../http/deadline.ts';
import { notFound } from '../http/error.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../http/services.ts';
import { ownTickets } from './access.ts';
import type { TicketCodes } from './codes.ts';
import { HolderNames } from './holder-names.ts';

/** What I hold of an order, printed; only tickets whose code lives. */
export function registerTicketPdf(
  router: Router,
  services: Services & { readonly codes: TicketCodes; readonly typesetter: Typesetter },
): void {
  const { bus, codes, consistency, database, directory, typesetter } = services;
  const names = new HolderNames(services);

  router.bytes(tickets.printTickets, ownTickets(bus), async ({ request, reply, session, params: { ticketId } }) => {
    await consistency.waitForReadModels(request, reply, ['orders', 'shows', 'people']);
    const printed = await printedTickets(ticketId, session.personId);
    if (printed.length === 0) throw notFound('ticket to print');
    const name = `tickets-${orderNumber(ticketId).toLowerCase()}.pdf`;
    reply.header('content-disposition', `attachment; filename="${name}"`).type('application/pdf');
    giveTime(request, TYPESET_WITHIN_MS);
    return typesetter.tickets(printed, Date.now());
  });

  async function printedTickets(order: string, person: string): Promise<PrintedTicket[]> {
    const held = await ticketsOfOrder(database, order, person);
    const show = held && (await showById(database, held.order.show));
    if (!show) return [];
    const row = held.order;
    const [artist, name] = await Promise.all([directory.person(show.owner), names.onTicket(row, person)]);
    return held.units
      .filter((unit) => statusOfUnit(row, unit) === 'confirmed')
      .map((unit) => ({
        order,
        unit: unit.unit,
        title: show.title,
        artist: artist.firstName ?? artist.username,
        scheduledAt: show.scheduled_at,
        timeZone: show.time_zone,
        doorsAt: show.doors_at ?? undefined,
        location: show.location ?? undefined,
        tier: row.tier,
        seat: unit.seat,
        price: unit.price,
        name: name ?? '',
        code: codes.issue({ show: row.show, order, unit: unit.unit, generation: unit.generation }),
      }));
  }
}
