import { isPerson } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { iso } from '../../kernel/time.ts';
import { dollars } from '../../money.ts';
import { mayBeFulfilled } from '../payable/balance.ts';
import { decidePayable } from '../payable/decide.ts';
import { askForPayment, refuseCardAmount } from '../payable/requests.ts';
import { requestWholeRefund } from '../payable/whole-refund.ts';
import { reject } from '../refusals.ts';
import type { TipCommand } from './commands.ts';
import type { TipEvent } from './events.ts';
import { splitOf, tipHost, tipPaymentMs } from './host.ts';
import { evolve, type OfferedTip, type TipState } from './state.ts';

type Command<T extends TipCommand['type']> = Extract<TipCommand, { type: T }>;

/**
 * Decides one command of a tip. Whatever makes its money stand makes it received in the same decision.
 *
 * Refusals besides those of the payment facet: `NotAllowed`, `GuardianRequired`, `CannotTipSelf`, `UnknownGift`, `AmountOutOfRange`,
 * `BelowProviderMinimum`, `AbovePaymentLimit`, `RefundWindowClosed`, `AlreadyRefunded`, `NotPaid`.
 */
export function decide(command: TipCommand, state: TipState, context: DecideContext): Decision<TipEvent> {
  if (command.type === 'SendTip') return state.terms ? [] : send(command, context);
  if (!state.terms) return reject('NotFound', 'There is no such tip.');
  const host = tipHost(command.tip, state, context.now);
  if (command.type === 'RequestRefund') {
    const given = { what: 'tip', payable: state.payable, at: state.received?.at, payee: state.terms.to, host } as const;
    return requestWholeRefund(command, given, context);
  }
  const decision = decidePayable(command, state.payable, context, host);
  return isRejection(decision) ? decision : [...decision, ...received(decision, state, context)];
}

function send(command: Command<'SendTip'>, { actor, now, policy }: DecideContext): Decision<TipEvent> {
  const { from, to, gift, context, message } = command;
  if (!isPerson(actor, from)) return reject('NotAllowed', 'A tip is sent by the person who pays it.');
  if (command.minor) return reject('GuardianRequired', 'People under 18 spend money through a parent. Ask yours.');
  if (from === to) return reject('CannotTipSelf', 'You cannot tip yourself.');
  const cents = gift === undefined ? command.cents : giftPrice(gift, policy.tips.gifts);
  if (gift !== undefined && cents === undefined) {
    return reject('UnknownGift', 'This gift is not on offer. Choose another.');
  }
  const { minimum, maximum } = policy.tips;
  if (cents === undefined || !Number.isInteger(cents) || cents < minimum || cents > maximum) {
    const message = `A tip is between $${dollars(minimum)} and $${dollars(maximum)}.`;
    return reject('AmountOutOfRange', message, { minimum, maximum });
  }
  const feeBps = context.kind === 'delivery' ? 0 : policy.creator.feeBps;
  const terms = { from, to, cents, ...(gift && { gift }), context, ...(message && { message }), feeBps };
  return (
    refuseCardAmount(cents, policy) ?? [
      { type: 'TipOffered', data: { ...terms, policy: policy.version } },
      ...askForPayment(1, cents, now + tipPaymentMs),
    ]
  );
}

function giftPrice(gift: string, gifts: Readonly<Record<string, number>>): number | undefined {
  return Object.hasOwn(gifts, gift) ? gifts[gift] : undefined;
}

function received(decision: readonly TipEvent[], state: OfferedTip, { now }: DecideContext): TipEvent[] {
  const next = decision.reduce<TipState>(evolve, state);
  if (!next.terms || next.received || !mayBeFulfilled(next.payable)) return [];
  return [{ type: 'TipReceived', data: { at: iso(now), split: splitOf(next, now) } }];
}
