import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { ms } from '../../kernel/time.ts';
import { fold, specification } from '../../testing/specification.ts';
import { personAggregate } from './aggregate.ts';
import type { PersonCommand } from './commands.ts';
import { openToAll, type PersonEvent } from './events.ts';

const person = '0b9d1c1e-0000-4000-8000-000000000001';
const guardian = '0b9d1c1e-0000-4000-8000-000000000002';
const stranger = '0b9d1c1e-0000-4000-8000-000000000003';
const now = ms('2026-11-24T10:00:00.000Z');
const [profile, birth, limits] = ['profile', 'birth', 'limits'].map((sealed) => ({ person, sealed })) as [
  { person: string; sealed: string },
  { person: string; sealed: string },
  { person: string; sealed: string },
];
const as = (id: string): Actor => ({ kind: 'person', id, roles: [] });
const job: Actor = { kind: 'system', name: 'job' };

const create = {
  ...{ type: 'CreateKid' as const, person, profile, birth, limits },
  ...{ birthDate: '2016-05-01', adult: true, kids: 0 },
} as const;
const made: PersonEvent[] = [
  { type: 'AccountRegistered', data: { userType: 'fan', profile } },
  { type: 'KidRegistered', data: { guardian, birth, limits } },
  { type: 'PrivacySet', data: { private: true, discoverable: false, mentions: 'followed' } },
];
const grown: PersonEvent = { type: 'AgeVerified', data: { birth, method: 'declared' } };
const given = (...history: PersonEvent[]) => ({
  when: (command: PersonCommand, actor: Actor = as(guardian)) =>
    specification(personAggregate).given(history).when(command, { actor, now }),
});

test('ST246: an adult makes a private account for their kid, once', () => {
  given()
    .when(create)
    .gives(...made);
  given(...made)
    .when(create)
    .gives();
});

test('who has not shown to be 18, who has ten, and who is no minor: refused, and so is a kid in another name', () => {
  given()
    .when({ ...create, adult: false })
    .refuses('GuardianNotVerified');
  given()
    .when({ ...create, kids: 9 })
    .gives(...made);
  given()
    .when({ ...create, kids: 10 })
    .refuses('TooManyKids', { max: 10 });
  given()
    .when({ ...create, birthDate: '2008-11-24' })
    .refuses('NotAMinor');
  given()
    .when({ ...create, birthDate: '2008-11-25' })
    .gives(...made);
  given()
    .when({ ...create, birthDate: '' })
    .refuses('BirthDateRequired');
  given()
    .when({ ...create, birthDate: '2027-01-01' })
    .refuses('BirthDateInvalid');
  given().when(create, as(person)).refuses('NotAllowed');
  given().when(create, job).refuses('NotAllowed');
  given(...made)
    .when(create, as(stranger))
    .refuses('NotAllowed');
});

test('the parent alone says what a kid may do, until the kid is 18', () => {
  const set = { type: 'SetKidLimits', person, limits, birthDate: '2016-05-01' } as const;
  given(...made)
    .when(set)
    .gives({ type: 'KidLimitsSet', data: { limits } });
  given(...made)
    .when({ ...set, unchanged: true })
    .gives();
  for (const other of [person, stranger])
    given(...made)
      .when(set, as(other))
      .refuses('NotAllowed');
  given(...made)
    .when({ ...set, birthDate: '2008-11-24' })
    .refuses('NotAMinor');
  given(...made, grown)
    .when(set)
    .refuses('NotAllowed');
});

test('a kid’s birthday is their parent’s to say: a kid writes none of their own until they are 18', () => {
  const change = { type: 'ChangeProfile', person, profile, showBirthday: false } as const;
  const changed: PersonEvent = { type: 'ProfileChanged', data: { profile, showBirthday: false } };
  const another = { ...change, birthDateChanged: true } as const;
  given(...made)
    .when(change, as(person))
    .gives(changed);
  given(...made)
    .when(another, as(person))
    .refuses('GuardianRequired');
  given(...made)
    .when({ ...another, recorded: '2008-11-25' }, as(person))
    .refuses('GuardianRequired');
  given(...made)
    .when({ ...another, recorded: '2008-11-24' }, as(person))
    .gives(changed);
  given(...made, grown)
    .when({ ...another, recorded: '2008-11-24' }, as(person))
    .refuses('BirthDateFixed');
});

test('a kid does not grow older by saying so; once 18 they are free of the parent', () => {
  const verify = { type: 'VerifyAge', person, birth, birthDate: '1990-01-01' } as const;
  given(...made)
    .when(verify, as(person))
    .refuses('GuardianRequired');
  given(...made)
    .when({ ...verify, recorded: '2016-05-01' }, as(person))
    .refuses('GuardianRequired');
  given(...made)
    .when({ ...verify, recorded: '2008-11-24' }, as(person))
    .gives(grown);
  const open = { type: 'SetPrivacy', person, privacy: openToAll } as const;
  given(...made)
    .when(open, as(person))
    .refuses('MinorIsPrivate');
  given(...made, grown)
    .when(open, as(person))
    .gives({ type: 'PrivacySet', data: openToAll });
});

test('the parent removes the account at once; a kid from 13 may, and it goes when the parent goes', () => {
  const erase = { type: 'ErasePerson', person } as const;
  const erased: PersonEvent = { type: 'PersonErased', data: { person } };
  const kid = given(...made);
  kid.when(erase).gives(erased);
  kid.when(erase, as(stranger)).refuses('NotAllowed');
  kid.when(erase, as(person)).refuses('GuardianRequired');
  kid.when({ type: 'RequestErasure', person }, as(person)).refuses('GuardianRequired');
  kid.when({ ...erase, decides: true }, as(person)).gives(erased);
  kid.when({ ...erase, withGuardian: guardian }, job).gives(erased);
  kid.when({ ...erase, withGuardian: stranger }, job).refuses('ErasureNotDue');
  given(...made, grown)
    .when({ ...erase, withGuardian: guardian }, job)
    .refuses('ErasureNotDue');
});

test('no order of commands makes the account of a kid under 18 public, or has it pass for 18', () => {
  const privacy = fc.record({
    private: fc.boolean(),
    discoverable: fc.boolean(),
    mentions: fc.constantFrom('all', 'followed', 'none'),
  });
  const command: fc.Arbitrary<PersonCommand> = fc.oneof(
    privacy.map((wanted) => ({ type: 'SetPrivacy', person, privacy: wanted }) as PersonCommand),
    fc
      .record({ birthDate: fc.constantFrom('1990-01-01', '2016-05-01'), recorded: fc.constant('2016-05-01') })
      .map((day) => ({ type: 'VerifyAge', person, birth, ...day }) as PersonCommand),
    fc.constantFrom<PersonCommand>(
      { ...create },
      { type: 'RegisterAccount', person, userType: 'fan', profile },
      { type: 'ChangeUserType', person, userType: 'artist' },
      { type: 'SetKidLimits', person, limits, birthDate: '2016-05-01' },
      { type: 'RequestErasure', person },
      { type: 'CancelErasure', person },
    ),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(command, fc.constantFrom(person, guardian, stranger)), { maxLength: 30 }),
      (commands) => {
        const history = [...made];
        for (const [one, actor] of commands) {
          const { decision } = specification(personAggregate)
            .given(history)
            .when(one, { actor: as(actor), now });
          if (isRejection(decision)) continue;
          history.push(...decision);
          const state = fold(personAggregate, history);
          expect(state).toMatchObject({ age: 'minor', guardian, privacy: { private: true, discoverable: false } });
        }
      },
    ),
  );
});
