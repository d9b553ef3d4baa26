import { actorName } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { ms } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import type { Command, FollowCommand, OfFollow } from './commands.ts';
import { type FollowEvent, followEvents } from './events.ts';
import { refuseActor } from './refuse-actor.ts';

export interface FollowState {
  readonly standing: 'none' | 'requested' | 'following';
  /** The followee has blocked the follower. */
  readonly barred: boolean;
  readonly muted: { readonly until?: string | undefined } | undefined;
}

/**
 * Decides one command of a pair. Refusals: `NotAllowed`, `CannotFollowSelf`, `CannotBlockSelf`, `CannotMuteSelf`, `Blocked`,
 * `NotFound` for whom the other has blocked, `FollowLimitReached`, `NoRequest`, `MuteOver`.
 */
function decide(command: FollowCommand, state: FollowState, context: DecideContext): Decision<FollowEvent> {
  const refusal = refuseActor(command, context.actor);
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
      if (state.standing === (command.accept ? 'following' : 'none')) return [];
      if (state.standing !== 'requested') return reject('NoRequest', 'There is no such request. Reload the list.');
      if (!command.accept) return [{ type: 'FollowDeclined', data: pair }];
      return [
        { type: 'FollowApproved', data: { by: actorName(context.actor) } },
        { type: 'PersonFollowed', data: pair },
      ];
    case 'RemoveFollower':
      return state.standing === 'following' ? [{ type: 'PersonUnfollowed', data: pair }] : [];
    case 'BlockPerson':
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

function decideFollow(
  command: Command<'Follow'>,
  state: FollowState,
  { policy }: DecideContext,
): Decision<FollowEvent> {
  const { follower, followee, blocking = false, following = 0 } = command;
  if (state.barred) return reject('NotFound', 'There is no such person.');
  if (blocking) return reject('Blocked', 'You have blocked this person. Unblock them first.');
  const asks = command.private ?? false;
  if (state.standing === 'following' || (asks && state.standing === 'requested')) return [];
  const { max } = policy.follows;
  if (state.standing === 'none' && max !== null && following >= max) {
    const most = max.toLocaleString('en-US');
    return reject('FollowLimitReached', `You follow ${most} people, which is the most. Unfollow somebody first.`, {
      max,
    });
  }
  return asks
    ? [{ type: 'FollowRequested', data: { follower, followee, awaits: ['followee'] } }]
    : [{ type: 'PersonFollowed', data: { follower, followee } }];
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
      return { ...state, standing: 'following' };
    case 'FollowRequested':
      return { ...state, standing: 'requested' };
    case 'PersonUnfollowed':
    case 'FollowRequestWithdrawn':
    case 'FollowDeclined':
      return { ...state, standing: 'none' };
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

/** What one person has towards another. The stream's name is derived from both, so there is one for each pair. */
export const followAggregate: Aggregate<FollowState, FollowCommand, FollowEvent> = {
  category: 'follow',
  events: followEvents,
  initialState: () => ({ standing: 'none', barred: false, muted: undefined }),
  decide,
  evolve,
  stream: ({ follower, followee }) => `follow-${derivedId(follower, followee)}`,
  remembers: 256,
};
