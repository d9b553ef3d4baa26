import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import type { Profile } from '@marquee/domain/accounts/person/events.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Demo, DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import {
  crowdMember,
  crowdName,
  crowdSize,
  type DemoAccount,
  demoAccounts,
  demoArtists,
  demoPassword,
} from './demo-people.ts';
import { usernameLike } from './usernames.ts';

const staff: Actor = { kind: 'system', name: 'demo' };

/** The demo accounts, the artists, and a crowd that follows them. */
export const accountsDemo: Demo = [{ name: 'people', after: [], seed: seedPeople }];

async function seedPeople(seed: DemoSeed): Promise<void> {
  const { bus } = seed.storage;
  const artists = demoArtists
    .filter(({ email }) => !demoAccounts.some((account) => account.email === email))
    .map(({ email, name }): DemoAccount => ({ email, name, role: 'artist', roles: ['artist'], userType: 'artist' }));
  for (const account of [...demoAccounts, ...artists]) await seedAccount(seed, account);
  await Promise.all(Array.from({ length: crowdSize }, (_, n) => seedCrowdMember(seed, n)));
  for (const { email, followers } of demoArtists) {
    const followee = await seed.person(email);
    const follow = (follower: string) =>
      sendDemo(
        bus,
        followAggregate,
        { type: 'Follow', follower, followee },
        as(follower),
        'follow',
        follower,
        followee,
      );
    await Promise.all(Array.from({ length: followers }, (_, n) => follow(crowdMember(n))));
  }
}

async function seedAccount(seed: DemoSeed, account: DemoAccount): Promise<void> {
  const { bus } = seed.storage;
  const { email, name, userType, roles } = account;
  const person = await accountOf(seed, email, name);
  if (userType !== 'fan') {
    const change = { type: 'ChangeUserType', person, userType } as const;
    await sendDemo(bus, personAggregate, change, as(person), change.type, '', person);
  }
  for (const role of roles) {
    const grant = { type: 'GrantRole', person, role } as const;
    await sendDemo(bus, personAggregate, grant, staff, grant.type, role, person);
  }
}

async function accountOf({ auth }: DemoSeed, email: string, name: string): Promise<string> {
  const known = await (await auth.$context).internalAdapter.findUserByEmail(email);
  if (known) return known.user.id;
  const { user } = await auth.api.signUpEmail({ body: { email, name, password: demoPassword } });
  return user.id;
}

async function seedCrowdMember({ storage: { bus, personalData } }: DemoSeed, n: number): Promise<void> {
  const person = crowdMember(n);
  const profile: Profile = { email: `guest-${n}@marquee.test`, username: usernameLike(crowdName(n)) };
  const sealed = await personalData.seal(person, profile);
  const register = { type: 'RegisterAccount', person, userType: 'fan', profile: sealed } as const;
  await sendDemo(bus, personAggregate, register, staff, register.type, '', person);
}
