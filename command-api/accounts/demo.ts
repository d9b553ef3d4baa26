import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import type { FollowCommand } from '@marquee/domain/accounts/follow/commands.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { openToAll, type Profile } from '@marquee/domain/accounts/person/events.ts';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import { DAY, HOUR } from '@marquee/domain/kernel/time.ts';
import type { DemoParts, DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import { seedAges } from './demo-ages.ts';
import { seedFamily } from './demo-family.ts';
import {
  crowdEmail,
  crowdMember,
  crowdName,
  crowdSize,
  type DemoAccount,
  demoAccounts,
  demoArtists,
  demoPassword,
  townSize,
} from './demo-people.ts';
import { seedFaces, seedTown } from './demo-town.ts';
import { usernameLike } from './usernames.ts';
import { recordVisit } from './visits.ts';

const staff: Actor = { kind: 'system', name: 'demo' };

/** Milliseconds for which there have been people: longer than anybody has said anything. */
const townAge = 40 * DAY;

/** The demo accounts, the artists, and a crowd that follows them; a part of it is a town of people who know each other. */
export const accountsDemo: DemoParts = [
  { name: 'people', after: [], ago: townAge, seed: seedPeople },
  { name: 'faces', after: ['people'], ago: townAge - DAY, seed: seedFaces },
  { name: 'family', after: ['people'], ago: 16 * DAY, seed: seedFamily },
  { name: 'ages', after: ['people'], ago: 3 * DAY, seed: seedAges },
  { name: 'town', after: ['people'], ago: townAge - DAY, seed: seedTown },
];

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
  await seedRelations(seed);
}

/** A private artist whom somebody asks to follow, two of whom one has blocked the other, whom the demo fan follows, and who looked in. */
async function seedRelations({ clock, now, storage: { bus, pool }, person }: DemoSeed): Promise<void> {
  const [fan, kofi, sable, rosa, nines] = await Promise.all(
    ['fan', 'artist', 'sable', 'rosa', 'nines'].map((name) => person(`${name}@marquee.test`)),
  );
  if (!fan || !kofi || !sable || !rosa || !nines) throw new Error('there are no demo people');
  const send = (command: FollowCommand, by: string) =>
    sendDemo(bus, followAggregate, command, as(by), command.type, command.follower, command.followee);
  const closed = { type: 'SetPrivacy', person: rosa, privacy: { ...openToAll, private: true } } as const;
  await sendDemo(bus, personAggregate, closed, as(rosa), closed.type, '', rosa);
  for (const followee of [kofi, sable]) await send({ type: 'Follow', follower: fan, followee }, fan);
  await send({ type: 'Follow', follower: kofi, followee: sable }, kofi);
  clock.stand(5 * DAY);
  await send({ type: 'BlockPerson', follower: nines, followee: sable }, sable);
  await send({ type: 'MutePerson', follower: kofi, followee: nines }, kofi);
  clock.stand(20 * HOUR);
  await send({ type: 'Follow', follower: fan, followee: rosa, private: true }, fan);
  for (const visitor of [rosa, nines, crowdMember(1)]) await recordVisit(pool, fan, visitor, now);
  for (const visitor of [fan, sable]) await recordVisit(pool, kofi, visitor, now);
}

async function seedAccount(seed: DemoSeed, account: DemoAccount): Promise<void> {
  const { bus } = seed.storage;
  const { userType, roles } = account;
  const person = await accountOf(seed, account);
  if (userType !== 'fan') {
    const change = { type: 'ChangeUserType', person, userType } as const;
    await sendDemo(bus, personAggregate, change, as(person), change.type, '', person);
  }
  for (const role of roles) {
    const grant = { type: 'GrantRole', person, role } as const;
    await sendDemo(bus, personAggregate, grant, staff, grant.type, role, person);
  }
}

async function accountOf({ auth }: DemoSeed, { email, name, lastName }: DemoAccount): Promise<string> {
  const known = await (await auth.$context).internalAdapter.findUserByEmail(email);
  if (known) return known.user.id;
  const { user } = await auth.api.signUpEmail({ body: { email, name, lastName, password: demoPassword } });
  return user.id;
}

async function seedCrowdMember({ storage: { bus, personalData } }: DemoSeed, n: number): Promise<void> {
  const person = crowdMember(n);
  const name = crowdName(n);
  const profile: Profile = {
    email: crowdEmail(n),
    username: usernameLike(name),
    ...(n < townSize && { firstName: name }),
  };
  const sealed = await personalData.seal(person, profile);
  const register = { type: 'RegisterAccount', person, userType: 'fan', profile: sealed } as const;
  await sendDemo(bus, personAggregate, register, staff, register.type, '', person);
}
