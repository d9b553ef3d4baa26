import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { Privacy } from '@marquee/domain/social/group/events.ts';
import { GoReason } from '@marquee/domain/social/membership/events.ts';
import { z } from 'zod';
import { Done, Instant, InstantInput, PublicPerson, page, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';

const groupId = z.object({ groupId: Uuid });
const ofMember = z.object({ groupId: Uuid, userId: Uuid });
const role = z.enum(['owner', 'admin', 'moderator', 'member']);

/** One group, as somebody finds it. */
export const Group = z.object({
  id: Uuid,
  name: z.string(),
  /** May be empty, as the rules. */
  description: z.string(),
  rules: z.string(),
  /** Public: whoever comes is in. Private: its admins let people in, and only members read. */
  privacy: Privacy,
  owner: PublicPerson,
  memberCount: z.int(),
  /** How many ask to be let in; told to who can answer, null to everybody else. */
  requestCount: z.int().nullable(),
  /** What I am to it. */
  standing: z.enum(['none', 'requested', 'invited', 'member', 'banned']),
  /** Null where I am no member. */
  role: role.nullable(),
  /** Until when I am banned; null for ever, and where I am not. */
  bannedUntil: Instant.nullable(),
  /** It can be read, and nothing else. */
  archived: z.boolean(),
  /** Why a moderator has hidden it: then it is its owner's alone. Null while it is not hidden. */
  hidden: z.string().nullable(),
  /** When it goes for good: then it is its owner's alone. Null while it is not deleted. */
  erasesAt: Instant.nullable(),
  createdAt: Instant,
});
export type Group = z.infer<typeof Group>;

/** Somebody in a group; `id` is theirs, as in the lists of who asks and who is kept out. */
export const Member = z.object({ id: Uuid, person: PublicPerson, role, since: Instant });
export type Member = z.infer<typeof Member>;

/** Somebody who asks to be let in. */
export const JoinRequest = z.object({ id: Uuid, person: PublicPerson, requestedAt: Instant });
export type JoinRequest = z.infer<typeof JoinRequest>;

/** Somebody whom a group keeps out. */
export const Ban = z.object({ id: Uuid, person: PublicPerson, since: Instant, until: Instant.nullable() });
export type Ban = z.infer<typeof Ban>;

const name = text(textLimits.groupName);
const description = text(textLimits.groupDescription);
const rules = text(textLimits.groupRules);

/** Groups (content.md section 3): what they are, who is in them, and who decides about that. */
export const groups = {
  listGroups: endpoint({
    method: 'GET',
    path: '/api/groups',
    summary: 'Open groups, the largest first; those I am in; or those that I ask to be in or am invited to',
    access: 'person',
    query: z.object({ list: z.enum(['browse', 'mine', 'waiting']).default('browse'), ...page }),
    response: z.array(Group),
  }),
  getGroup: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId',
    summary: 'One group',
    access: 'person',
    params: groupId,
    response: Group,
  }),
  /** Refusals: 400 `NameRequired`. */
  createGroup: endpoint({
    method: 'POST',
    path: '/api/groups',
    summary: 'Found a group: who does owns it',
    access: 'person',
    body: z.object({
      name,
      description: description.default(''),
      rules: rules.default(''),
      privacy: Privacy.default('public'),
    }),
    response: Group,
  }),
  /** Refusals: 400 `NameRequired`, 409 `WouldExpose`, `GroupClosed`. */
  editGroup: endpoint({
    method: 'PATCH',
    path: '/api/groups/:groupId',
    summary:
      'Change what a group is called, says and asks (its owner, its admins); a private one with posts stays private',
    access: 'person',
    params: groupId,
    body: z.object({
      name: name.optional(),
      description: description.optional(),
      rules: rules.optional(),
      privacy: Privacy.optional(),
    }),
    response: Group,
  }),
  archiveGroup: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/archive',
    summary: 'Archive a group for good (its owner): it can be read, and nothing else',
    access: 'person',
    params: groupId,
    response: Group,
  }),
  deleteGroup: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId',
    summary: 'Delete a group (its owner): it and what is said in it are gone at once, for good after 30 days',
    access: 'person',
    params: groupId,
    response: Group,
  }),
  /** Refusals: 409 `RestoreOver`. */
  restoreGroup: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/restore',
    summary: 'Bring a deleted group back within 30 days (its owner), with all that was said in it',
    access: 'person',
    params: groupId,
    response: Group,
  }),
  /** Refusals: 403 `BannedFromGroup`, `Blocked`, `GuardianRequired`, 409 `GroupClosed`. */
  joinGroup: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/membership',
    summary: 'Join a public group, ask to join a private one, or take an invitation',
    access: 'person',
    guardian: 'contacts',
    params: groupId,
    response: Group,
  }),
  /** Refusals: 409 `StepDownFirst`. */
  leaveGroup: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/membership',
    summary: 'Leave a group, take a request back, or decline an invitation',
    access: 'person',
    params: groupId,
    response: Done,
  }),
  listMembers: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/members',
    summary: 'Who is in a group, those with a role first; of a private one its members alone may ask',
    access: 'person',
    params: groupId,
    query: z.object(page),
    response: z.array(Member),
  }),
  /** Refusals: 409 `StepDownFirst`. */
  removeMember: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/members/:userId/remove',
    summary: 'Take somebody out of a group (its owner, its admins)',
    access: 'person',
    params: ofMember,
    body: z.object({ reason: GoReason.default('other') }),
    response: Done,
  }),
  listJoinRequests: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/requests',
    summary: 'Who asks to be let in, the longest first (its owner, its admins)',
    access: 'person',
    params: groupId,
    query: z.object(page),
    response: z.array(JoinRequest),
  }),
  /** Refusals: 409 `NoRequest`. */
  answerJoinRequest: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/requests/:userId/answer',
    summary: 'Let somebody in who asks, or not (its owner, its admins)',
    access: 'person',
    params: ofMember,
    body: z.object({ accept: z.boolean() }),
    response: Done,
  }),
  /** Refusals: 403 `NotAMember`, `BannedFromGroup`, `Blocked`, `ContactsClosed`, 409 `AlreadyMember`, `GroupClosed`. */
  inviteMember: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/invitations/:userId',
    summary: 'Invite somebody into a group that I am in',
    access: 'person',
    params: ofMember,
    response: Done,
  }),
  /** Refusals: 403 `NotAMember`, 409 `TooManyRoles`. */
  grantGroupRole: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/roles/:userId',
    summary: 'Make a member an admin or a moderator (the owner)',
    access: 'person',
    params: ofMember,
    body: z.object({ role: z.enum(['admin', 'moderator']) }),
    response: Done,
  }),
  revokeGroupRole: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/roles/:userId',
    summary: 'Take a role back (the owner), or step down from one’s own',
    access: 'person',
    params: ofMember,
    response: Done,
  }),
  /** Refusals: 403 `NotAMember`. */
  transferGroup: endpoint({
    method: 'POST',
    path: '/api/groups/:groupId/transfer',
    summary: 'Give a group to one of its members (the owner)',
    access: 'person',
    params: groupId,
    body: z.object({ to: Uuid }),
    response: Group,
  }),
  listBans: endpoint({
    method: 'GET',
    path: '/api/groups/:groupId/bans',
    summary: 'Whom a group keeps out (its owner, its admins)',
    access: 'person',
    params: groupId,
    query: z.object(page),
    response: z.array(Ban),
  }),
  /** Refusals: 400 `BanOver`, 409 `StepDownFirst`. */
  banMember: endpoint({
    method: 'PUT',
    path: '/api/groups/:groupId/bans/:userId',
    summary: 'Keep somebody out of a group, for good or until a time (its owner, its admins)',
    access: 'person',
    params: ofMember,
    body: z.object({ reason: GoReason.default('other'), until: InstantInput.optional() }),
    response: Done,
  }),
  unbanMember: endpoint({
    method: 'DELETE',
    path: '/api/groups/:groupId/bans/:userId',
    summary: 'Keep somebody out no longer (its owner, its admins)',
    access: 'person',
    params: ofMember,
    response: Done,
  }),
};
