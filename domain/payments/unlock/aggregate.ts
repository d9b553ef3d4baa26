import { isPerson } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import { isRejection } from '../../kernel/rejection.ts';
import type { Split } from '../../kernel/schemas.ts';
import { dayOf, iso, MINUTE } from '../../kernel/time.ts';
import { fee } from '../../money.ts';
import { disputesOf, mayBeFulfilled, payingPayment, refundsOf } from '../payable/balance.ts';
import type { PayableCommand, RefundReason } from '../payable/commands.ts';
import { decidePayable } from '../payable/decide.ts';
import { type PayableEvent, payableEvents } from '../payable/events.ts';
import { evolvePayable } from '../payable/evolve.ts';
import type { PayableHost } from '../payable/host.ts';
import { line, payeesOf } from '../payable/lines.ts';
import { type Payees, payeeLines, samePayees } from '../payable/payees.ts';
import { askForPayment, refuseCardAmount } from '../payable/requests.ts';
import { type PayableState, unpaid } from '../payable/state.ts';
import { requestWholeRefund } from '../payable/whole-refund.ts';
import { reject } from '../refusals.ts';
import { type UnlockEvent, type UnlockedKind, unlockEvents } from './events.ts';

type Data<T extends UnlockEvent['type']> = Extract<UnlockEvent, { type: T }>['data'];

/** An unlock that was asked for. `unlocked` is there once it was paid. */
interface RequestedUnlock {
  readonly terms: Data<'UnlockRequested'>;
  readonly unlocked: { readonly at: string; readonly split: Split } | undefined;
  /** UTC; when its buyer saw it first. */
  readonly opened: string | undefined;
  readonly payable: PayableState;
}

export type UnlockState = RequestedUnlock | { readonly terms: undefined };

function initialState(): UnlockState {
  return { terms: undefined };
}

function evolve(state: UnlockState, event: UnlockEvent): UnlockState {
  if (event.type === 'UnlockRequested') {
    return { terms: event.data, unlocked: undefined, opened: undefined, payable: unpaid };
  }
  if (!state.terms) throw new Error(`${event.type} comes before UnlockRequested`);
  if (isPayableEvent(event)) return { ...state, payable: evolvePayable(state.payable, event) };
  if (event.type === 'ContentOpened') return { ...state, opened: event.data.at };
  return { ...state, unlocked: event.data };
}

/**
 * `requested`: waits for its payment. `abandoned`: never paid, and may be asked for again. `unlocked`: the buyer sees it. `ended`:
 * the money went back, or is on its way; a dispute that is open, or lost, ends it as well.
 */
export type UnlockStatus = 'requested' | 'abandoned' | 'unlocked' | 'ended';

/** What became of an unlock: a pure function of its events. */
export function unlockStatus({ payable, unlocked }: RequestedUnlock): UnlockStatus {
  const payment = payingPayment(payable);
  if (!payment) return payable.attempts.at(-1)?.status === 'abandoned' ? 'abandoned' : 'requested';
  if (refundsOf(payable, payment).some(({ status }) => status !== 'failed')) return 'ended';
  if (disputesOf(payable, payment).some(({ status }) => status !== 'won')) return 'ended';
  return unlocked ? 'unlocked' : 'requested';
}

function isPayableEvent(event: DomainEvent): event is PayableEvent {
  return event.type in payableEvents;
}

/** How long the buyer has to pay, in milliseconds. */
export const unlockPaymentMs = 30 * MINUTE;

/** Days in which its buyer may have the money back, if they have never opened it (money.md section 12). */
export const UNOPENED_DAYS = 14;

/** The unlock as its payment facet sees it; `now` in UTC milliseconds. */
function unlockHost(unlock: string, state: RequestedUnlock, now: number): PayableHost {
  const { buyer, owner, cents } = state.terms;
  return {
    payable: `unlock-${unlock}`,
    payer: buyer,
    payee: owner,
    cents,
    split: state.unlocked?.split,
    payees: payeesOf(state.unlocked?.split ?? splitOf(state, now)),
    retry: now + unlockPaymentMs,
  };
}

/** Our share, and the rest among those whose it was when it was asked for, in escrow under the day. */
function splitOf({ terms }: RequestedUnlock, now: number): Split {
  const ours = fee(terms.cents, terms.feeBps);
  const theirs = payeeLines(terms.cents - ours, terms.payees, `unlock:${dayOf(now)}`);
  return [...line('revenue.content', '', ours), ...theirs];
}

interface OfUnlock {
  readonly unlock: string;
}

/** Commands of one unlock. Its price comes from the content's own stream, never from the client. */
export type UnlockCommand =
  | (OfUnlock & PayableCommand)
  | (OfUnlock & {
      readonly type: 'RequestUnlock';
      readonly buyer: string;
      readonly owner: string;
      readonly kind: UnlockedKind;
      readonly content: string;
      /** 0: it is not for sale. */
      readonly cents: number;
      /** Whose it is, by the split that is in force. */
      readonly payees: Payees;
      /** The buyer has shown to be 18. */
      readonly adult: boolean;
    })
  /** The buyer is about to see it. */
  | (OfUnlock & { readonly type: 'MarkOpened' })
  | (OfUnlock & {
      readonly type: 'RequestRefund';
      readonly refundId: string;
      readonly reason: RefundReason;
      readonly agreed?: number | undefined;
    });

type Command<T extends UnlockCommand['type']> = Extract<UnlockCommand, { type: T }>;

/**
 * Decides one command of an unlock. Whatever makes its money stand unlocks in the same decision.
 *
 * Refusals besides those of the payment facet: `NotAllowed`, `OwnContent`, `AgeVerificationRequired`, `NotForSale`,
 * `AlreadyUnlocked`, `AlreadyOpened`, `AmountMismatch`, `BelowProviderMinimum`, `AbovePaymentLimit`, `RefundWindowClosed`, `AlreadyRefunded`, `NotPaid`.
 */
function decide(command: UnlockCommand, state: UnlockState, context: DecideContext): Decision<UnlockEvent> {
  if (command.type === 'RequestUnlock') return request(command, state, context);
  if (!state.terms) return reject('NotFound', 'Nobody has asked to unlock this.');
  const host = unlockHost(command.unlock, state, context.now);
  if (command.type === 'MarkOpened') return open(state, context);
  if (command.type === 'RequestRefund') {
    if (command.reason === 'buyer' && state.terms.kind === 'track')
      return reject('NotAllowed', 'Music stays with who bought it. Its artist can give the money back.');
    if (command.reason === 'buyer' && state.opened !== undefined)
      return reject('AlreadyOpened', 'You have seen this already: only what was never opened can go back.');
    const given = {
      what: 'unlock',
      payable: state.payable,
      at: state.unlocked?.at,
      payee: state.terms.owner,
      buyer: { person: state.terms.buyer, days: UNOPENED_DAYS },
      host,
    } as const;
    return requestWholeRefund(command, given, context);
  }
  const decision = decidePayable(command, state.payable, context, host);
  return isRejection(decision) ? decision : [...decision, ...unlocked(decision, state, context)];
}

/** What its money was asked back for is not seen any more. */
function open(state: RequestedUnlock, { actor, now }: DecideContext): Decision<UnlockEvent> {
  if (!isPerson(actor, state.terms.buyer)) return reject('NotAllowed', 'It is opened by the person who paid it.');
  const status = unlockStatus(state);
  if (status === 'ended') return reject('AlreadyRefunded', 'Your money for this went back. Ask for it anew.');
  if (status !== 'unlocked') return reject('NotPaid', 'This is not paid yet.');
  return state.opened === undefined ? [{ type: 'ContentOpened', data: { at: iso(now) } }] : [];
}

function request(
  command: Command<'RequestUnlock'>,
  state: UnlockState,
  { actor, now, policy }: DecideContext,
): Decision<UnlockEvent> {
  const { buyer, owner, kind, content, cents, payees, adult } = command;
  if (!isPerson(actor, buyer)) return reject('NotAllowed', 'It is unlocked by the person who pays it.');
  if (buyer === owner) return reject('OwnContent', 'This is yours: you see it already.');
  const status = state.terms && unlockStatus(state);
  if (status === 'unlocked') return reject('AlreadyUnlocked', 'You have unlocked this already. Reload the page.');
  if (status === 'ended') return reject('AlreadyRefunded', 'Your money for this went back. Ask for it anew.');
  if (status === 'requested') return [];
  if (cents <= 0) return reject('NotForSale', 'This is not for sale.');
  if (!adult) {
    return reject(
      'AgeVerificationRequired',
      'Age Verification Required: what is exclusive is for 18 and over. Give your birth date under Account.',
    );
  }
  if (state.terms) return again({ cents, payees }, state, now);
  const terms = { buyer, owner, kind, content, cents, payees, feeBps: policy.creator.feeBps, policy: policy.version };
  return (
    refuseCardAmount(cents, policy) ?? [
      { type: 'UnlockRequested', data: terms },
      ...askForPayment(1, cents, now + unlockPaymentMs),
    ]
  );
}

/** Asks once more for what was given up, which has one price and one split: at others, it is another unlock. */
function again(
  { cents, payees }: { readonly cents: number; readonly payees: Payees },
  { payable, terms }: RequestedUnlock,
  now: number,
): Decision<UnlockEvent> {
  if (cents !== terms.cents || !samePayees(payees, terms.payees))
    return reject('AmountMismatch', 'Its price, or whose it is, has changed. Look at it again.');
  return askForPayment(payable.attempts.length + 1, cents, now + unlockPaymentMs);
}

function unlocked(decision: readonly UnlockEvent[], state: RequestedUnlock, { now }: DecideContext): UnlockEvent[] {
  const next = decision.reduce<UnlockState>(evolve, state);
  if (!next.terms || next.unlocked || !mayBeFulfilled(next.payable)) return [];
  return [{ type: 'ContentUnlocked', data: { at: iso(now), split: splitOf(next, now) } }];
}

/** What one person pays to see one thing that is exclusive. */
export const unlockAggregate: Aggregate<UnlockState, UnlockCommand, UnlockEvent> = {
  category: 'unlock',
  events: unlockEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `unlock-${command.unlock}`,
  remembers: 256,
  policyVersion: (state) => state.terms?.policy,
};
