import type { Ticket, TicketUnit } from '@marquee/command-api/contract/ticketing.ts';
import { doorsOf } from '@marquee/domain/shows/doors.ts';
import { centsOf } from '../../../lib/format.ts';

type Status = TicketUnit['status'];

const WORDS: Record<Status, string> = {
  pending: 'Payment pending',
  confirmed: 'Confirmed',
  used: 'Admitted',
  refunding: 'Refund on its way',
  refunded: 'Refunded',
  disputed: 'Under dispute',
  expired: 'Not paid in time',
  cancelled: 'Cancelled',
};
const STAMPS: Partial<Record<Status, string>> = {
  used: 'Admitted',
  refunded: 'Refunded',
  expired: 'Expired',
  cancelled: 'Void',
};

/** The same of a ticket that was free: no money went back. */
const FREE_WORDS: Partial<Record<Status, string>> = { refunding: 'Being given back', refunded: 'Given back' };
const FREE_STAMPS: Partial<Record<Status, string>> = { refunded: 'Returned' };

/** Whether an order moved no money. */
export const isFree = ({ price }: Pick<Ticket, 'price'>): boolean => centsOf(price) === 0;

/** What stands on and under a ticket by its state. Confirmed is green, everything else yellow (spec section 4). */
export function unitState({ status, qrCode }: Pick<TicketUnit, 'status' | 'qrCode'>, free = false) {
  return {
    words: (free && FREE_WORDS[status]) || WORDS[status],
    light: status === 'confirmed' ? ('ok' as const) : ('wait' as const),
    ready: status === 'confirmed' && qrCode !== null,
    stamp: (free && FREE_STAMPS[status]) || STAMPS[status],
    blank: status === 'pending' ? 'Code prints after payment' : 'No code any more',
  };
}

/** What the holder may do with a unit now. `now` is UTC milliseconds. */
export function unitRights(ticket: Pick<Ticket, 'mine' | 'show' | 'ticketType'>, unit: TicketUnit, now: number) {
  const early = ticket.show.status !== 'ended' && now < Date.parse(doorsOf(ticket.show, ticket.ticketType));
  const valid = unit.status === 'confirmed';
  const travelling = unit.transfer !== null;
  return {
    send: valid && !travelling && ticket.show.status !== 'ended',
    withdraw: valid && travelling,
    refund: valid && !travelling && ticket.mine && early,
  };
}

const SPENT: ReadonlySet<Status> = new Set(['used', 'refunded', 'expired', 'cancelled']);

/** Whether an order waits for its payment and its seats are still held at `now`, UTC milliseconds. */
export function isHeld({ status, expiresAt }: Pick<Ticket, 'status' | 'expiresAt'>, now: number): boolean {
  return status === 'pending' && expiresAt !== null && Date.parse(expiresAt) > now;
}

/** Where an order stands among one's tickets: to be paid, to be used, or folded away as past and void. */
export type Place = 'held' | 'open' | 'past';

/** The place of an order at `now`, UTC milliseconds. */
export function placeOf(order: Ticket, now: number): Place {
  if (isHeld(order, now)) return 'held';
  const over = order.show.status === 'ended' || order.show.status === 'cancelled';
  return over || order.units.every(({ status }) => SPENT.has(status)) ? 'past' : 'open';
}

/** Whether an order has a ticket that lets its holder watch what was recorded of a show that is over. */
export function hasReplay({ show, units }: Pick<Ticket, 'show' | 'units'>): boolean {
  return show.status === 'ended' && units.some(({ status }) => status === 'confirmed' || status === 'used');
}

/** The different states of an order's tickets with how many have each, in the order of the tickets. */
export function statesOf(ticket: Ticket): { words: string; light: 'ok' | 'wait'; count: number }[] {
  const free = isFree(ticket);
  const states = ticket.units.map((unit) => unitState(unit, free));
  return [...new Set(states.map(({ words }) => words))].map((words) => {
    const same = states.filter((state) => state.words === words);
    return { words, light: same[0]?.light ?? 'wait', count: same.length };
  });
}

/** Where an order's tickets are fetched as a PDF, and its show for a calendar. */
export const pdfPath = ({ ticketId }: Pick<Ticket, 'ticketId'>): string => `/api/tickets/${ticketId}/pdf`;
export const calendarPath = ({ liveShowId }: Pick<Ticket, 'liveShowId'>): string =>
  `/api/live-shows/${liveShowId}/calendar`;
