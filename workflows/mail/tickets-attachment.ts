import type { TicketingDeps } from '../ticketing/deps.ts';
import type { OrderFacts } from '../ticketing/order-facts.ts';
import { standingUnits } from '../ticketing/order-facts.ts';
import { type PrintedTicket, ticketsPdf } from '../ticketing/ticket-pdf.ts';
import type { LetterShow } from './letter.ts';
import { serial } from './words.ts';

/** The tickets of an order that its buyer still holds, as a PDF. */
export async function ticketsAttachment(
  { links }: Pick<TicketingDeps, 'links'>,
  facts: OrderFacts,
  { title, artist, scheduledAt, location }: LetterShow,
  name: string,
) {
  const { show, order, tier, generations, holders, issuedAt } = facts;
  const own = standingUnits(facts).filter(({ unit }) => holders[unit] === undefined);
  const tickets = own.map(({ unit, seat, price }): PrintedTicket => {
    const door = { show, order, unit, generation: generations[unit] ?? 1 };
    const code = tier === 'stream' ? links.show(show) : links.code(door);
    return { order, unit, title, artist, scheduledAt, location, tier, seat, price, name, code };
  });
  const content = await ticketsPdf(tickets, issuedAt);
  return { filename: `tickets-${serial(order).toLowerCase()}.pdf`, contentType: 'application/pdf', content };
}
