import { retracing } from '../../kernel/retrace.ts';
import { membershipAggregate } from './aggregate.ts';

/** Who may, and whom it is done to: told by other streams, and taken for what lets it happen. */
const managed = { rank: 'owner', theirs: 'member', archived: false } as const;

/** Which command left which event of a membership. */
export const membershipRetrace = retracing(membershipAggregate, {
  MemberJoined: ({ by, ...pair }) =>
    by !== undefined
      ? [{ type: 'AnswerJoin', ...pair, ...managed, accept: true }]
      : [
          { type: 'EnrolOwner', ...pair },
          { type: 'AnswerInvite', ...pair, accept: true, archived: false },
          { type: 'JoinGroup', ...pair, privacy: 'public', archived: false, told: [] },
        ],
  JoinRequested: (data) => [{ type: 'JoinGroup', ...data, privacy: 'private', archived: false }],
  JoinDeclined: ({ by: _, ...pair }) => [{ type: 'AnswerJoin', ...pair, ...managed, accept: false }],
  JoinRequestWithdrawn: (pair) => [{ type: 'LeaveGroup', ...pair, rank: 'none' }],
  MemberInvited: ({ by: _, ...pair }) => [{ type: 'InviteMember', ...pair, ...managed }],
  InviteDeclined: (pair) => [
    { type: 'AnswerInvite', ...pair, accept: false, archived: false },
    { type: 'LeaveGroup', ...pair, rank: 'none' },
  ],
  MemberLeft: (pair) => [{ type: 'LeaveGroup', ...pair, rank: 'member' }],
  MemberRemoved: ({ by: _, ...data }) => [{ type: 'RemoveMember', ...data, ...managed }],
  MemberBanned: ({ by: _, ...data }) => [{ type: 'BanMember', ...data, ...managed }],
  MemberUnbanned: ({ by: _, ...pair }) => [{ type: 'UnbanMember', ...pair, ...managed }],
});
