import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { DAY, iso, ms } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import type { Command } from './commands.ts';
import type { PersonEvent } from './events.ts';
import type { KnownPerson } from './state.ts';

/**
 * Decides about the end of an account. Who asks for it has days to think, those of the policy; then a job ends it. They
 * may end it at once as well, and an operator may by law. A kid goes with their parent. Refusals: `ErasureNotDue`, and `GuardianRequired`
 * for a kid under 13.
 */
export function leave(
  command: Command<'RequestErasure' | 'CancelErasure' | 'ErasePerson'>,
  { eraseAt, guardian }: KnownPerson,
  { actor, now, policy }: DecideContext,
): Decision<PersonEvent> {
  if (guardian !== undefined && isPerson(actor, command.person) && command.type !== 'CancelErasure' && !command.decides)
    return reject('GuardianRequired', 'A parent has to do this. Ask yours to remove the account.');
  switch (command.type) {
    case 'RequestErasure': {
      if (eraseAt !== undefined) return [];
      return [{ type: 'ErasureRequested', data: { dueAt: iso(now + policy.erasure.graceDays * DAY) } }];
    }
    case 'CancelErasure':
      return eraseAt === undefined ? [] : [{ type: 'ErasureCancelled', data: {} }];
    case 'ErasePerson':
      if (isSystem(actor) && !goesWith(command, guardian) && (eraseAt === undefined || ms(eraseAt) > now)) {
        return reject('ErasureNotDue', 'The owner of this account has not asked for its end, or may still think.');
      }
      return [{ type: 'PersonErased', data: { person: command.person } }];
  }
}

/** A kid's account ends with that of the parent. */
function goesWith({ withGuardian }: Command<'ErasePerson'>, guardian: string | undefined): boolean {
  return guardian !== undefined && withGuardian === guardian;
}
