import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, type Role, roles } from '../../kernel/actor.ts';
import { id } from '../../testing/ids.ts';
import { specification } from '../../testing/specification.ts';
import { type AccessCommand, accessAggregate, staffRoles } from './aggregate.ts';

const operator = id(9);
const as = (...roles: Role[]): Actor => ({ kind: 'person', id: operator, roles: ['fan', ...roles] });
const about = `order-${id(1)}`;
const day = '2026-11-24';
const reason = 'The buyer is on the phone.';
const said = { operator, about, reason };
const reveal: AccessCommand = { type: 'RevealPersonalData', day, ...said, person: id(2), fields: ['email'] };
const verb: AccessCommand = { type: 'SayVerb', day, ...said, verb: 'refundOrder' };
const letter: AccessCommand = { type: 'AskLetter', day, ...said, order: id(1), letter: 'refund', refundId: 'r' };
const refused: AccessCommand = { type: 'NoteRefusal', day, operator, about, verb: 'refundOrder', code: 'NotPaid' };
const decide = (command: AccessCommand, actor: Actor) =>
  specification(accessAggregate).given([]).when(command, { actor }).decision;

describe('the trail of one of the staff', () => {
  it('has what was opened, of whom, and why', () => {
    expect(decide(reveal, as('support'))).toEqual([
      { type: 'PersonalDataRevealed', data: { ...said, person: id(2), fields: ['email'] } },
    ]);
  });

  it('has the verbs that were said, those that were refused, and the mails that go out once more', () => {
    expect(decide(verb, as('operator'))).toEqual([{ type: 'StaffVerbSaid', data: { ...said, verb: 'refundOrder' } }]);
    expect(decide(refused, as('operator'))).toEqual([
      { type: 'StaffVerbRefused', data: { operator, about, verb: 'refundOrder', code: 'NotPaid' } },
    ]);
    expect(decide(letter, as('support'))).toEqual([
      { type: 'LetterAsked', data: { ...said, order: id(1), letter: 'refund', refundId: 'r' } },
    ]);
    expect(accessAggregate.stream(verb)).not.toBe(accessAggregate.stream({ ...verb, day: '2026-11-25' }));
  });

  it('opens nothing without a reason', () => {
    for (const command of [reveal, verb, letter]) {
      expect(decide({ ...command, reason: ' ' } as AccessCommand, as('operator'))).toMatchObject({
        code: 'ReasonMissing',
      });
    }
  });

  it('is written by staff alone, each in their own name', () => {
    const everybody = fc.subarray([...roles]);
    fc.assert(
      fc.property(everybody, fc.constantFrom(reveal, verb, letter, refused), fc.boolean(), (held, command, own) => {
        const actor: Actor = { kind: 'person', id: own ? operator : id(3), roles: held };
        const may = own && staffRoles.some((role) => held.includes(role));
        expect(Array.isArray(decide(command, actor))).toBe(may);
      }),
    );
  });
});
