import { hasRole, isPerson, type Role } from '../../kernel/actor.ts';
import type { Aggregate, DecideContext, Decision } from '../../kernel/decider.ts';
import { derivedId } from '../../kernel/ids.ts';
import { refuseReason } from '../reason.ts';
import { reject } from '../refusals.ts';
import { type AccessEvent, accessEvents, type LetterAgain } from './events.ts';

interface OfOperator {
  readonly operator: string;
  /** The UTC day, `2026-11-24`, of the clock that it is sent by: it names the stream. */
  readonly day: string;
  /** The stream that it is about. */
  readonly about: string;
}

/** What staff do with the console. Each needs a role of the staff, and all but a refusal a reason. */
export type AccessCommand = OfOperator &
  (
    | {
        readonly type: 'RevealPersonalData';
        readonly person: string;
        /** What was opened: `name`, `email`. */
        readonly fields: readonly string[];
        readonly reason: string;
      }
    | { readonly type: 'SayVerb'; readonly verb: string; readonly reason: string }
    | { readonly type: 'NoteRefusal'; readonly verb: string; readonly code: string }
    | {
        readonly type: 'AskLetter';
        readonly order: string;
        readonly letter: LetterAgain;
        readonly refundId?: string | undefined;
        readonly reason: string;
      }
  );

/** Whoever has one of these is of the staff. */
export const staffRoles = ['operator', 'moderator', 'finance', 'support'] as const satisfies readonly Role[];

/** The trail of one of the staff: nothing is decided against it, so that it has no state. */
export const accessAggregate: Aggregate<null, AccessCommand, AccessEvent> = {
  category: 'access',
  events: accessEvents,
  initialState: () => null,
  decide,
  evolve: () => null,
  stream: ({ operator, day }) => `access-${derivedId(operator, day)}`,
  remembers: 256,
};

function decide(command: AccessCommand, _: null, { actor }: DecideContext): Decision<AccessEvent> {
  const { operator, about } = command;
  if (!isPerson(actor, operator)) return reject('NotAllowed', 'Everybody acts in their own name.');
  if (!hasRole(actor, ...staffRoles)) return reject('NotAllowed', 'Only staff may do this.');
  if (command.type === 'NoteRefusal') {
    const { verb, code } = command;
    return [{ type: 'StaffVerbRefused', data: { operator, about, verb, code } }];
  }
  const { reason } = command;
  const refusal = refuseReason(reason);
  if (refusal) return refusal;
  const said = { operator, about, reason };
  switch (command.type) {
    case 'RevealPersonalData':
      return [{ type: 'PersonalDataRevealed', data: { ...said, person: command.person, fields: [...command.fields] } }];
    case 'SayVerb':
      return [{ type: 'StaffVerbSaid', data: { ...said, verb: command.verb } }];
    case 'AskLetter': {
      const { order, letter, refundId } = command;
      return [{ type: 'LetterAsked', data: { ...said, order, letter, ...(refundId !== undefined && { refundId }) } }];
    }
  }
}
