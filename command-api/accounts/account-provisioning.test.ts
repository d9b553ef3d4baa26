import { randomUUID } from 'node:crypto';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Role } from '@marquee/domain/kernel/actor.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { memoryPersonalData } from '@marquee/infra/personal-data/memory.ts';
import { expect, test } from 'vitest';
import { busOver } from '../bus/testing/setup.ts';
import { AccountProvisioning, type KnownPerson } from './account-provisioning.ts';
import type { Usernames } from './usernames.ts';

const asUsername: string[] = [];
const usernames = {
  reserveLike: async (name: string) => {
    asUsername.push(name);
    return name;
  },
} as unknown as Usernames;

function provisioned(known: ReadonlyMap<string, KnownPerson> = new Map()) {
  const bus = busOver(memoryEventStore());
  const asked: (readonly string[])[] = [];
  const people = async (ids: readonly string[]) => {
    asked.push(ids);
    return known;
  };
  const provisioning = new AccountProvisioning(
    bus,
    memoryPersonalData({ masterKey: new Uint8Array(32) }),
    usernames,
    people,
  );
  const grant = (person: string, role: Role) =>
    bus.send(
      personAggregate,
      { type: 'GrantRole', person, role },
      { actor: { kind: 'system', name: 'demo' }, commandId: randomUUID() },
    );
  return { provisioning, asked, bus, grant };
}

const someone = () => ({ id: randomUUID(), email: 'ada@marquee.test', name: 'Ada' });

test('a person who is not in the log is taken in, once', async () => {
  const { provisioning, bus } = provisioned();
  const ada = someone();
  expect(await provisioning.provision(ada)).toEqual(['fan']);
  expect(await provisioning.provision(ada)).toEqual(['fan']);
  expect(await bus.load(personAggregate, `person-${ada.id}`)).toMatchObject({ revision: 0 });
});

test('what this process has just recorded counts before the read model knows it', async () => {
  const ada = someone();
  const known = new Map<string, KnownPerson>();
  const { provisioning, grant } = provisioned(known);
  await provisioning.provision(ada);
  known.set(ada.id, { roles: [], erased: false });
  expect(await grant(ada.id, 'artist')).toMatchObject({ ok: true });
  expect(await provisioning.provision(ada)).toEqual(['fan', 'artist']);
});

test('people whom another process took in are read together', async () => {
  const people = [someone(), someone(), someone()];
  const known = new Map(people.map(({ id }) => [id, { roles: ['artist' as const], erased: false }]));
  const { provisioning, asked } = provisioned(known);
  const roles = await Promise.all(people.map((person) => provisioning.provision(person)));
  expect(roles).toEqual(people.map(() => ['fan', 'artist']));
  expect(asked).toEqual([people.map(({ id }) => id)]);
});

test('an erased person has no roles', async () => {
  const ada = someone();
  const { provisioning } = provisioned(new Map([[ada.id, { roles: ['artist'], erased: true }]]));
  expect(await provisioning.provision(ada)).toEqual(['fan']);
});

test('a username is made of the name that was given, never of the address', async () => {
  const { provisioning } = provisioned();
  asUsername.length = 0;
  await provisioning.provision({ ...someone(), name: ' Ada Lovelace ' });
  await provisioning.provision({ ...someone(), name: '' });
  await provisioning.provision({ ...someone(), name: 'ada@marquee.test' });
  expect(asUsername).toEqual(['Ada Lovelace', '', '']);
});
