import { type Actor, isPerson } from '../../kernel/actor.ts';
import type { Rejection } from '../../kernel/rejection.ts';
import { reject } from '../refusals.ts';
import type { FollowCommand } from './commands.ts';

/**
 * Everybody for themselves, and parents where a request waits for them (`awaited`). A reactor ends what a block has put an end to, a job lets in who asked when an account becomes
 * public, and ends what somebody who is erased follows. Refusals: `NotAllowed`, `CannotFollowSelf`, `CannotBlockSelf`, `CannotMuteSelf`.
 */
export function refuseActor(command: FollowCommand, actor: Actor, awaited: readonly string[]): Rejection | undefined {
  const { follower, followee } = command;
  const self = follower === followee;
  switch (command.type) {
    case 'Follow':
    case 'Unfollow': {
      const ours = actor.kind === 'system' && (actor.name === 'reactor' || actor.name === 'job');
      const ends = command.type === 'Unfollow' && ours;
      if (!isPerson(actor, follower) && !ends) return reject('NotAllowed', 'Nobody follows in another name.');
      return self ? reject('CannotFollowSelf', 'You cannot follow yourself.') : undefined;
    }
    case 'AnswerFollow':
    case 'RemoveFollower': {
      const opens = command.type === 'AnswerFollow' && actor.kind === 'system' && actor.name === 'job';
      const isAsked = command.type === 'AnswerFollow' && awaited.some((person) => isPerson(actor, person));
      if (isPerson(actor, followee) || opens || isAsked) return undefined;
      return reject('NotAllowed', 'Only who is followed decides about their followers.');
    }
    case 'BlockPerson':
    case 'UnblockPerson':
      if (!isPerson(actor, followee)) return reject('NotAllowed', 'Nobody blocks in another name.');
      return self ? reject('CannotBlockSelf', 'You cannot block yourself.') : undefined;
    default:
      if (!isPerson(actor, follower)) return reject('NotAllowed', 'Nobody mutes in another name.');
      return self ? reject('CannotMuteSelf', 'You cannot mute yourself.') : undefined;
  }
}
