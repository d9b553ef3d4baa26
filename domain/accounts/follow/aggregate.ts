import { actorName } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { HOUR, ms } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import type { Command, FollowCommand, OfFollow } from './commands.ts';
import { type FollowEvent, followEvents } from './events.ts';
import { refuseActor } from './refuse-actor.ts';

export interface FollowState {
  readonly standing: 'none' | 'requested' | 'following';
  /** Who has still to agree to a request: the followee, and parents. */
  readonly awaited: readonly string[];
  /** The followee has blocked the follower. */
  readonly barred: boolean;
  readonly muted: { readonly until?: string | undefined } | undefined;
}

/**
 * Decides one command of a pair. Refusals: `NotAllowed`, `CannotFollowSelf`, `CannotBlockSelf`, `CannotMuteSelf`, `Blocked`,
 * `GuardianProtected`, `GuardianRequired`, `ContactsClosed`, `NotFound` for whom the other has blocked, `FollowLimitReached`, `TooFast`, `NoRequest`,
 * `MuteOver`.
 */
function decide(command: FollowCommand, state: FollowState, context: DecideContext): Decision<FollowEvent> {
  const refusal = refuseActor(command, context.actor, state.awaited);
  if (refusal) return refusal;
  const { follower, followee } = command;
  const pair = { follower, followee };
  switch (command.type) {
    case 'Follow':
      return decideFollow(command, state, context);
    case 'Unfollow':
      if (state.standing === 'following') return [{ type: 'PersonUnfollowed', data: pair }];
      return state.standing === 'requested' ? [{ type: 'FollowRequestWithdrawn', data: pair }] : [];
    case 'AnswerFollow':
      return decideAnswer(command, state, context);
    case 'RemoveFollower':
      return state.standing === 'following' ? [{ type: 'PersonUnfollowed', data: pair }] : [];
    case 'BlockPerson':
      if (command.guardian === follower)
        return reject('GuardianProtected', 'A parent cannot be blocked. Talk to them, or to somebody you trust.');
      return state.barred
        ? []
        : [...endOf(state, pair), { type: 'PersonBlocked', data: { by: followee, other: follower } }];
    case 'UnblockPerson':
      return state.barred ? [{ type: 'PersonUnblocked', data: { by: followee, other: follower } }] : [];
    case 'MutePerson':
      return decideMute(command, state, context);
    case 'UnmutePerson':
      return state.muted ? [{ type: 'PersonUnmuted', data: { by: follower, other: followee } }] : [];
    default:
      return never(command);
  }
}

/** Whom one person may begin to follow within `FOLLOWS_MS`, in milliseconds. */
const MOST_FOLLOWS = 200;
export const FOLLOWS_MS = HOUR;

function decideFollow(
  command: Command<'Follow'>,
  state: FollowState,
  { policy }: DecideContext,
): Decision<FollowEvent> {
  const { follower, followee, blocking = false, following = 0 } = command;
  if (state.barred) return reject('NotFound', 'There is no such person.');
  if (blocking) return reject('Blocked', 'You have blocked this person. Unblock them first.');
  const waitsFor = [...(command.private ? [followee] : []), ...(command.guardians ?? [])];
  if (state.standing === 'following') return [];
  if (state.standing === 'requested') {
    const left = state.awaited.filter((person) => waitsFor.includes(person));
    if (left.length === state.awaited.length) return [];
    return [left.length > 0 ? requested({ follower, followee }, left) : followed({ follower, followee })];
  }
  if (command.closed === 'mine')
    return reject('GuardianRequired', 'Your parent lets you follow nobody new. Ask them to change that.');
  if (command.closed === 'theirs') return reject('ContactsClosed', 'This account takes no new followers.');
  if ((command.lately ?? 0) >= MOST_FOLLOWS)
    return reject(
      'TooFast',
      `You have followed ${MOST_FOLLOWS} people within an hour, which is the most. Go on a little later.`,
    );
  const { max } = policy.follows;
  if (max !== null && following >= max) {
    const most = max.toLocaleString('en-US');
    return reject('FollowLimitReached', `You follow ${most} people, which is the most. Unfollow somebody first.`, {
      max,
    });
  }
  return [waitsFor.length > 0 ? requested({ follower, followee }, waitsFor) : followed({ follower, followee })];
}

/** One of those who are awaited agrees, or somebody whom it concerns does not. */
function decideAnswer(
  { follower, followee, accept, guardians }: Command<'AnswerFollow'>,
  { standing, awaited }: FollowState,
  { actor }: DecideContext,
): Decision<FollowEvent> {
  const pair = { follower, followee };
  if (standing === (accept ? 'following' : 'none')) return [];
  if (standing !== 'requested') return reject('NoRequest', 'There is no such request. Reload the list.');
  if (!accept) return [{ type: 'FollowDeclined', data: pair }];
  // the platform lets in who waits for an account that has become public
  const by = actor.kind === 'person' ? actor.id : followee;
  const asked = awaited.filter((person) => person === followee || (guardians?.includes(person) ?? true));
  if (!asked.includes(by)) return [];
  const left = asked.filter((person) => person !== by);
  const then = left.length > 0 ? requested(pair, left) : followed(pair);
  return [{ type: 'FollowApproved', data: { by: actorName(actor) } }, then];
}

/** A request that waits for the followee, for parents, or for both. */
function requested({ follower, followee }: OfFollow, waitsFor: readonly string[]): FollowEvent {
  const guardians = [...new Set(waitsFor)].filter((person) => person !== followee).sort();
  const awaits = [
    ...(waitsFor.includes(followee) ? (['followee'] as const) : []),
    ...(guardians.length > 0 ? (['guardian'] as const) : []),
  ];
  return {
    type: 'FollowRequested',
    data: { follower, followee, awaits, ...(guardians.length > 0 && { guardians }) },
  };
}

function followed({ follower, followee }: OfFollow): FollowEvent {
  return { type: 'PersonFollowed', data: { follower, followee } };
}

function decideMute(command: Command<'MutePerson'>, state: FollowState, { now }: DecideContext): Decision<FollowEvent> {
  const { follower: by, followee: other, until } = command;
  if (until !== undefined && ms(until) <= now) return reject('MuteOver', 'Choose a time that is still to come.');
  if (state.muted && state.muted.until === until) return [];
  return [{ type: 'PersonMuted', data: { by, other, ...(until !== undefined && { until }) } }];
}

/** What ends between two of whom one bars the other. */
function endOf({ standing }: FollowState, pair: OfFollow): FollowEvent[] {
  if (standing === 'following') return [{ type: 'PersonUnfollowed', data: pair }];
  return standing === 'requested' ? [{ type: 'FollowDeclined', data: pair }] : [];
}

function evolve(state: FollowState, event: FollowEvent): FollowState {
  switch (event.type) {
    case 'PersonFollowed':
      return { ...state, standing: 'following', awaited: [] };
    case 'FollowRequested':
      return { ...state, standing: 'requested', awaited: awaitedIn(event.data) };
    case 'PersonUnfollowed':
    case 'FollowRequestWithdrawn':
    case 'FollowDeclined':
      return { ...state, standing: 'none', awaited: [] };
    case 'PersonBlocked':
      return { ...state, barred: true };
    case 'PersonUnblocked':
      return { ...state, barred: false };
    case 'PersonMuted':
      return { ...state, muted: { until: event.data.until } };
    case 'PersonUnmuted':
      return { ...state, muted: undefined };
    case 'FollowApproved':
      return state;
    default:
      return never(event);
  }
}

function awaitedIn({ followee, awaits, guardians = [] }: Extract<FollowEvent, { type: 'FollowRequested' }>['data']) {
  return [...(awaits.includes('followee') ? [followee] : []), ...guardians];
}

/** What one person has towards another. The stream's name is derived from both, so there is one for each pair. */
export const followAggregate: Aggregate<FollowState, FollowCommand, FollowEvent> = {
  category: 'follow',
  events: followEvents,
  initialState: () => ({ standing: 'none', awaited: [], barred: false, muted: undefined }),
  decide,
  evolve,
  stream: ({ follower, followee }) => `follow-${derivedId(follower, followee)}`,
  remembers: 256,
};
