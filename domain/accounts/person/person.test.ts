import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, type Role, roles } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { specification } from '../../testing/specification.ts';
import { personAggregate } from './aggregate.ts';
import type { PersonCommand } from './commands.ts';
import { type PersonEvent, personEvents, userTypes } from './events.ts';

const person = '0b9d1c1e-0000-4000-8000-000000000001';
const other = '0b9d1c1e-0000-4000-8000-000000000002';
const profile = { person, sealed: 'b64:sealed' };
const as = (id: string, ...held: Role[]): Actor => ({ kind: 'person', id, roles: held });
const operator = as(other, 'operator');
const system = (name: 'demo' | 'job' | 'reactor'): Actor => ({ kind: 'system', name });

const registered: PersonEvent = { type: 'AccountRegistered', data: { userType: 'fan', profile } };
const erased: PersonEvent = { type: 'PersonErased', data: { person } };
const granted = (role: Role): PersonEvent => ({ type: 'RoleGranted', data: { role, by: other } });

const register = { type: 'RegisterAccount', person, userType: 'fan', profile } as const;
const change = { type: 'ChangeProfile', person, profile, showBirthday: true } as const;
const image = { type: 'ChangeProfileImage', person, imageUrl: 'https://pictures.example/me.jpg' } as const;
const userType = { type: 'ChangeUserType', person, userType: 'artist' } as const;
const grant = { type: 'GrantRole', person, role: 'moderator' } as const;
const revoke = { type: 'RevokeRole', person, role: 'moderator' } as const;
const erase = { type: 'ErasePerson', person } as const;

function given(...history: PersonEvent[]) {
  return {
    when: (command: PersonCommand, actor: Actor = as(person)) =>
      specification(personAggregate).given(history).when(command, { actor }).decision,
  };
}
const refused = (code: string) => expect.objectContaining({ rejected: true, code });

describe('RegisterAccount', () => {
  it('is repeated at will and happens once', () => {
    expect(given().when(register)).toEqual([registered]);
    expect(given(registered).when({ ...register, userType: 'artist' })).toEqual([]);
  });

  it('is for oneself, and for demo data', () => {
    expect(given().when(register, system('demo'))).toEqual([registered]);
    expect(given().when(register, operator)).toEqual(refused('NotAllowed'));
    expect(given().when(register, system('reactor'))).toEqual(refused('NotAllowed'));
  });
});

describe('what a person changes about themselves', () => {
  it('is the profile, the picture and the kind of account', () => {
    const account = given(registered);
    expect(account.when(change)).toEqual([{ type: 'ProfileChanged', data: { profile, showBirthday: true } }]);
    expect(account.when(image)).toEqual([{ type: 'ProfileImageChanged', data: { imageUrl: image.imageUrl } }]);
    expect(account.when(userType)).toEqual([{ type: 'UserTypeChanged', data: { userType: 'artist' } }]);
  });

  it('EN217: starts as a fan without a picture', () => {
    expect(given(registered).when({ ...userType, userType: 'fan' })).toEqual([]);
    expect(given(registered).when({ ...image, imageUrl: null })).toEqual([]);
  });

  it('needs a picture that a browser may load', () => {
    expect(given(registered).when({ ...image, imageUrl: '/files/me.jpg' })).toHaveLength(1);
    for (const imageUrl of ['http://a.example/x.png', '//a.example/x.png', 'javascript:alert(1)', '']) {
      expect(given(registered).when({ ...image, imageUrl })).toEqual(refused('InvalidImage'));
    }
  });

  it.each([change, image, userType])('is refused to anyone else: $type', (command) => {
    expect(given(registered).when(command, operator)).toEqual(refused('NotAllowed'));
    expect(given().when(command)).toEqual(refused('NotFound'));
  });
});

describe('roles', () => {
  it('are granted and revoked by operators, once', () => {
    expect(given(registered).when(grant, operator)).toEqual([granted('moderator')]);
    expect(given(registered, granted('moderator')).when(grant, operator)).toEqual([]);
    expect(given(registered, granted('moderator')).when(revoke, operator)).toEqual([
      { type: 'RoleRevoked', data: { role: 'moderator', by: other } },
    ]);
    expect(given(registered).when(revoke, operator)).toEqual([]);
  });

  it('are granted by the set-up of the platform', () => {
    for (const name of ['demo', 'job'] as const) {
      expect(given(registered).when(grant, system(name))).toEqual([
        { type: 'RoleGranted', data: { role: 'moderator', by: `system:${name}` } },
      ]);
    }
    expect(given(registered).when(grant, system('reactor'))).toEqual(refused('NotAllowed'));
  });

  it('takes two to give or take the roles that decide about money and about roles: no operator does it alone', () => {
    for (const role of ['operator', 'finance'] as const) {
      for (const command of [grant, revoke])
        expect(given(registered).when({ ...command, role }, operator)).toEqual(refused('SecondPersonNeeded'));
      expect(given(registered).when({ ...grant, role }, system('job'))).toMatchObject([{ type: 'RoleGranted' }]);
    }
  });

  it('are never changed by who holds them, an operator neither', () => {
    for (const command of [grant, revoke]) {
      expect(given(registered).when(command, as(person, 'operator'))).toEqual(refused('OwnRoles'));
      expect(given(registered).when(command, as(person, 'finance'))).toEqual(refused('NotAllowed'));
      expect(given(registered).when(command, as(other, 'support'))).toEqual(refused('NotAllowed'));
    }
  });
});

describe('ErasePerson', () => {
  it('is for the person and for operators, once', () => {
    expect(given(registered).when(erase)).toEqual([erased]);
    expect(given(registered).when(erase, operator)).toEqual([erased]);
    expect(given(registered, erased).when(erase)).toEqual([]);
    expect(given(registered).when(erase, as(other))).toEqual(refused('NotAllowed'));
  });

  it('is the end', () => {
    for (const command of [register, change, image, userType]) {
      expect(given(registered, erased).when(command)).toEqual(refused('PersonErased'));
    }
    expect(given(registered, erased).when(grant, operator)).toEqual(refused('PersonErased'));
  });
});

describe('SetPrivacy', () => {
  const privacy = { private: true, discoverable: false, mentions: 'followed' } as const;
  const set = { type: 'SetPrivacy', person, privacy } as const;
  const event: PersonEvent = { type: 'PrivacySet', data: privacy };

  it('is its owner’s, and happens once', () => {
    expect(given(registered).when(set)).toEqual([event]);
    expect(given(registered, event).when(set)).toEqual([]);
    expect(given(registered).when(set, operator)).toEqual(refused('NotAllowed'));
  });

  it('is open to all at first', () => {
    const open = { private: false, discoverable: true, mentions: 'all' } as const;
    expect(given(registered).when({ ...set, privacy: open })).toEqual([]);
    expect(given(registered, event).when({ ...set, privacy: open })).toEqual([{ type: 'PrivacySet', data: open }]);
  });
});

it('the roles held are those granted and not revoked since, whatever is sent', () => {
  const step: fc.Arbitrary<PersonCommand> = fc.oneof(
    fc.record({ type: fc.constant('GrantRole'), person: fc.constant(person), role: fc.constantFrom(...roles) }),
    fc.record({ type: fc.constant('RevokeRole'), person: fc.constant(person), role: fc.constantFrom(...roles) }),
    fc.record({
      type: fc.constant('ChangeUserType'),
      person: fc.constant(person),
      userType: fc.constantFrom(...userTypes),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const held = new Set<Role>();
      let state = personAggregate.evolve(personAggregate.initialState(), registered);
      for (const command of steps) {
        const actor = command.type === 'ChangeUserType' ? as(person) : system('job');
        const decision = personAggregate.decide(command, state, {
          now: 0,
          actor,
          policy: defaultPolicy,
          commandId: person,
        });
        if (isRejection(decision)) throw new Error(decision.message);
        for (const event of decision) {
          personEvents[event.type].schema.parse(event.data);
          state = personAggregate.evolve(state, event);
        }
        if (command.type === 'GrantRole') held.add(command.role);
        if (command.type === 'RevokeRole') held.delete(command.role);
      }
      if (state.status === 'none') throw new Error('a registered person is known');
      expect([...state.roles].sort()).toEqual([...held].sort());
    }),
  );
});
