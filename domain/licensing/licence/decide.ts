import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { dayOf, iso, ms } from '../../kernel/time.ts';
import { disputesOf, isSpent, mayBeFulfilled, payingPayment, refundable } from '../../payments/payable/balance.ts';
import { decidePayable } from '../../payments/payable/decide.ts';
import type { PayableHost } from '../../payments/payable/host.ts';
import { requestRefund } from '../../payments/payable/refunds.ts';
import { isOperators } from '../../payments/payable/second-person.ts';
import { reject } from '../refusals.ts';
import type { LicenceCommand } from './commands.ts';
import type { LicenceEvent } from './events.ts';
import { licenceHost, splitOf } from './host.ts';
import { accept, close, lapseOffer, makeOffer, request } from './negotiation.ts';
import { licenceNumber } from './number.ts';
import { evolve, type LicenceState, type RequestedLicence } from './state.ts';

type Command<T extends LicenceCommand['type']> = Extract<LicenceCommand, { type: T }>;

/**
 * Decides one command of a negotiation and its licence. Refusals besides those of the payment facet: `NotAllowed`, `NotFound`,
 * `SupervisorNotVerified`, `TrackUnavailable`, `UsageNotOffered`, `TerritoryNotOffered`, `ExclusivityNotOffered`, `GrantConflict`, `OwnTrack`,
 * `TitleRequired`, `AmountOutOfRange`, `StartsInThePast`, `DatesReversed`, `NotYourTurn`, `OfferStale`, `OfferExpired`, `AlreadyAccepted`,
 * `NegotiationOver`, `NotAccepted`, `AcceptanceOver`, `NotDue`, `NotPaid`, `PaymentGone`, `AlreadyRefunded`, `ReasonMissing`.
 */
export function decide(command: LicenceCommand, state: LicenceState, context: DecideContext): Decision<LicenceEvent> {
  if (command.type === 'RequestLicence') return request(command, state, context);
  if (!state.request) return reject('NotFound', 'There is no such licence.');
  switch (command.type) {
    case 'MakeOffer':
      return makeOffer(command, state, context);
    case 'AcceptOffer':
      return accept(command, state, context);
    case 'DeclineRequest':
    case 'WithdrawRequest':
      return close(command, state, context);
    case 'LapseOffer':
      return lapseOffer(state, context);
    case 'LapseAcceptance':
      return lapseAcceptance(state, context);
    case 'IssueLicence':
      return issue(command, state, context);
    case 'EndLicence':
      return end(state, context);
    case 'RequestRefund':
      return refund(command, state, context, licenceHost(command.licence, state, context.now));
    default: {
      const decision = decidePayable(command, state.payable, context, licenceHost(command.licence, state, context.now));
      return isRejection(decision) ? decision : [...decision, ...lost(decision, state)];
    }
  }
}

/** Nobody has paid in time: while a try to pay is open, it is waited for. */
function lapseAcceptance(
  { stage, accepted, payable }: RequestedLicence,
  { actor, now }: DecideContext,
): Decision<LicenceEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Time alone ends an agreement.');
  if (stage !== 'accepted' || !accepted || payingPayment(payable)) return [];
  if (now < ms(accepted.payBy) || payable.attempts.at(-1)?.status === 'requested')
    return reject('NotDue', 'It can still be paid.');
  return [{ type: 'AcceptanceLapsed', data: {} }];
}

/** Issued once its money stands; that nobody else has what it grants, its track's stream has confirmed before. */
function issue(
  { licence }: Command<'IssueLicence'>,
  state: RequestedLicence,
  { actor, now }: DecideContext,
): Decision<LicenceEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Licences are issued by the platform.');
  if (state.issued) return [];
  if (!state.accepted || !payingPayment(state.payable)) return reject('NotPaid', 'This licence is not paid.');
  if (!mayBeFulfilled(state.payable)) return reject('PaymentGone', 'The money of this licence is not there any more.');
  const data = { number: licenceNumber(licence), at: iso(now), split: splitOf(state, now) };
  return [{ type: 'LicenceIssued', data }];
}

function end({ accepted, issued, over }: RequestedLicence, { actor, now }: DecideContext): Decision<LicenceEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Time alone ends a licence.');
  if (!issued || over) return [];
  const last = accepted?.terms.end;
  if (last === undefined || dayOf(now) <= last) return reject('NotDue', 'Its last day is not over.');
  return [{ type: 'LicenceEnded', data: {} }];
}

/** The whole of it: by an operator with a reason, or by the platform for money that bought nothing. What was granted is void. */
function refund(
  { refundId, reason, agreed, why = '' }: Command<'RequestRefund'>,
  { request: { owner, supervisor }, issued, over, payable }: RequestedLicence,
  context: DecideContext,
  host: PayableHost,
): Decision<LicenceEvent> {
  const { actor } = context;
  if (payable.refunds.some((each) => each.refundId === refundId)) return [];
  const isSide = isPerson(actor, owner) || isPerson(actor, supervisor);
  const asked = reason === 'operator' ? isOperators(actor, agreed) && !isSide : isSystem(actor);
  if (!asked) return reject('NotAllowed', 'A licence is taken back by an operator who has no part in it.');
  if (reason === 'operator' && why.trim() === '') return reject('ReasonMissing', 'Write down why. Both sides read it.');
  const surplus = payable.payments.find((each) => each.surplus && refundable(payable, each) > 0);
  const payment = reason === 'duplicate' ? surplus : payingPayment(payable);
  if (!payment) return reject('NotPaid', 'Nothing was paid, so nothing can go back.');
  if (isSpent(payable, payment)) return reject('AlreadyRefunded', 'All of this went back already, or is on its way.');
  const cents = refundable(payable, payment);
  const decision = requestRefund({ refundId, payment, cents, reason, agreed }, payable, context, host);
  if (isRejection(decision) || !issued || over === 'voided' || payment.surplus) return decision;
  return [...decision, { type: 'LicenceVoided', data: { reason: why.trim() || reason } }];
}

/** A bank has taken for good what a licence was paid with. */
function lost(decision: readonly LicenceEvent[], state: RequestedLicence): LicenceEvent[] {
  if (!state.issued || state.over === 'voided' || !decision.some(({ type }) => type === 'DisputeLost')) return [];
  const next = decision.reduce<LicenceState>(evolve, state);
  const payment = next.request && payingPayment(next.payable);
  const isLost = payment && disputesOf(next.payable, payment).some(({ status }) => status === 'lost');
  return isLost ? [{ type: 'LicenceVoided', data: { reason: 'disputeLost' } }] : [];
}
