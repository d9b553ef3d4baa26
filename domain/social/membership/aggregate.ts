import type { Actor } from '../../kernel/actor.ts';
import { type Aggregate, type DecideContext, type Decision, never } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { ms } from '../../kernel/time.ts';
import { hasOffice } from '../group/rank.ts';
import { reject } from '../refusals.ts';
import type { Command, MembershipCommand } from './commands.ts';
import { type MembershipEvent, membershipEvents } from './events.ts';
import { refuseActor } from './refuse-actor.ts';

/** What one person is to one group. */
export interface MembershipState {
  readonly standing: 'none' | 'requested' | 'invited' | 'member' | 'banned';
  /** Until when a ban lasts, UTC milliseconds; undefined while there is none, and where it has no end. */
  readonly until: number | undefined;
}

/**
 * Decides one command of a membership. Refusals: `NotAllowed`, `NotFound`, `NotAMember`, `AlreadyMember`, `BannedFromGroup`,
 * `GroupClosed`, `Blocked`, `GuardianRequired`, `ContactsClosed`, `NoRequest`, `NoInvitation`, `StepDownFirst`, `BanOver`.
 */
function decide(
  command: MembershipCommand,
  state: MembershipState,
  { actor, now }: DecideContext,
): Decision<MembershipEvent> {
  const refused = refuseActor(command, actor);
  if (refused) return refused;
  const { group, person } = command;
  const pair = { group, person };
  switch (command.type) {
    case 'JoinGroup':
      return join(command, state, now);
    case 'EnrolOwner':
      return state.standing === 'member' ? [] : [{ type: 'MemberJoined', data: pair }];
    case 'AnswerJoin':
      if (state.standing === (command.accept ? 'member' : 'none')) return [];
      if (state.standing !== 'requested') return reject('NoRequest', 'There is no such request. Reload the list.');
      if (!command.accept) return [{ type: 'JoinDeclined', data: { ...pair, by: idOf(actor) } }];
      return command.archived ? closed() : [{ type: 'MemberJoined', data: { ...pair, by: idOf(actor) } }];
    case 'InviteMember':
      return invite(command, state, actor, now);
    case 'AnswerInvite':
      if (state.standing === (command.accept ? 'member' : 'none')) return [];
      if (state.standing !== 'invited') return reject('NoInvitation', 'This invitation is not open any more.');
      if (!command.accept) return [{ type: 'InviteDeclined', data: pair }];
      return command.archived ? closed() : [{ type: 'MemberJoined', data: pair }];
    case 'LeaveGroup':
      return leave(command, state);
    case 'RemoveMember':
      if (state.standing !== 'member') return [];
      if (hasOffice(command.theirs)) return stepDown();
      return [{ type: 'MemberRemoved', data: { ...pair, by: idOf(actor), reason: command.reason } }];
    case 'BanMember':
      return ban(command, state, actor, now);
    case 'UnbanMember':
      return state.standing === 'banned' ? [{ type: 'MemberUnbanned', data: { ...pair, by: idOf(actor) } }] : [];
    default:
      return never(command);
  }
}

function join(
  { group, person, privacy, archived, bar, unapproved, told }: Command<'JoinGroup'>,
  state: MembershipState,
  now: number,
): Decision<MembershipEvent> {
  if (state.standing === 'member') return [];
  if (bar === 'blocked') return reject('NotFound', 'There is no such group. Look at the list again.');
  if (isBanned(state, now)) return reject('BannedFromGroup', 'The admins of this group keep you out.');
  if (archived) return closed();
  if (bar === 'blocks') return reject('Blocked', 'You have blocked the owner of this group. Unblock them first.');
  if (unapproved) {
    const message =
      'Your parent has to approve who owns this group first. Ask to follow them, and your parent is asked.';
    return reject('GuardianRequired', message);
  }
  if (privacy === 'public' || state.standing === 'invited') return [{ type: 'MemberJoined', data: { group, person } }];
  if (state.standing === 'requested') return [];
  return [{ type: 'JoinRequested', data: { group, person, told: [...told] } }];
}

function invite(
  { group, person, rank, archived, bar, unapproved }: Command<'InviteMember'>,
  state: MembershipState,
  actor: Actor,
  now: number,
): Decision<MembershipEvent> {
  if (rank === 'none') return reject('NotAMember', 'Only members invite others. Join the group first.');
  if (archived) return closed();
  if (bar === 'blocked') return reject('NotFound', 'There is no such person.');
  if (bar === 'blocks') return reject('Blocked', 'You have blocked this person. Unblock them first.');
  if (state.standing === 'member') return reject('AlreadyMember', 'They are in the group already.');
  if (isBanned(state, now)) return reject('BannedFromGroup', 'The admins of this group keep them out.');
  if (unapproved) return reject('ContactsClosed', 'This account takes no invitations from you.');
  if (state.standing === 'invited') return [];
  return [{ type: 'MemberInvited', data: { group, person, by: idOf(actor) } }];
}

function leave({ group, person, rank }: Command<'LeaveGroup'>, state: MembershipState): Decision<MembershipEvent> {
  const pair = { group, person };
  switch (state.standing) {
    case 'requested':
      return [{ type: 'JoinRequestWithdrawn', data: pair }];
    case 'invited':
      return [{ type: 'InviteDeclined', data: pair }];
    case 'member':
      return hasOffice(rank) ? stepDown() : [{ type: 'MemberLeft', data: pair }];
    default:
      return [];
  }
}

function ban(
  { group, person, theirs, reason, until }: Command<'BanMember'>,
  state: MembershipState,
  actor: Actor,
  now: number,
): Decision<MembershipEvent> {
  if (hasOffice(theirs)) return stepDown();
  if (until !== undefined && ms(until) <= now) return reject('BanOver', 'Choose a time that is still to come.');
  const end = until === undefined ? undefined : ms(until);
  if (isBanned(state, now) && state.until === end) return [];
  const data = { group, person, by: idOf(actor), reason, ...(until !== undefined && { until }) };
  return [{ type: 'MemberBanned', data }];
}

/** A ban whose time is over holds nobody, whether anybody has taken it back or not. */
function isBanned({ standing, until }: MembershipState, now: number): boolean {
  return standing === 'banned' && (until === undefined || now < until);
}

/** Of who acts: those commands are of persons alone. */
function idOf(actor: Actor): string {
  if (actor.kind === 'system') throw new Error('only a person does this');
  return actor.id;
}

const closed = () => reject('GroupClosed', 'This group is archived: it can be read, and nothing else.');
const stepDown = () =>
  reject('StepDownFirst', 'Who has a role in the group hands it on first. The owner takes roles back.');

function evolve(_: MembershipState, { type, data }: MembershipEvent): MembershipState {
  switch (type) {
    case 'MemberJoined':
      return { standing: 'member', until: undefined };
    case 'JoinRequested':
      return { standing: 'requested', until: undefined };
    case 'MemberInvited':
      return { standing: 'invited', until: undefined };
    case 'MemberBanned':
      return { standing: 'banned', until: data.until === undefined ? undefined : ms(data.until) };
    default:
      return { standing: 'none', until: undefined };
  }
}

/** What one person is to one group: a million members are a million small streams (content.md section 3). */
export const membershipAggregate: Aggregate<MembershipState, MembershipCommand, MembershipEvent> = {
  category: 'member',
  events: membershipEvents,
  initialState: () => ({ standing: 'none', until: undefined }),
  decide,
  evolve,
  stream: ({ group, person }) => `member-${derivedId(group, person)}`,
  remembers: 256,
};
