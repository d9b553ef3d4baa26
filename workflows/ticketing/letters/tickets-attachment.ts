import { orderNumber } from '@marquee/domain/ticketing/order-code.ts';
import type { LetterShow } from '../../mail/letter.ts';
import type { LetterDeps } from '../deps.ts';
import type { OrderFacts } from '../order-facts.ts';
import { standingUnits } from '../order-facts.ts';
import type { PrintedTicket } from '../ticket-pdf.ts';

/** The tickets of an order that its buyer still holds, as a PDF. */
export async function ticketsAttachment(
  { links, typesetter }: Pick<LetterDeps, 'links' | 'typesetter'>,
  facts: OrderFacts,
  { title, artist, scheduledAt, timeZone, doorsAt, location }: LetterShow,
  name: string,
) {
  const { show, order, tier, generations, holders, issuedAt } = facts;
  const own = standingUnits(facts).filter(({ unit }) => holders[unit] === undefined);
  const tickets = own.map(({ unit, seat, price }): PrintedTicket => {
    const door = { show, order, unit, generation: generations[unit] ?? 1 };
    const code = tier === 'stream' ? links.show(show) : links.code(door);
    return { order, unit, title, artist, scheduledAt, timeZone, doorsAt, location, tier, seat, price, name, code };
  });
  const content = await typesetter.tickets(tickets, issuedAt);
  return { filename: `tickets-${orderNumber(order).toLowerCase()}.pdf`, contentType: 'application/pdf', content };
}
