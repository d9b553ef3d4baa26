import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import { usernameLike } from '../accounts/usernames.ts';
import type { Auth } from '../auth/auth.ts';
import type { CommandBus } from '../bus/bus.ts';
import { crowdName, crowdSize, type DemoAccount, demoAccounts, demoArtists, demoPassword } from './cast.ts';

export interface PeopleSeed {
  readonly auth: Auth;
  readonly bus: CommandBus;
  readonly personalData: PersonalData;
}

const stage: Actor = { kind: 'system', name: 'demo' };

/** A person who acts for themselves. */
export function as(id: string): Extract<Actor, { kind: 'person' }> {
  return { kind: 'person', id, roles: [] };
}

export function crowdMember(n: number): string {
  return derivedId('demo', 'crowd', n);
}

/** Makes the demo accounts, the artists and the crowd; answers the ids of accounts and artists by e-mail. */
export async function seedPeople(seed: PeopleSeed): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const artists = demoArtists
    .filter(({ email }) => !demoAccounts.some((account) => account.email === email))
    .map(({ email, name }): DemoAccount => ({ email, name, role: 'artist', roles: ['artist'], userType: 'artist' }));
  for (const account of [...demoAccounts, ...artists]) ids.set(account.email, await seedAccount(seed, account));
  await Promise.all(Array.from({ length: crowdSize }, (_, n) => seedCrowdMember(seed, n)));
  for (const { email, followers } of demoArtists) {
    const followee = ids.get(email);
    if (!followee) continue;
    await Promise.all(Array.from({ length: followers }, (_, n) => follow(seed, crowdMember(n), followee)));
  }
  return ids;
}

async function seedAccount({ auth, bus }: PeopleSeed, account: DemoAccount): Promise<string> {
  const { email, name, userType, roles } = account;
  const person = await accountOf(auth, email, name);
  if (userType !== 'fan') {
    await send(bus, as(person), person, { type: 'ChangeUserType', person, userType });
  }
  for (const role of roles) await send(bus, stage, person, { type: 'GrantRole', person, role });
  return person;
}

async function accountOf(auth: Auth, email: string, name: string): Promise<string> {
  const known = await (await auth.$context).internalAdapter.findUserByEmail(email);
  if (known) return known.user.id;
  const { user } = await auth.api.signUpEmail({ body: { email, name, password: demoPassword } });
  return user.id;
}

async function seedCrowdMember({ bus, personalData }: PeopleSeed, n: number): Promise<void> {
  const person = crowdMember(n);
  const profile: Profile = { email: `guest-${n}@marquee.test`, username: usernameLike(crowdName(n)) };
  const sealed = await personalData.seal(person, profile);
  await send(bus, stage, person, { type: 'RegisterAccount', person, userType: 'fan', profile: sealed });
}

async function follow({ bus }: PeopleSeed, follower: string, followee: string): Promise<void> {
  const result = await bus.send(
    followAggregate,
    { type: 'Follow', follower, followee },
    { actor: as(follower), commandId: derivedId('demo', 'follow', follower, followee) },
  );
  if (!result.ok) throw new Error(`demo: ${result.rejection.code}: ${result.rejection.message}`);
}

async function send(
  bus: CommandBus,
  actor: Actor,
  person: string,
  command: Parameters<typeof personAggregate.stream>[0],
): Promise<void> {
  const part = command.type === 'GrantRole' ? command.role : '';
  const result = await bus.send(personAggregate, command, {
    actor,
    commandId: derivedId('demo', command.type, part, person),
  });
  if (!result.ok) throw new Error(`demo: ${result.rejection.code}: ${result.rejection.message}`);
}
