import { hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { DAY, ms } from '../../kernel/time.ts';
import { isSpent, payingPayment, refundable } from '../payable/balance.ts';
import type { PayableEvent } from '../payable/events.ts';
import { requestRefund } from '../payable/refunds.ts';
import { reject } from '../refusals.ts';
import type { TipCommand } from './commands.ts';
import { tipHost } from './host.ts';
import type { OfferedTip } from './state.ts';

type RequestRefund = Extract<TipCommand, { type: 'RequestRefund' }>;

/**
 * Gives a tip back whole. `recipient`: who got it, `operator`: an operator, both within the policy's days. `duplicate`:
 * a second payment. `restored`: what the provider has given back is taken over into a log that does not know of it.
 */
export function requestTipRefund(
  command: RequestRefund,
  state: OfferedTip,
  context: DecideContext,
): Decision<PayableEvent> {
  const { refundId, reason, tip } = command;
  const { payable, received } = state;
  if (payable.refunds.some((refund) => refund.refundId === refundId)) return [];
  const refusal = refuseAsker(command, state, context);
  if (refusal) return refusal;
  const { tipDays } = context.policy.hold;
  if (reason !== 'duplicate' && reason !== 'restored' && received && context.now > ms(received.at) + tipDays * DAY) {
    return reject('RefundWindowClosed', `A tip can be given back for ${tipDays} days.`);
  }
  const second = payable.payments.find((each) => each.surplus && refundable(payable, each) > 0);
  const payment = reason === 'duplicate' ? second : payingPayment(payable);
  if (!payment && reason !== 'duplicate') return reject('NotPaid', 'This tip was not paid, so nothing can go back.');
  if (!payment || isSpent(payable, payment)) {
    return reject('AlreadyRefunded', 'All of this went back already, or is on its way.');
  }
  const asked = { refundId, payment, cents: refundable(payable, payment), reason };
  return requestRefund(asked, payable, context, tipHost(tip, state, context.now));
}

function refuseAsker(
  { reason }: RequestRefund,
  { terms }: OfferedTip,
  { actor }: DecideContext,
): Rejection | undefined {
  const asker: Partial<Record<typeof reason, boolean>> = {
    recipient: isPerson(actor, terms.to),
    operator: hasRole(actor, 'operator'),
    duplicate: isSystem(actor) || hasRole(actor, 'operator'),
    restored: isSystem(actor),
  };
  return asker[reason] ? undefined : reject('NotAllowed', 'A tip is given back by who got it, or by an operator.');
}
