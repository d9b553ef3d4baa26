import type { DoorTicket } from '@marquee/command-api/contract/ticketing-door.ts';
import { readOrderCode } from '@marquee/domain/ticketing/order-code.ts';
import type { TicketCode } from '@marquee/domain/ticketing/ticket-code.ts';
import { tierName } from '../../checkout/tiers.ts';
import type { Act, SavedList } from './door-store.ts';

/** What the door says of what it was shown. `ask`: the doors are not open, and somebody must mean it. */
export interface Verdict {
  readonly result: 'admitted' | 'alreadyAdmitted' | 'refused' | 'ask';
  readonly words: string;
}

type Shown = Pick<TicketCode, 'order' | 'unit' | 'generation'> & { readonly show?: string };

const refused = (words: string): Verdict => ({ result: 'refused', words });
const DEAD: Partial<Record<DoorTicket['status'], string>> = {
  refunding: 'The money of this ticket is on its way back. It is not valid.',
  refunded: 'This ticket was refunded. It is not valid.',
  disputed: 'The payment of this ticket is disputed at the bank. It is not valid.',
};

/**
 * What a door that cannot ask makes of a ticket, by its list and by what it did itself: the rule of the platform, as far as
 * the list knows. Undefined for `shown`: a code that the platform did not sign.
 */
export function judge(shown: Shown | undefined, show: string, list: SavedList, acts: readonly Act[]): Verdict {
  if (!shown) return refused('This is not a code of ours. Scan it again, or look for the name.');
  if (shown.show !== undefined && shown.show !== show) return refused('This ticket is for another show.');
  const ticket = list.tickets.find(({ ticketId, unit }) => ticketId === shown.order && unit === shown.unit);
  if (!ticket)
    return refused('This ticket is not on the list that was fetched. It was bought later: ask when you are online.');
  if (ticket.generation !== shown.generation) {
    return refused('This code is dead: the ticket was given to someone else, who has a new one.');
  }
  const dead = DEAD[ticket.status];
  if (dead) return refused(dead);
  const own = acts.find((act) => act.ticket?.ticketId === ticket.ticketId && act.ticket.unit === ticket.unit);
  return { result: own || ticket.admittedAt ? 'alreadyAdmitted' : 'admitted', words: wordsOf(ticket) };
}

/** Who it is, on which seat. */
export function wordsOf(ticket: {
  name?: string | null;
  ticketType: DoorTicket['ticketType'];
  seatNumber: string | null;
}) {
  return [ticket.name, tierName(ticket.ticketType), ticket.seatNumber && `seat ${ticket.seatNumber}`]
    .filter(Boolean)
    .join(', ');
}

/** Tickets with a name on it, or of its account, that begins so, or whose order is called so; at most `most`. */
export function searchTickets(tickets: readonly DoorTicket[], typed: string, most: number): readonly DoorTicket[] {
  const wanted = plain(typed);
  if (wanted.length < 2) return [];
  const code = readOrderCode(typed);
  const matches = ({ name, accountName, orderCode }: DoorTicket) =>
    orderCode === code || [name, accountName].some((each) => each && beginsSo(plain(each), wanted));
  return tickets.filter(matches).slice(0, most);
}

function beginsSo(name: string, wanted: string): boolean {
  return name.startsWith(wanted) || name.includes(` ${wanted}`);
}

/** In lower case and without marks on letters: `José` is found as `jose`. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
