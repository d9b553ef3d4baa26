import type { Rejection } from '../../kernel/rejection.ts';
import { disputesOf, payingPayment, refundsOf } from '../../payments/payable/balance.ts';
import type { Payment } from '../../payments/payable/state.ts';
import { reject } from '../refusals.ts';
import type { PlacedOrder, UnitState } from './state.ts';
import type { TicketStatus } from './ticket-statuses.ts';

/** The right of one unit of an order: a pure function of the order's events. */
export function ticketStatus(order: PlacedOrder, unit: number): TicketStatus {
  const payment = payingPayment(order.payable);
  if (!payment) return unpaidStatus(order);
  const refunds = refundsOf(order.payable, payment).filter(
    (refund) => refund.status !== 'failed' && (refund.units?.includes(unit) ?? true),
  );
  if (refunds.some((refund) => refund.status === 'succeeded')) return 'refunded';
  if (refunds.length > 0) return 'refunding';
  if (isDisputed(order, payment)) return 'disputed';
  if (!order.split) return 'pending';
  return order.units.find((each) => each.unit === unit)?.admittedAt ? 'used' : 'confirmed';
}

/** Whether the unit's code of the present generation is to be shown: paid, neither refunded nor disputed. */
export function hasLivingCode(order: PlacedOrder, unit: number): boolean {
  const status = ticketStatus(order, unit);
  return status === 'confirmed' || status === 'used';
}

/** Why a ticket gives no entry and cannot change hands, if so. A used one is left to the caller. */
export function refuseRight(order: PlacedOrder, { unit }: UnitState): Rejection | undefined {
  const status = ticketStatus(order, unit);
  switch (status) {
    case 'confirmed':
    case 'used':
      return undefined;
    case 'pending':
      return reject('TicketPending', 'This ticket is not confirmed yet. Try again when it is paid.');
    case 'refunding':
      return reject('TicketSuspended', 'The money of this ticket is on its way back. It is not valid.');
    case 'disputed':
      return reject('TicketSuspended', 'The payment of this ticket is disputed at the bank. It is not valid.');
    case 'refunded':
      return reject('TicketRefunded', 'This ticket was refunded. It is not valid.');
    case 'expired':
    case 'cancelled':
      return reject('TicketCancelled', 'This ticket was never paid. It is not valid.');
  }
}

function unpaidStatus({ payable }: PlacedOrder): TicketStatus {
  const attempt = payable.attempts.at(-1);
  if (attempt?.status !== 'abandoned') return 'pending';
  return attempt.reason === 'cancelled' ? 'cancelled' : 'expired';
}

function isDisputed({ payable }: PlacedOrder, payment: Payment): boolean {
  return disputesOf(payable, payment).some((dispute) => dispute.status !== 'won');
}
