import { retracing } from '../../kernel/retrace.ts';
import { followAggregate } from './aggregate.ts';

/** Which command left which event of a pair. */
export const followRetrace = retracing(followAggregate, {
  PersonBlocked: ({ by, other }) => [{ type: 'BlockPerson', follower: other, followee: by }],
  PersonUnblocked: ({ by, other }) => [{ type: 'UnblockPerson', follower: other, followee: by }],
  PersonMuted: ({ by, other, until }) => [{ type: 'MutePerson', follower: by, followee: other, until }],
  PersonUnmuted: ({ by, other }) => [{ type: 'UnmutePerson', follower: by, followee: other }],
  FollowApproved: ({ by }, { events }) =>
    events.flatMap((event) => {
      if (event.type !== 'PersonFollowed' && event.type !== 'FollowRequested') return [];
      const { follower, followee } = event.data;
      const left = event.type === 'FollowRequested' ? (event.data.guardians ?? []) : [];
      return [{ type: 'AnswerFollow', follower, followee, accept: true, guardians: [by, ...left] } as const];
    }),
  FollowRequested: ({ follower, followee, awaits, guardians = [] }) => [
    { type: 'Follow', follower, followee, private: awaits.includes('followee'), guardians },
  ],
  FollowRequestWithdrawn: (data) => [{ type: 'Unfollow', ...data }],
  FollowDeclined: (data) => [{ type: 'AnswerFollow', ...data, accept: false }],
  PersonFollowed: (data) => [{ type: 'Follow', ...data }],
  PersonUnfollowed: (data) => [
    { type: 'Unfollow', ...data },
    { type: 'RemoveFollower', ...data },
  ],
});
