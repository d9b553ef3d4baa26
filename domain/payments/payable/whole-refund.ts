import { hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { DAY, ms } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import { isSpent, payingPayment, refundable } from './balance.ts';
import type { RefundReason } from './commands.ts';
import type { PayableEvent } from './events.ts';
import type { PayableHost } from './host.ts';
import { type RefundAsked, requestRefund } from './refunds.ts';
import { isOperators } from './second-person.ts';
import type { PayableState } from './state.ts';

/** What one person has paid another, whole or not at all. */
export interface PaidWhole {
  readonly what: 'tip' | 'unlock' | 'sale';
  readonly payable: PayableState;
  /** UTC; when it was paid. Undefined: it was not. */
  readonly at: string | undefined;
  readonly payee: string;
  /** Who paid may have it back as well, for so many days; absent: they may not. */
  readonly buyer?: { readonly person: string; readonly days: number };
  /** How long the recipient and an operator may give it back, in days; absent: as long as the policy says of tips. */
  readonly days?: number;
  /** An operator may whenever it is. */
  readonly operatorAnyTime?: true;
  readonly host: PayableHost;
}

/**
 * Gives what was paid back whole. `recipient`: who got it, `operator`: an operator, both within the policy's days; `buyer`: who paid,
 * within days of their own. `authorGone`: the platform, where nobody can see what was sold any more. `duplicate`:
 * a second payment. `late` and `soldOut`: the platform, where what was paid for is somebody else's. `restored`: what the provider has given back
 * is taken over into a log that does not know of it. Refusals:
 * `NotAllowed`, `RefundWindowClosed`, `NotPaid`, `AlreadyRefunded`, `SecondPersonNeeded`, `AmountChanged`.
 */
export function requestWholeRefund(
  { refundId, reason, agreed }: Pick<RefundAsked, 'refundId' | 'reason' | 'agreed'>,
  { what, payable, at, payee, buyer, days: most, operatorAnyTime, host }: PaidWhole,
  context: DecideContext,
): Decision<PayableEvent> {
  if (payable.refunds.some((refund) => refund.refundId === refundId)) return [];
  const refusal = refuseAsker({ reason, agreed }, what, payee, buyer?.person, context);
  if (refusal) return refusal;
  const { tipDays } = context.policy.hold;
  const days = reason === 'buyer' && buyer ? buyer.days : (most ?? tipDays);
  const anyTime = timeless.has(reason) || (reason === 'operator' && operatorAnyTime);
  if (!anyTime && at && context.now > ms(at) + days * DAY) {
    return reject('RefundWindowClosed', `${aWhat[what]} can be given back for ${days} days.`);
  }
  const second = payable.payments.find((each) => each.surplus && refundable(payable, each) > 0);
  const payment = reason === 'duplicate' ? second : payingPayment(payable);
  if (!payment && reason !== 'duplicate')
    return reject('NotPaid', `This ${what} was not paid, so nothing can go back.`);
  if (!payment || isSpent(payable, payment)) {
    return reject('AlreadyRefunded', 'All of this went back already, or is on its way.');
  }
  const asked = { refundId, payment, cents: refundable(payable, payment), reason, agreed };
  return requestRefund(asked, payable, context, host);
}

const timeless: ReadonlySet<RefundReason> = new Set(['duplicate', 'restored', 'authorGone', 'late', 'soldOut']);
const aWhat = { tip: 'A tip', unlock: 'An unlock', sale: 'A sale' } as const;

function refuseAsker(
  { reason, agreed }: Pick<RefundAsked, 'reason' | 'agreed'>,
  what: PaidWhole['what'],
  payee: string,
  buyer: string | undefined,
  { actor }: DecideContext,
): Rejection | undefined {
  const asker: Partial<Record<RefundReason, boolean>> = {
    recipient: isPerson(actor, payee),
    operator: isOperators(actor, agreed),
    duplicate: isSystem(actor) || hasRole(actor, 'operator'),
    restored: isSystem(actor),
    authorGone: isSystem(actor),
    late: what === 'sale' && isSystem(actor),
    soldOut: what === 'sale' && isSystem(actor),
    buyer: buyer !== undefined && isPerson(actor, buyer),
  };
  return asker[reason]
    ? undefined
    : reject('NotAllowed', `${aWhat[what]} is given back by who got it, or by an operator.`);
}
