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
  const early = now < Date.parse(doorsOf(ticket.show, ticket.ticketType));
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

/**
 * Orders that wait for their payment before their seats go at some time after `now`, UTC milliseconds; then those that
 * still hold something, then those that are spent. Each keep their order.
 */
export function usableFirst(orders: readonly Ticket[], now: number): Ticket[] {
  const spent = ({ units }: Ticket) => units.every(({ status }) => SPENT.has(status));
  const rank = (order: Ticket) => (isHeld(order, now) ? 0 : spent(order) ? 2 : 1);
  return orders.toSorted((a, b) => rank(a) - rank(b));
}
