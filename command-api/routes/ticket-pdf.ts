import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import { personById } from '@marquee/projections/accounts/people.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import { ticketsOf } from '@marquee/projections/ticketing/held-tickets.ts';
import { statusOfUnit } from '@marquee/projections/ticketing/order-row.ts';
import { type PrintedTicket, ticketsPdf } from '@marquee/workflows/ticketing/ticket-pdf.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { TicketCodes } from '../box-office/codes.ts';
import { notFound, unauthorized } from '../http/error.ts';
import type { Services } from './services.ts';

const Params = z.object({ ticketId: z.uuid() });

/** `GET /api/tickets/:ticketId/pdf`: what I hold of an order, printed; only tickets whose code lives. */
export function registerTicketPdf(app: FastifyInstance, services: Services & { readonly codes: TicketCodes }): void {
  const { codes, consistency, database, directory, sessions } = services;
  const schema = { params: Params, summary: 'My tickets of an order as a PDF', tags: ['tickets'] };
  app.get('/api/tickets/:ticketId/pdf', { schema }, async (request, reply) => {
    const session = await sessions.of(request.headers.cookie);
    if (!session) throw unauthorized();
    await consistency.see(request, reply, ['orders', 'shows', 'people']);
    const { ticketId } = request.params as z.output<typeof Params>;
    const tickets = await printedTickets(ticketId, session.personId);
    if (tickets.length === 0) throw notFound('ticket to print');
    const name = `tickets-${ticketId.slice(0, 8)}.pdf`;
    reply.header('content-disposition', `attachment; filename="${name}"`).type('application/pdf');
    return reply.send(await ticketsPdf(tickets, Date.now()));
  });

  async function printedTickets(order: string, person: string): Promise<PrintedTicket[]> {
    const held = (await ticketsOf(database, person)).filter((row) => row.order.order_id === order);
    const show = held[0] && (await showById(database, held[0].order.show));
    if (!show) return [];
    const [artist, name] = await Promise.all([directory.person(show.owner), nameOf(person)]);
    return held.flatMap(({ order: row, units }) =>
      units
        .filter((unit) => statusOfUnit(row, unit) === 'confirmed')
        .map((unit) => ({
          order,
          unit: unit.unit,
          title: show.title,
          artist: artist.firstName ?? artist.username,
          scheduledAt: show.scheduled_at,
          location: show.location ?? undefined,
          tier: row.tier,
          seat: unit.seat,
          price: unit.price,
          name,
          code: codes.issue({ show: row.show, order, unit: unit.unit, generation: unit.generation }),
        })),
    );
  }

  async function nameOf(person: string): Promise<string> {
    const row = await personById(database, person);
    const profile = row && (await services.personalData.open<Profile>(row.profile));
    return [profile?.firstName, profile?.lastName].filter(Boolean).join(' ') || (profile?.username ?? '');
  }
}
