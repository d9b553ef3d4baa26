import { isPerson } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { iso } from '../../kernel/time.ts';
import { mayBeFulfilled } from '../payable/balance.ts';
import { decidePayable } from '../payable/decide.ts';
import { type Payees, samePayees } from '../payable/payees.ts';
import { askForPayment, refuseCardAmount } from '../payable/requests.ts';
import { requestWholeRefund } from '../payable/whole-refund.ts';
import { reject } from '../refusals.ts';
import type { UnlockCommand } from './commands.ts';
import type { UnlockEvent } from './events.ts';
import { splitOf, UNOPENED_DAYS, unlockHost, unlockPaymentMs } from './host.ts';
import { evolve, type RequestedUnlock, type UnlockState, unlockStatus } from './state.ts';

type Command<T extends UnlockCommand['type']> = Extract<UnlockCommand, { type: T }>;

/**
 * Decides one command of an unlock. Whatever makes its money stand unlocks in the same decision.
 *
 * Refusals besides those of the payment facet: `NotAllowed`, `OwnContent`, `AgeVerificationRequired`, `NotForSale`,
 * `AlreadyUnlocked`, `AlreadyOpened`, `AmountMismatch`, `BelowProviderMinimum`, `AbovePaymentLimit`, `RefundWindowClosed`, `AlreadyRefunded`, `NotPaid`.
 */
export function decide(command: UnlockCommand, state: UnlockState, context: DecideContext): Decision<UnlockEvent> {
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
