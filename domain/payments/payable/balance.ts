import { ours, sumOf } from './lines.ts';
import type { Dispute, PayableState, Payment, Refund } from './state.ts';

/** The payment that paid; undefined while there is none. */
export function payingPayment(state: PayableState): Payment | undefined {
  return state.payments[0];
}

/** The payment made with an intent; without an intent, the one that paid. */
export function paymentOf(state: PayableState, intentId: string | undefined): Payment | undefined {
  return intentId === undefined ? payingPayment(state) : state.payments.find((each) => each.intentId === intentId);
}

export function refundsOf(state: PayableState, payment: Payment): Refund[] {
  return state.refunds.filter((refund) => paymentOf(state, refund.intentId) === payment);
}

export function disputesOf(state: PayableState, payment: Payment): Dispute[] {
  return state.disputes.filter((dispute) => paymentOf(state, dispute.intentId) === payment);
}

/** Cents of a payment that may be asked back: what was paid, less refunds not failed, less disputes open or lost. */
export function refundable(state: PayableState, payment: Payment | undefined): number {
  if (!payment) return 0;
  const refunds = refundsOf(state, payment).filter((refund) => refund.status !== 'failed');
  const disputes = disputesOf(state, payment).filter((dispute) => dispute.status !== 'won');
  return Math.max(0, payment.cents - sumOf([...refunds, ...disputes]));
}

/** Cents of a payment that have not gone for good yet, by a refund that succeeded or a dispute that was lost. */
export function left(state: PayableState, payment: Payment): number {
  const refunds = refundsOf(state, payment).filter((refund) => refund.status === 'succeeded');
  const disputes = disputesOf(state, payment).filter((dispute) => dispute.status === 'lost');
  return payment.cents - sumOf([...refunds, ...disputes].flatMap(({ lines }) => ours(lines)));
}

export function hasDispute(state: PayableState, payment: Payment, status: Dispute['status']): boolean {
  return disputesOf(state, payment).some((dispute) => dispute.status === status);
}

/** Whether nothing of a payment is left to go back, and no bank is still deciding. */
export function isSpent(state: PayableState, payment: Payment): boolean {
  return payment.cents > 0 && refundable(state, payment) === 0 && !hasDispute(state, payment, 'open');
}

/** Whether what was paid for may be given: paid, no dispute open or lost, none of the money on its way back or gone. */
export function mayBeFulfilled(state: PayableState): boolean {
  const payment = payingPayment(state);
  if (!payment || disputesOf(state, payment).some((dispute) => dispute.status !== 'won')) return false;
  return refundsOf(state, payment).every((refund) => refund.status === 'failed');
}
