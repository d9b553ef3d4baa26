import { isPerson } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { isRejection } from '../../kernel/rejection.ts';
import type { SealedEnvelope, Split } from '../../kernel/schemas.ts';
import { dayOf, iso, MINUTE } from '../../kernel/time.ts';
import { dollars, fee } from '../../money.ts';
import { disputesOf, mayBeFulfilled, payingPayment, refundsOf } from '../payable/balance.ts';
import type { PayableCommand, RefundReason } from '../payable/commands.ts';
import { decidePayable } from '../payable/decide.ts';
import { type PayableEvent, payableEvents } from '../payable/events.ts';
import { evolvePayable } from '../payable/evolve.ts';
import type { PayableHost } from '../payable/host.ts';
import { ESCROW, line, payeesOf } from '../payable/lines.ts';
import { askForPayment, refuseCardAmount } from '../payable/requests.ts';
import { type PayableState, unpaid } from '../payable/state.ts';
import { requestWholeRefund } from '../payable/whole-refund.ts';
import { reject } from '../refusals.ts';
import { type TipEvent, type tipContexts, tipEvents } from './events.ts';

type Data<T extends TipEvent['type']> = Extract<TipEvent, { type: T }>['data'];

/** A tip that was offered once. `received` is there when it was paid and reached the payee. */
export interface OfferedTip {
  readonly terms: Data<'TipOffered'>;
  readonly received: { readonly at: string; readonly split: Split } | undefined;
  readonly payable: PayableState;
}

export type TipState = OfferedTip | { readonly terms: undefined };

function initialState(): TipState {
  return { terms: undefined };
}

function evolve(state: TipState, event: TipEvent): TipState {
  if (event.type === 'TipOffered') return { terms: event.data, received: undefined, payable: unpaid };
  if (!state.terms) throw new Error(`${event.type} comes before TipOffered`);
  if (isPayableEvent(event)) return { ...state, payable: evolvePayable(state.payable, event) };
  return { ...state, received: event.data };
}

/**
 * `requested`: waits for its payment. `abandoned`: never paid. `received`: its message and amount may be shown. In the
 * other states neither is shown.
 */
export type TipStatus = 'requested' | 'abandoned' | 'received' | 'refunding' | 'refunded' | 'disputed';

/** What became of a tip: a pure function of its events. */
export function tipStatus({ payable, received }: OfferedTip): TipStatus {
  const payment = payingPayment(payable);
  if (!payment) return payable.attempts.at(-1)?.status === 'abandoned' ? 'abandoned' : 'requested';
  const refunds = refundsOf(payable, payment).filter(({ status }) => status !== 'failed');
  if (refunds.some(({ status }) => status === 'succeeded')) return 'refunded';
  if (refunds.length > 0) return 'refunding';
  if (disputesOf(payable, payment).some(({ status }) => status !== 'won')) return 'disputed';
  return received ? 'received' : 'requested';
}

function isPayableEvent(event: DomainEvent): event is PayableEvent {
  return event.type in payableEvents;
}

/** How long the payer has to pay, in milliseconds. */
export const tipPaymentMs = 15 * MINUTE;

/** The tip as its payment facet sees it; `now` in UTC milliseconds. A tip that was not paid may be paid later. */
function tipHost(tip: string, state: OfferedTip, now: number): PayableHost {
  const { from, to, cents } = state.terms;
  return {
    payable: `tip-${tip}`,
    payer: from,
    payee: to,
    cents,
    split: state.received?.split,
    payees: payeesOf(state.received?.split ?? splitOf(state, now)),
    retry: now + tipPaymentMs,
  };
}

/** Our fee, and the rest for the payee, in escrow under the day. */
function splitOf({ terms }: OfferedTip, now: number): Split {
  const ours = fee(terms.cents, terms.feeBps);
  return [...line('revenue.tips', '', ours), ...line(ESCROW, `${terms.to}/tip:${dayOf(now)}`, terms.cents - ours)];
}

interface OfTip {
  readonly tip: string;
}

/** Commands of one tip. A gift's price comes from the policy's catalogue, never from the client. */
export type TipCommand =
  | (OfTip & PayableCommand)
  | (OfTip & {
      readonly type: 'SendTip';
      readonly from: string;
      readonly to: string;
      readonly cents?: number | undefined;
      readonly gift?: string | undefined;
      readonly context: { readonly kind: (typeof tipContexts)[number]; readonly id: string };
      readonly message?: SealedEnvelope | undefined;
      /** Who pays is known to be under 18. Absent: not. */
      readonly minor?: boolean;
      /** Who would be paid is known to be under 18. Absent: not. */
      readonly payeeIsMinor?: boolean;
    })
  | (OfTip & {
      readonly type: 'RequestRefund';
      readonly refundId: string;
      readonly reason: RefundReason;
      readonly agreed?: number | undefined;
    });

type Command<T extends TipCommand['type']> = Extract<TipCommand, { type: T }>;

/**
 * Decides one command of a tip. Whatever makes its money stand makes it received in the same decision.
 *
 * Refusals besides those of the payment facet: `NotAllowed`, `GuardianRequired`, `CannotTipSelf`, `UnknownGift`, `AmountOutOfRange`,
 * `BelowProviderMinimum`, `AbovePaymentLimit`, `RefundWindowClosed`, `AlreadyRefunded`, `NotPaid`.
 */
function decide(command: TipCommand, state: TipState, context: DecideContext): Decision<TipEvent> {
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
  // how old somebody is, is not for strangers: that they take no tips is all that is told
  if (command.payeeIsMinor) return reject('GuardianRequired', 'Tips are not open for this account.');
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

/** One tip or gift, from a person to a person, and its payment. */
export const tipAggregate: Aggregate<TipState, TipCommand, TipEvent> = {
  category: 'tip',
  events: tipEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `tip-${command.tip}`,
  remembers: 256,
  policyVersion: (state) => state.terms?.policy,
};
