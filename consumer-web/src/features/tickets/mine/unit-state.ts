import type { Ticket, TicketUnit } from '@marquee/command-api/contract/tickets.ts';

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

/** What stands on and under a ticket by its state. Confirmed is green, everything else yellow (spec section 4). */
export function unitState({ status, qrCode }: Pick<TicketUnit, 'status' | 'qrCode'>) {
  return {
    words: WORDS[status],
    light: status === 'confirmed' ? ('ok' as const) : ('wait' as const),
    ready: status === 'confirmed' && qrCode !== null,
    stamp: STAMPS[status],
    blank: status === 'pending' ? 'Code prints after payment' : 'No code any more',
  };
}

/** What the holder may do with a unit now. `now` is UTC milliseconds. */
export function unitRights(ticket: Pick<Ticket, 'mine' | 'show'>, unit: TicketUnit, now: number) {
  const early = now < Date.parse(ticket.show.scheduledAt);
  const valid = unit.status === 'confirmed';
  const travelling = unit.transfer !== null;
  return {
    send: valid && !travelling && ticket.show.status !== 'ended',
    withdraw: valid && travelling,
    refund: valid && !travelling && ticket.mine && early,
  };
}

const SPENT: ReadonlySet<Status> = new Set(['used', 'refunded', 'expired', 'cancelled']);

/** Orders that still hold something, then those that are spent; both keep their order. */
export function usableFirst(orders: readonly Ticket[]): Ticket[] {
  const spent = ({ units }: Ticket) => units.every(({ status }) => SPENT.has(status));
  return [...orders.filter((order) => !spent(order)), ...orders.filter(spent)];
}
