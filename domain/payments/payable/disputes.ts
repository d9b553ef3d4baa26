import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { isRejection, type Rejection } from '../../kernel/rejection.ts';
import type { Split } from '../../kernel/schemas.ts';
import { reject } from '../refusals.ts';
import { hasDispute, paymentOf, refundable } from './balance.ts';
import {
  deposit,
  disputeLines,
  fulfilledLines,
  goneOrReserved,
  reserved,
  spokenFor,
  taken,
  unclaimed,
} from './bearing.ts';
import type { PayableCommand } from './commands.ts';
import type { PayableEvent } from './events.ts';
import { evolvePayable } from './evolve.ts';
import type { PayableHost } from './host.ts';
import { findDispute, noSuchDispute } from './inquiries.ts';
import { CHARGEBACK, line, payeesOf, platformOf } from './lines.ts';
import { feeEvents } from './provider-fee.ts';
import { requestRefund } from './refunds.ts';
import type { Dispute, PayableState } from './state.ts';

type Command<T extends PayableCommand['type']> = Extract<PayableCommand, { type: T }>;

/**
 * A fact: the bank has taken the money for now. It may be more than was paid; payees set aside what is theirs of what is
 * left. Refused only while its payment is not known: that is to be settled first.
 */
export function openDispute(
  { disputeId, intentId, cents, providerFee, evidenceDueAt }: Command<'OpenDispute'>,
  state: PayableState,
  context: DecideContext,
  host: PayableHost,
): Decision<PayableEvent> {
  if (findDispute(state, disputeId)) return [];
  const payment = paymentOf(state, intentId);
  if (!payment) return reject('NotPaid', 'The disputed payment is not known yet. Settle it first.');
  const split = fulfilledLines(payment, host);
  const covered = Math.min(cents, refundable(state, payment));
  const reserve = split ? payeesOf(disputeLines(covered, split, spokenFor(state, payment, split), context)) : [];
  const payees = context.policy.dispute.feeBearer === 'payee' && split !== undefined && host.payees.length > 0;
  const opened = { disputeId, ...(intentId && { intentId }), cents, reserve, providerFee: payees ? 0 : providerFee };
  return [
    { type: 'DisputeOpened', data: { ...opened, ...(evidenceDueAt && { evidenceDueAt }) } },
    ...(payees ? feeEvents('dispute', disputeId, providerFee, host.payees) : []),
  ];
}

export function winDispute(
  { disputeId, feeBack }: Command<'WinDispute'>,
  state: PayableState,
  context: DecideContext,
  host: PayableHost,
): Decision<PayableEvent> {
  const dispute = findDispute(state, disputeId);
  if (!dispute) return noSuchDispute();
  if (dispute.status !== 'open') return dispute.status === 'won' ? [] : decided(dispute);
  const { cents, reserve } = dispute;
  const payees = context.policy.dispute.feeBearer === 'payee' && dispute.feeOnPayees;
  const won: PayableEvent = { type: 'DisputeWon', data: { disputeId, cents, reserve, feeBack: payees ? 0 : feeBack } };
  const fee = payees ? feeEvents('dispute', disputeId, -feeBack, host.payees) : [];
  return [won, ...fee, ...sendIdleMoneyBack(dispute, evolvePayable(state, won), context, host)];
}

/** Who bears it: the lines of the sale as far as the payment reaches, the platform for the rest. */
export function loseDispute(
  { disputeId }: Command<'LoseDispute'>,
  state: PayableState,
  context: DecideContext,
  host: PayableHost,
): Decision<PayableEvent> {
  const dispute = findDispute(state, disputeId);
  if (!dispute) return noSuchDispute();
  if (dispute.status !== 'open') return dispute.status === 'lost' ? [] : decided(dispute);
  const { cents, reserve } = dispute;
  const lines = bearingLines(dispute, state, context, host);
  const lost: PayableEvent = { type: 'DisputeLost', data: { disputeId, cents, reserve, lines } };
  return [lost, ...sendIdleMoneyBack(dispute, evolvePayable(state, lost), context, host)];
}

/** Refunds that failed since it was opened leave more to bear it than was set aside. */
function bearingLines(dispute: Dispute, state: PayableState, context: DecideContext, host: PayableHost): Split {
  const { disputeId, intentId, cents, reserve } = dispute;
  const payment = paymentOf(state, intentId);
  if (!payment) throw new Error(`dispute ${disputeId} is of no payment`);
  const covered = Math.min(cents, unclaimed(state, payment, host, dispute));
  const excess = line(CHARGEBACK, '', cents - covered);
  const split = fulfilledLines(payment, host);
  if (!split) return [...deposit(covered, host), ...excess];
  const own = taken(dispute, split);
  const more = disputeLines(covered - dispute.covered, split, goneOrReserved(state, payment, split), context);
  return [...platformOf(own), ...reserved(reserve, disputeId), ...more, ...excess];
}

/**
 * Money that fulfils nothing goes back as soon as the bank leaves it: a second payment, or what a lost dispute has
 * left of a payment that was not fulfilled.
 */
function sendIdleMoneyBack(
  { disputeId, intentId }: Dispute,
  state: PayableState,
  context: DecideContext,
  host: PayableHost,
): readonly PayableEvent[] {
  const payment = paymentOf(state, intentId);
  if (!payment || fulfilledLines(payment, host)) return [];
  const cents = refundable(state, payment);
  if (cents === 0 || (!payment.surplus && !hasDispute(state, payment, 'lost'))) return [];
  const refundId = derivedId('refund', host.payable, 'dispute', disputeId);
  const reason = payment.surplus ? 'duplicate' : 'late';
  const decision = requestRefund({ refundId, payment, cents, reason }, state, context, host);
  return isRejection(decision) ? [] : decision;
}

function decided({ status }: Dispute): Rejection {
  return reject('DisputeDecided', `The bank has decided this dispute before: it was ${status}.`);
}
