import type { Privacy } from '../group/events.ts';
import type { Rank } from '../group/rank.ts';
import type { GoReason } from './events.ts';

/** What one person is to one group. */
export interface OfMembership {
  readonly group: string;
  readonly person: string;
}

/** What the group itself is, as its stream has it. */
export interface GroupFacts {
  readonly privacy: Privacy;
  readonly archived: boolean;
}

/** `rank` is of who acts, `theirs` of the person that it is about, as the group's stream and the memberships have it. */
export type MembershipCommand = OfMembership &
  (
    | (GroupFacts & {
        readonly type: 'JoinGroup';
        /** The person who asks has blocked the owner, or the owner them. */
        readonly bar?: 'blocks' | 'blocked' | undefined;
        /** The parent of who asks has not let them and the owner follow each other. Absent: they have, or there is none to ask. */
        readonly unapproved?: boolean;
        /** Owners and admins, who can answer. */
        readonly told: readonly string[];
      })
    /** The platform enters who founded the group, or was given it. */
    | { readonly type: 'EnrolOwner' }
    | { readonly type: 'AnswerJoin'; readonly rank: Rank; readonly accept: boolean; readonly archived: boolean }
    | {
        readonly type: 'InviteMember';
        readonly rank: Rank;
        readonly archived: boolean;
        /** Who invites has blocked them, or they have blocked who invites or the owner. */
        readonly bar?: 'blocks' | 'blocked' | undefined;
        /** Their parent has not let them and who invites follow each other. Absent: they have, or there is none to ask. */
        readonly unapproved?: boolean;
      }
    | { readonly type: 'AnswerInvite'; readonly accept: boolean; readonly archived: boolean }
    | { readonly type: 'LeaveGroup'; readonly rank: Rank }
    | { readonly type: 'RemoveMember'; readonly rank: Rank; readonly theirs: Rank; readonly reason: GoReason }
    | {
        readonly type: 'BanMember';
        readonly rank: Rank;
        readonly theirs: Rank;
        readonly reason: GoReason;
        /** ISO 8601, UTC; absent: until it is taken back. */
        readonly until?: string | undefined;
      }
    | { readonly type: 'UnbanMember'; readonly rank: Rank }
  );
export type Command<T extends MembershipCommand['type']> = Extract<MembershipCommand, { type: T }>;
