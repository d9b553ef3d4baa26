import { type Actor, isPerson } from '../../kernel/actor.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { manages } from '../group/rank.ts';
import { reject } from '../refusals.ts';
import type { MembershipCommand } from './commands.ts';

/**
 * Everybody for themselves; a job ends what somebody who is erased is a member of, and a reactor enters owners. Who decides about
 * others manages the group, and never themselves. Refusals: `NotAllowed`.
 */
export function refuseActor(command: MembershipCommand, actor: Actor): Rejection | undefined {
  const { person } = command;
  const self = isPerson(actor, person);
  switch (command.type) {
    case 'JoinGroup':
    case 'AnswerInvite':
      return self ? undefined : reject('NotAllowed', 'Nobody joins in another name.');
    case 'EnrolOwner':
      return actor.kind === 'system' && actor.name === 'reactor'
        ? undefined
        : reject('NotAllowed', 'Who owns a group is in it without asking.');
    case 'LeaveGroup':
      return self || (actor.kind === 'system' && actor.name === 'job')
        ? undefined
        : reject('NotAllowed', 'Nobody leaves in another name.');
    case 'InviteMember':
      return actor.kind === 'person' && !self ? undefined : reject('NotAllowed', 'Nobody invites themselves.');
    default:
      if (actor.kind === 'person' && !self && manages(command.rank)) return undefined;
      return reject('NotAllowed', 'Only the owner and the admins of a group decide who is in it.');
  }
}
