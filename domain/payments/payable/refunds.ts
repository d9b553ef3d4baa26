import { actorName } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import type { Split } from '../../kernel/schemas.ts';
import { dollars } from '../../money.ts';
import { reject } from '../refusals.ts';
import { hasDispute, payingPayment, refundable, refundsOf } from './balance.ts';
import { deposit, fulfilledLines, goneOrReserved, refundLines, spokenFor, unclaimed } from './bearing.ts';
import type { PayableCommand, RefundReason } from './commands.ts';
import type { PayableEvent } from './events.ts';
import type { PayableHost } from './host.ts';
import { CHARGEBACK, fits, line, sumOf, takeBack } from './lines.ts';
import { borneByPayees, feeEvents } from './provider-fee.ts';
import { refuseAlone } from './second-person.ts';
import type { PayableState, Payment, Refund } from './state.ts';

type Command<T extends PayableCommand['type']> = Extract<PayableCommand, { type: T }>;

/** Money that is to go back. Who may ask, and until when, is decided by the aggregate it was paid for. */
export interface RefundAsked {
  readonly refundId: string;
  /** Default: the payment that paid. */
  readonly payment?: Payment;
  readonly cents: number;
  readonly reason: RefundReason;
  /** Cents that two operators have agreed on; absent: nobody was asked. */
  readonly agreed?: number | undefined;
  readonly units?: number[];
  /** The lines that these units gave; default: the split in proportion. */
  readonly lines?: Split;
}

/** Decides a refund. Nothing to send (a free sale, or promotional credit alone) is settled at once. */
export function requestRefund(
  asked: RefundAsked,
  state: PayableState,
  context: DecideContext,
  host: PayableHost,
): Decision<PayableEvent> {
  const { refundId, cents, reason, units } = asked;
  if (state.refunds.some((refund) => refund.refundId === refundId)) return [];
  const payment = asked.payment ?? payingPayment(state);
  if (!payment) return reject('NotPaid', 'Nothing was paid, so nothing can go back.');
  if (hasDispute(state, payment, 'open')) {
    return reject('DisputeOpen', 'The bank is looking into this payment. Wait until it has decided.');
  }
  const most = refundable(state, payment);
  if (cents > most) {
    const message = `At most $${dollars(most)} of this payment can still go back.`;
    return reject('RefundExceedsPayment', message, { refundable: most });
  }
  const refusal = refuseAlone(asked, state, context);
  if (refusal) return refusal;
  const { toPayer, toPromo } = byTender(cents, state, payment);
  const lines = givingLines(asked, payment, state, context, host);
  const { intentId } = payment;
  const common = { refundId, lines, toPayer, toPromo };
  const requested = { ...common, ...(intentId && { intentId }), cents, reason, by: actorName(context.actor) };
  return [
    { type: 'RefundRequested', data: { ...requested, ...(units && { units }) } },
    ...(toPayer === 0 ? [{ type: 'RefundSucceeded', data: common } as const] : []),
  ];
}

export function settleRefund(
  { refundId, providerRefundId, providerFee }: Command<'SettleRefund'>,
  state: PayableState,
  context: DecideContext,
  host: PayableHost,
): Decision<PayableEvent> {
  const refund = state.refunds.find((each) => each.refundId === refundId);
  const payment = refund && state.payments.find((each) => refundsOf(state, each).includes(refund));
  if (!refund || !payment) return noSuchRefund();
  if (refund.status === 'succeeded') return [];
  if (refund.status === 'failed') return reject('RefundEnded', 'This refund failed before. A new try is a new refund.');
  const { toPayer, toPromo } = refund;
  const lines = linesLeft(refund, payment, state, context, host);
  const payees = borneByPayees(context) && !payment.surplus && host.split !== undefined;
  const fee = providerFee !== undefined && !payees ? { providerFee } : {};
  return [
    { type: 'RefundSucceeded', data: { refundId, providerRefundId, lines, toPayer, toPromo, ...fee } },
    ...(providerFee !== undefined && payees ? feeEvents('refund', refundId, providerFee, host.payees) : []),
  ];
}

export function failRefund({ refundId, code }: Command<'FailRefund'>, state: PayableState): Decision<PayableEvent> {
  const refund = state.refunds.find((each) => each.refundId === refundId);
  if (!refund) return noSuchRefund();
  if (refund.status === 'failed') return [];
  if (refund.status === 'succeeded') return reject('RefundEnded', 'This refund has succeeded before.');
  return [{ type: 'RefundFailed', data: { refundId, code } }];
}

/** Tenders go back in proportion, so that promotional credit never turns into money. */
function byTender(cents: number, state: PayableState, payment: Payment) {
  const promo = sumOf(payment.tenders.filter(({ kind }) => kind === 'promo'));
  const living = refundsOf(state, payment).filter((refund) => refund.status !== 'failed');
  const tenders = [...line('promo', '', promo), ...line('payer', '', payment.cents - promo)];
  const given = living.flatMap(({ toPromo, toPayer }) => [
    ...line('promo', '', toPromo),
    ...line('payer', '', toPayer),
  ]);
  const toPromo = sumOf(takeBack(cents, tenders, given).filter(({ account }) => account === 'promo'));
  return { toPromo, toPayer: cents - toPromo };
}

function givingLines(
  { cents, lines }: RefundAsked,
  payment: Payment,
  state: PayableState,
  context: DecideContext,
  host: PayableHost,
): Split {
  const split = fulfilledLines(payment, host);
  if (!split) return deposit(cents, host);
  const given = spokenFor(state, payment, split);
  const kept = context.policy.refund.platformFee === 'kept';
  return lines && (kept || fits(lines, split, given)) ? lines : refundLines(cents, split, given, context);
}

/** A dispute that was lost while the refund was under way has taken first; what it left bears the refund, the rest is ours. */
function linesLeft(
  refund: Refund,
  payment: Payment,
  state: PayableState,
  context: DecideContext,
  host: PayableHost,
): Split {
  const room = Math.min(refund.cents, unclaimed(state, payment, host));
  const split = fulfilledLines(payment, host);
  const given = split ? goneOrReserved(state, payment, split) : [];
  const kept = context.policy.refund.platformFee === 'kept';
  if (room === refund.cents && (!split || kept || fits(refund.lines, split, given))) return refund.lines;
  const lines = split ? refundLines(room, split, given, context) : deposit(room, host);
  return [...lines, ...line(CHARGEBACK, '', refund.cents - room)];
}

function noSuchRefund() {
  return reject('NotFound', 'There is no such refund.');
}
