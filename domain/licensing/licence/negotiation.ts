import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { DAY, dayOf, iso, ms } from '../../kernel/time.ts';
import { dollars } from '../../money.ts';
import { reject } from '../refusals.ts';
import { type LicenceTerms, plainTerms, within } from '../terms.ts';
import { priceBounds } from '../words.ts';
import type { LicenceCommand, Listing } from './commands.ts';
import type { LicenceEvent, Side } from './events.ts';
import { OFFER_MS, PAY_MS } from './host.ts';
import { answerBy, type LicenceState, type RequestedLicence, turnOf } from './state.ts';

type Command<T extends LicenceCommand['type']> = Extract<LicenceCommand, { type: T }>;

/** Begins a negotiation; where the owner wants it so, with their base price as the first offer. */
export function request(
  command: Command<'RequestLicence'>,
  state: LicenceState,
  { actor, now, policy }: DecideContext,
): Decision<LicenceEvent> {
  const { synctrack, supervisor, standing, listing, projectType, budget, note, licensor } = command;
  if (!isPerson(actor, supervisor)) return reject('NotAllowed', 'Nobody asks in another name.');
  if (state.request) return [];
  if (standing !== 'verified')
    return reject(
      'SupervisorNotVerified',
      'Music is licensed by verified supervisors. Register, and wait for our word.',
    );
  if (listing.owner === supervisor) return reject('OwnTrack', 'This track is yours: you need no licence.');
  if (command.title.trim() === '') return reject('TitleRequired', 'Say what your project is called.');
  const terms = plainTerms(command.terms);
  const refused =
    refuseTerms(terms, now) ??
    refuseListing(listing, terms) ??
    (budget === undefined ? undefined : refuseAmount(budget));
  if (refused) return refused;
  const { track, owner } = listing;
  const validUntil = iso(now + OFFER_MS);
  const frozen = { feeBps: policy.licensing.feeBps, policy: policy.version };
  const asked = { projectType, terms, ...(budget !== undefined && { budget }), note, licensor, validUntil };
  const first = { n: 1, by: 'owner', to: supervisor, cents: listing.basePrice, terms, validUntil } as const;
  return [
    { type: 'LicenceRequested', data: { synctrack, track, owner, supervisor, ...asked, ...frozen } },
    ...(listing.autoOffer ? [{ type: 'OfferMade', data: first } as const] : []),
  ];
}

function refuseListing(listing: Listing, { usage, territory, exclusive }: LicenceTerms): Rejection | undefined {
  const { available, usageRights, licenseType, taken } = listing;
  if (!available) return reject('TrackUnavailable', 'This track is not offered for licensing any more.');
  const unoffered = usage.filter((each) => !usageRights.includes(each));
  if (unoffered.length > 0)
    return reject('UsageNotOffered', `This track is not offered for: ${unoffered.join(', ')}.`, { unoffered });
  if (!within(territory, listing.territory))
    return reject('TerritoryNotOffered', `This track is offered for ${listing.territory} only.`);
  if (licenseType !== 'any' && exclusive !== (licenseType === 'exclusive'))
    return reject('ExclusivityNotOffered', `Its artist gives ${licenseType} licences only.`);
  if (taken) return reject('GrantConflict', 'Somebody else has licensed this. Ask for another use, territory or time.');
  return undefined;
}

/** A day is another one elsewhere: what began yesterday may still be asked for. */
function refuseTerms({ start, end }: LicenceTerms, now: number): Rejection | undefined {
  if (start < dayOf(now - DAY)) return reject('StartsInThePast', 'A licence begins today or later.');
  if (end !== undefined && end < start) return reject('DatesReversed', 'A licence cannot end before it begins.');
  return undefined;
}

function refuseAmount(cents: number): Rejection | undefined {
  const { least, most } = priceBounds;
  if (cents >= least && cents <= most) return undefined;
  return reject('AmountOutOfRange', `A licence costs from $${dollars(least)} to $${dollars(most)}.`, { least, most });
}

/** One side's offer: the owner's first, then in turns. Answering it is the other side's. */
export function makeOffer(
  { after, cents, terms: wanted, message }: Command<'MakeOffer'>,
  state: RequestedLicence,
  context: DecideContext,
): Decision<LicenceEvent> {
  const refused = refuseTurn(state, context);
  if (refused) return refused;
  const by = turnOf(state) as Side;
  const n = (state.offer?.n ?? 0) + 1;
  if (after !== n - 1) return stale();
  const terms = plainTerms(wanted);
  const wrong = refuseAmount(cents) ?? refuseTerms(terms, context.now);
  if (wrong) return wrong;
  const validUntil = iso(context.now + OFFER_MS);
  const to = state.request[by === 'owner' ? 'supervisor' : 'owner'];
  return [{ type: 'OfferMade', data: { n, by, to, cents, terms, ...(message && { message }), validUntil } }];
}

/** Exactly offer `n`, by the side that did not make it. */
export function accept(
  { n, payees }: Command<'AcceptOffer'>,
  state: RequestedLicence,
  context: DecideContext,
): Decision<LicenceEvent> {
  if (state.accepted?.n === n) return [];
  const refused = refuseAcceptance(state, n, context);
  if (refused || !state.offer) return refused ?? stale();
  const { by, cents, terms } = state.offer;
  const other = by === 'owner' ? 'supervisor' : 'owner';
  const payBy = iso(context.now + PAY_MS);
  const { owner, feeBps, policy } = state.request;
  const to = state.request[by];
  return [{ type: 'OfferAccepted', data: { n, by: other, to, cents, terms, payBy, owner, payees, feeBps, policy } }];
}

/** Why offer `n` cannot be accepted now by who acts; undefined where it can, as far as the negotiation goes. */
export function refuseAcceptance(
  state: RequestedLicence,
  n: number,
  context: Pick<DecideContext, 'actor' | 'now'>,
): Rejection | undefined {
  const refused = refuseTurn(state, context);
  if (refused) return refused;
  return state.offer?.n === n ? undefined : stale();
}

/** Closes what nothing is agreed on yet: the owner declines, the supervisor withdraws. */
export function close(
  command: Command<'DeclineRequest' | 'WithdrawRequest'>,
  state: RequestedLicence,
  { actor }: DecideContext,
): Decision<LicenceEvent> {
  const { owner, supervisor } = state.request;
  const [who, to] = command.type === 'DeclineRequest' ? [owner, 'declined'] : [supervisor, 'withdrawn'];
  if (!isPerson(actor, who)) return notASide();
  if (state.stage === to) return [];
  if (state.accepted) return reject('AlreadyAccepted', 'This is agreed. It ends by itself if it is not paid in time.');
  if (!turnOf(state)) return over();
  if (command.type === 'WithdrawRequest') return [{ type: 'RequestWithdrawn', data: {} }];
  const { message } = command;
  return [{ type: 'RequestDeclined', data: message ? { message } : {} }];
}

/** Nobody has answered in time. */
export function lapseOffer(state: RequestedLicence, { actor, now }: DecideContext): Decision<LicenceEvent> {
  if (!isSystem(actor)) return reject('NotAllowed', 'Time alone ends an offer.');
  if (!turnOf(state)) return [];
  if (now < ms(answerBy(state))) return reject('NotDue', 'It can still be answered.');
  return [{ type: 'OfferLapsed', data: { n: state.offer?.n ?? 0 } }];
}

function refuseTurn(
  state: RequestedLicence,
  { actor, now }: Pick<DecideContext, 'actor' | 'now'>,
): Rejection | undefined {
  const { owner, supervisor } = state.request;
  const side = isPerson(actor, owner) ? 'owner' : isPerson(actor, supervisor) ? 'supervisor' : undefined;
  if (!side && !isSystem(actor)) return notASide();
  if (state.accepted) return reject('AlreadyAccepted', 'This is agreed already.');
  const turn = turnOf(state);
  if (!turn) return over();
  if (side && side !== turn) return reject('NotYourTurn', 'Wait for the other side’s answer.');
  if (now >= ms(answerBy(state))) return reject('OfferExpired', 'This was to be answered within 14 days. Ask anew.');
  return undefined;
}

function notASide() {
  return reject('NotAllowed', 'Only the two sides of a negotiation can say something in it.');
}

function stale() {
  return reject('OfferStale', 'There is another offer since. Look at it first.');
}

function over() {
  return reject('NegotiationOver', 'This negotiation is over. Ask anew.');
}
