import { isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { DAY, iso, ms } from '../../kernel/time.ts';
import { reject } from '../refusals.ts';
import type { Command } from './commands.ts';
import type { PersonEvent } from './events.ts';
import type { KnownPerson } from './state.ts';

/**
 * Decides about the end of an account. Who asks for it has days to think, those of the policy; then a job ends it. They
 * may end it at once as well, and an operator may by law. Refusals: `ErasureNotDue`.
 */
export function leave(
  command: Command<'RequestErasure' | 'CancelErasure' | 'ErasePerson'>,
  { eraseAt }: KnownPerson,
  { actor, now, policy }: DecideContext,
): Decision<PersonEvent> {
  switch (command.type) {
    case 'RequestErasure': {
      if (eraseAt !== undefined) return [];
      return [{ type: 'ErasureRequested', data: { dueAt: iso(now + policy.erasure.graceDays * DAY) } }];
    }
    case 'CancelErasure':
      return eraseAt === undefined ? [] : [{ type: 'ErasureCancelled', data: {} }];
    case 'ErasePerson':
      if (isSystem(actor) && (eraseAt === undefined || ms(eraseAt) > now)) {
        return reject('ErasureNotDue', 'The owner of this account has not asked for its end, or may still think.');
      }
      return [{ type: 'PersonErased', data: { person: command.person } }];
  }
}
