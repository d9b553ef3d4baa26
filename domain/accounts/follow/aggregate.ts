import { isPerson } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { reject } from '../refusals.ts';
import { type FollowEvent, followEvents } from './events.ts';

interface OfFollow {
  readonly follower: string;
  readonly followee: string;
}

/** A person follows or unfollows another, for themselves alone. */
export type FollowCommand = (OfFollow & { readonly type: 'Follow' }) | (OfFollow & { readonly type: 'Unfollow' });

export interface FollowState {
  readonly following: boolean;
}

/** Refusals: `NotAllowed`, `CannotFollowSelf`. */
function decide(command: FollowCommand, state: FollowState, { actor }: DecideContext): Decision<FollowEvent> {
  const { follower, followee } = command;
  if (!isPerson(actor, follower)) return reject('NotAllowed', 'Nobody follows in another name.');
  if (follower === followee) return reject('CannotFollowSelf', 'You cannot follow yourself.');
  switch (command.type) {
    case 'Follow':
      return state.following ? [] : [{ type: 'PersonFollowed', data: { follower, followee } }];
    case 'Unfollow':
      return state.following ? [{ type: 'PersonUnfollowed', data: { follower, followee } }] : [];
    default:
      return never(command);
  }
}

/** One person's following of another. The stream's name is derived from both, so there is one for each pair. */
export const followAggregate: Aggregate<FollowState, FollowCommand, FollowEvent> = {
  category: 'follow',
  events: followEvents,
  initialState: () => ({ following: false }),
  decide,
  evolve: (_, event) => ({ following: event.type === 'PersonFollowed' }),
  stream: ({ follower, followee }) => `follow-${derivedId(follower, followee)}`,
  remembers: 256,
};
