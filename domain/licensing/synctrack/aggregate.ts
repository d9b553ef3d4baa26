import { isPerson, isSystem } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { iso, ms } from '../../kernel/time.ts';
import { dollars } from '../../money.ts';
import { reject } from '../refusals.ts';
import { inConflict, type LicenceTerms, plainTerms } from '../terms.ts';
import { priceBounds } from '../words.ts';
import { type ReleaseReason, SyncOffer, type SyncTrackEvent, syncTrackEvents } from './events.ts';

type Data<T extends SyncTrackEvent['type']> = Extract<SyncTrackEvent, { type: T }>['data'];

/** Commands of one track that may be licensed. */
export type SyncTrackCommand = { readonly synctrack: string } & (
  | {
      /** Puts a track up, or changes what is said of one that is up. */
      readonly type: 'OfferSyncTrack';
      readonly track: string;
      /** What music says of the track: its owner (null for one that is none, or gone), whether it plays, and for how long. */
      readonly facts: { readonly owner: string | null; readonly ready: boolean; readonly milliseconds: number };
      readonly offer: SyncOffer;
    }
  | { readonly type: 'WithdrawSyncTrack'; readonly reason: Data<'SyncTrackWithdrawn'>['reason'] }
  | {
      readonly type: 'ReserveGrant';
      readonly licence: string;
      readonly offer: number;
      readonly terms: LicenceTerms;
      /** UTC milliseconds. */
      readonly until: number;
    }
  | { readonly type: 'ConfirmGrant'; readonly licence: string }
  | { readonly type: 'ReleaseGrant'; readonly licence: string; readonly reason: Exclude<ReleaseReason, 'expired'> }
);
type Command<T extends SyncTrackCommand['type']> = Extract<SyncTrackCommand, { type: T }>;

/** What one licence has of a track. `until`, UTC milliseconds: what is only reserved counts until then. */
export interface Grant {
  readonly licence: string;
  readonly terms: LicenceTerms;
  readonly until: number;
  readonly confirmed: boolean;
}

/** A track that was put up. Released grants are not among `grants`. */
export interface KnownSyncTrack {
  readonly track: string;
  readonly owner: string;
  readonly offer: SyncOffer;
  readonly available: boolean;
  readonly grants: readonly Grant[];
}
export type SyncTrackState = KnownSyncTrack | undefined;

/** The id under which a track is licensed. */
export function syncTrackOf(track: string): string {
  return derivedId('sync', track);
}

/** The grant that stands in the way of these terms of a licence at a time (UTC milliseconds); undefined: none. */
export function standingInTheWay(
  grants: readonly Grant[],
  licence: string,
  terms: LicenceTerms,
  now: number,
): Grant | undefined {
  return grants.find(
    (grant) => grant.licence !== licence && (grant.confirmed || grant.until > now) && inConflict(grant.terms, terms),
  );
}

/**
 * Decides one command of a track that may be licensed. Refusals: `NotAllowed`, `NotFound`, `TrackNotYours`, `NotReady`,
 * `AmountOutOfRange`, `TrackUnavailable`, `GrantConflict` (somebody has, or is about to have, what these terms would take),
 * `GrantLost` (it was released).
 */
function decide(command: SyncTrackCommand, state: SyncTrackState, context: DecideContext): Decision<SyncTrackEvent> {
  if (command.type === 'OfferSyncTrack') return offer(command, state, context);
  if (!state) return reject('NotFound', 'This track is not offered for licensing.');
  if (command.type === 'WithdrawSyncTrack') return withdraw(command, state, context);
  if (!isSystem(context.actor)) return reject('NotAllowed', 'Only the platform grants what was accepted.');
  switch (command.type) {
    case 'ReserveGrant':
      return reserve(command, state, context);
    case 'ConfirmGrant': {
      const grant = state.grants.find(({ licence }) => licence === command.licence);
      if (!grant) return reject('GrantLost', 'These terms were given to somebody else meanwhile.');
      return grant.confirmed ? [] : [{ type: 'GrantConfirmed', data: { licence: command.licence } }];
    }
    case 'ReleaseGrant': {
      const { licence, reason } = command;
      const grant = state.grants.find((each) => each.licence === licence);
      // what is paid for is only taken back with its money
      if (!grant || (grant.confirmed && reason !== 'voided')) return [];
      return [{ type: 'GrantReleased', data: { licence, reason } }];
    }
    default:
      return never(command);
  }
}

function offer(
  { track, facts, offer: wanted }: Command<'OfferSyncTrack'>,
  state: SyncTrackState,
  { actor }: DecideContext,
): Decision<SyncTrackEvent> {
  if (facts.owner === null || !isPerson(actor, facts.owner))
    return reject('TrackNotYours', 'Only its artist offers a track for licensing.');
  if (!facts.ready) return reject('NotReady', 'This track is not ready to be played yet. Try again in a minute.');
  const { least, most } = priceBounds;
  if (wanted.basePrice < least || wanted.basePrice > most)
    return reject('AmountOutOfRange', `A licence costs from $${dollars(least)} to $${dollars(most)}.`, { least, most });
  const said = SyncOffer.parse(wanted);
  if (!state?.available) {
    const { milliseconds } = facts;
    return [{ type: 'SyncTrackOffered', data: { track, owner: facts.owner, milliseconds, ...said } }];
  }
  return same(said, SyncOffer.parse(state.offer)) ? [] : [{ type: 'SyncTrackEdited', data: said }];
}

function withdraw(
  { reason }: Command<'WithdrawSyncTrack'>,
  { owner, available }: KnownSyncTrack,
  { actor }: DecideContext,
): Decision<SyncTrackEvent> {
  if (!isSystem(actor) && !(reason === 'owner' && isPerson(actor, owner)))
    return reject('NotAllowed', 'Only its artist withdraws a track.');
  return available ? [{ type: 'SyncTrackWithdrawn', data: { reason } }] : [];
}

function reserve(
  { licence, offer: n, terms: wanted, until }: Command<'ReserveGrant'>,
  { available, grants }: KnownSyncTrack,
  { now }: DecideContext,
): Decision<SyncTrackEvent> {
  const terms = plainTerms(wanted);
  const own = grants.find((grant) => grant.licence === licence);
  if (own?.confirmed || (own && same(plainTerms(own.terms), terms) && own.until > now)) return [];
  if (!available) return reject('TrackUnavailable', 'This track is not offered for licensing any more.');
  if (standingInTheWay(grants, licence, terms, now))
    return reject('GrantConflict', 'Somebody else has licensed this. Agree on another use, territory or time.');
  const over = grants.filter((grant) => grant.licence === licence || inConflict(grant.terms, terms));
  return [
    ...over.map((grant) => ({ type: 'GrantReleased', data: { licence: grant.licence, reason: 'expired' } }) as const),
    { type: 'GrantReserved', data: { licence, offer: n, ...terms, until: iso(until) } },
  ];
}

/** Of values whose fields come in one order. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function evolve(state: SyncTrackState, event: SyncTrackEvent): SyncTrackState {
  if (event.type === 'SyncTrackOffered') {
    const { track, owner, milliseconds: _, ...said } = event.data;
    return { track, owner, offer: said, available: true, grants: state?.grants ?? [] };
  }
  if (!state) return state;
  switch (event.type) {
    case 'SyncTrackEdited':
      return { ...state, offer: event.data };
    case 'SyncTrackWithdrawn':
      return { ...state, available: false };
    case 'GrantReserved': {
      const { licence, offer: _, until, ...terms } = event.data;
      return { ...state, grants: [...state.grants, { licence, terms, until: ms(until), confirmed: false }] };
    }
    case 'GrantConfirmed': {
      const { licence } = event.data;
      const grants = state.grants.map((each) => (each.licence === licence ? { ...each, confirmed: true } : each));
      return { ...state, grants };
    }
    case 'GrantReleased':
      return { ...state, grants: state.grants.filter(({ licence }) => licence !== event.data.licence) };
    default:
      return never(event);
  }
}

/** One track that may be licensed (money.md section 8). */
export const syncTrackAggregate: Aggregate<SyncTrackState, SyncTrackCommand, SyncTrackEvent> = {
  category: 'synctrack',
  events: syncTrackEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: ({ synctrack }) => `synctrack-${synctrack}`,
  remembers: 256,
};
