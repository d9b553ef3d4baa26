import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { dollars } from '../../money.ts';
import { reject } from '../refusals.ts';
import { payingPayment, paymentOf } from './balance.ts';
import type { PayableCommand } from './commands.ts';
import type { PayableEvent, Tender } from './events.ts';
import { evolvePayable } from './evolve.ts';
import type { PayableHost } from './host.ts';
import { sumOf } from './lines.ts';
import { borneByPayees, feeEvents } from './provider-fee.ts';
import { requestRefund } from './refunds.ts';
import type { PayableState } from './state.ts';

type SettlePayment = Extract<PayableCommand, { type: 'SettlePayment' }>;

/**
 * Takes in the money of one intent. One intent settles one payable: it must name this one, and bring exactly what the
 * attempt asked for. Money for a payable that is paid already goes back in the same decision.
 */
export function settlePayment(
  command: SettlePayment,
  state: PayableState,
  context: DecideContext,
  host: PayableHost,
): Decision<PayableEvent> {
  const { attempt, intentId, cents } = command;
  const asked = state.attempts[attempt - 1];
  if (command.payable !== host.payable || !asked) {
    return reject('WrongPayable', 'This payment was made for something else. It cannot settle this.');
  }
  if (paymentOf(state, intentId)) return [];
  const due = byCard(asked.tenders);
  if (command.currency.toLowerCase() !== 'usd' || cents !== due) {
    const message = `The payment is not of the amount that was asked for, $${dollars(due)}. Contact support.`;
    return reject('AmountMismatch', message, { expected: due, received: cents, currency: command.currency });
  }
  const surplus = payingPayment(state) !== undefined;
  const payees = borneByPayees(context) && !surplus && asked.status !== 'abandoned' && host.payees.length > 0;
  const fee = command.providerFee ?? 0;
  const paid: PayableEvent = {
    type: 'PaymentSucceeded',
    data: {
      attempt,
      intentId,
      cents: surplus ? due : sumOf(asked.tenders),
      tenders: surplus ? [{ kind: 'card', cents: due }] : [...asked.tenders],
      ...(command.providerFee !== undefined && !payees && { providerFee: fee }),
      late: asked.status === 'abandoned',
      surplus,
    },
  };
  if (!surplus) return [paid, ...(payees ? feeEvents('payment', intentId, fee, host.payees) : [])];
  return [paid, ...sendBack(intentId, evolvePayable(state, paid), context, host)];
}

function sendBack(intentId: string, state: PayableState, context: DecideContext, host: PayableHost): PayableEvent[] {
  const payment = paymentOf(state, intentId);
  if (!payment) return [];
  const refundId = derivedId('refund', host.payable, 'duplicate', intentId);
  const decision = requestRefund(
    { refundId, payment, cents: payment.cents, reason: 'duplicate' },
    state,
    context,
    host,
  );
  return isRejection(decision) ? [] : [...decision];
}

function byCard(tenders: readonly Tender[]): number {
  return sumOf(tenders.filter(({ kind }) => kind === 'card'));
}
