import { actorName, hasRole, isPerson, isSystem } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { dayOf, iso } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import { type Placed, type PlacementEvent, placementEvents, type RejectionCode } from './events.ts';

/** Commands of one thing on one platform. */
export type PlacementCommand =
  | {
      readonly type: 'SubmitToPlatform';
      readonly content: Placed;
      readonly platform: string;
      readonly owner: string;
      /** Everybody can hear it now: it is looked through, out, and neither hidden nor deleted. */
      readonly ready: boolean;
      /** The platform takes submissions now. */
      readonly supported: boolean;
      /** It takes files of this kind: sound by itself. */
      readonly fits: boolean;
    }
  | (OfPlacement & { readonly type: 'WithdrawFromPlatform' })
  | (OfPlacement & { readonly type: 'ClaimSubmission' })
  | (OfPlacement & { readonly type: 'AcceptSubmission' })
  | (OfPlacement & { readonly type: 'RejectSubmission'; readonly code: RejectionCode; readonly reason: string })
  /** Of a UTC day, `YYYY-MM-DD`; `revenue` in cents. */
  | (OfPlacement & {
      readonly type: 'RecordPlatformStats';
      readonly day: string;
      readonly views: number;
      readonly revenue: number;
    });

interface OfPlacement {
  readonly placement: string;
}

/** Something that was submitted at least once. */
export interface KnownPlacement {
  readonly content: Placed;
  readonly platform: string;
  readonly owner: string;
  readonly status: 'pending' | 'published' | 'rejected' | 'withdrawn';
  /** Who of the staff sees to it; undefined while nobody does. */
  readonly claimedBy: string | undefined;
  /** The UTC day that it was published on last; undefined while it never was. */
  readonly publishedOn: string | undefined;
  /** UTC days that have figures, of all its times there. */
  readonly days: readonly string[];
}

/** Undefined until it is submitted. */
export type PlacementState = KnownPlacement | undefined;

type Command<T extends PlacementCommand['type']> = Extract<PlacementCommand, { type: T }>;

/** The one placement of something on a platform. */
export function placementOf({ kind, id }: Placed, platform: string): string {
  return derivedId(kind, id, platform);
}

/**
 * Decides one command of a placement. Refusals: `NotAllowed`, `NotFound`, `NotReady`, `PlatformUnsupported`, `KindUnsupported`,
 * `AlreadyDecided`, `ClaimedByAnother`, `ReasonMissing`, `NotPublished`, `DayOutOfRange`, `AlreadyRecorded`. What is so already gives no events.
 */
function decide(command: PlacementCommand, state: PlacementState, context: DecideContext): Decision<PlacementEvent> {
  if (command.type === 'SubmitToPlatform') return submit(command, state, context);
  if (!state) return reject('NotFound', 'Nobody has submitted this. Look at the list again.');
  const { actor, now } = context;
  if (command.type === 'WithdrawFromPlatform') {
    if (!isPerson(actor, state.owner) && !isSystem(actor))
      return reject('NotAllowed', 'Only whose it is can withdraw it.');
    if (state.status === 'withdrawn') return [];
    return state.status === 'rejected'
      ? reject('AlreadyDecided', 'The platform has not taken it: there is nothing to withdraw.')
      : [{ type: 'SubmissionWithdrawn', data: {} }];
  }
  if (!hasRole(actor, 'operator') || isPerson(actor, state.owner))
    return reject('NotAllowed', 'Submissions are seen to by an operator who is somebody else.');
  if (command.type === 'RecordPlatformStats') return record(command, state, now);
  const { status, claimedBy, owner } = state;
  const by = actorName(actor);
  if (command.type === 'AcceptSubmission' && status === 'published') return [];
  if (status !== 'pending') return reject('AlreadyDecided', 'This does not wait for a decision any more.');
  if (claimedBy !== undefined && claimedBy !== by)
    return reject('ClaimedByAnother', 'A colleague sees to this. Ask them, or take another.');
  if (command.type === 'ClaimSubmission') return claimedBy === by ? [] : [{ type: 'SubmissionClaimed', data: { by } }];
  if (command.type === 'AcceptSubmission') return [{ type: 'SubmissionAccepted', data: { owner, at: iso(now) } }];
  const reason = command.reason.trim();
  if (reason === '') return reject('ReasonMissing', 'Write down why. The artist reads it.');
  return [{ type: 'SubmissionRejected', data: { owner, code: command.code, reason } }];
}

/** Also again, of what was rejected or withdrawn. */
function submit(
  { content, platform, owner, ready, supported, fits }: Command<'SubmitToPlatform'>,
  state: PlacementState,
  { actor }: DecideContext,
): Decision<PlacementEvent> {
  if (!isPerson(actor, owner) || (state && state.owner !== owner))
    return reject('NotAllowed', 'Only whose it is can submit it.');
  if (state?.status === 'pending' || state?.status === 'published') return [];
  if (!supported) return reject('PlatformUnsupported', 'This platform takes nothing from us now. Choose another.');
  if (!fits)
    return reject('KindUnsupported', 'This platform takes moving pictures, and this is sound alone. Choose another.');
  if (!ready)
    return reject('NotReady', 'Platforms take what everybody can hear here. Release it, or wait until it is ready.');
  return [{ type: 'SubmissionRequested', data: { content, platform, owner } }];
}

function record(
  { day, views, revenue }: Command<'RecordPlatformStats'>,
  { status, publishedOn = '', days }: KnownPlacement,
  now: number,
): Decision<PlacementEvent> {
  if (status !== 'published') return reject('NotPublished', 'There are figures only of what is on the platform.');
  if (day < publishedOn || day > dayOf(now))
    return reject('DayOutOfRange', 'Name a day since it was published, today at the latest.');
  if (days.includes(day)) return reject('AlreadyRecorded', 'This day has its figures already.');
  return [{ type: 'PlatformStatsRecorded', data: { day, views, revenue } }];
}

function evolve(state: PlacementState, event: PlacementEvent): PlacementState {
  if (event.type === 'SubmissionRequested') {
    const { days = [], publishedOn } = state ?? {};
    return { ...event.data, status: 'pending', claimedBy: undefined, publishedOn, days };
  }
  if (!state) return state;
  switch (event.type) {
    case 'SubmissionClaimed':
      return { ...state, claimedBy: event.data.by };
    case 'SubmissionAccepted':
      return { ...state, status: 'published', publishedOn: event.data.at.slice(0, 10) };
    case 'SubmissionRejected':
      return { ...state, status: 'rejected' };
    case 'SubmissionWithdrawn':
      return { ...state, status: 'withdrawn' };
    case 'PlatformStatsRecorded':
      return { ...state, days: [...state.days, event.data.day] };
    default:
      return never(event);
  }
}

/** One thing on one platform. */
export const placementAggregate: Aggregate<PlacementState, PlacementCommand, PlacementEvent> = {
  category: 'placement',
  events: placementEvents,
  initialState: () => undefined,
  decide,
  evolve,
  stream: (command) =>
    `placement-${command.type === 'SubmitToPlatform' ? placementOf(command.content, command.platform) : command.placement}`,
  remembers: 256,
};
