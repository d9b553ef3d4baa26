import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
import { mentionsFrom, type Privacy } from '@marquee/domain/accounts/person/events.ts';
import type { Random } from '../random.ts';
import { job, person } from '../world.ts';
import type { Scene, Step } from './scene.ts';

export const register: Step = async ({ world, people }) => {
  const id = world.random.id();
  const profile = { person: id, sealed: `profile ${world.random.int(1, 1e9)}` };
  const command = { type: 'RegisterAccount' as const, person: id, userType: 'fan' as const, profile };
  await world.send(personAggregate, command, person(id));
  people.push(id);
};

/** Somebody decides about other people and about jobs. */
export async function appointOperator(scene: Scene): Promise<void> {
  const { world } = scene;
  scene.operator = world.random.id();
  const id = { person: scene.operator };
  const profile = { ...id, sealed: 'profile of the operator' };
  await world.send(
    personAggregate,
    { type: 'RegisterAccount', ...id, userType: 'fan', profile },
    person(scene.operator),
  );
  await world.send(personAggregate, { type: 'GrantRole', ...id, role: 'operator' }, job);
}

export const changeAccount: Step = async ({ world, people, operator: by }) => {
  const { random } = world;
  const id = random.pick(people);
  const profile = { person: id, sealed: `profile ${random.int(1, 1e9)}` };
  const role = random.pick(['artist', 'moderator', 'support'] as const);
  const own = person(id);
  const operator = person(by, 'operator');
  const [command, actor] = random.pick([
    [{ type: 'ChangeProfile', person: id, profile, showBirthday: random.chance(0.5) }, own],
    [{ type: 'ChangeProfileImage', person: id, imageUrl: random.chance(0.3) ? null : '/a.png' }, own],
    [{ type: 'SetPrivacy', person: id, privacy: somePrivacy(random) }, own],
    [{ type: 'ChangeUserType', person: id, userType: random.pick(['fan', 'artist', 'venue'] as const) }, own],
    [{ type: 'GrantRole', person: id, role }, operator],
    [{ type: 'RevokeRole', person: id, role }, operator],
  ] as const);
  await world.send(personAggregate, command, actor);
  if (random.chance(0.03)) await world.send(personAggregate, { type: 'ErasePerson', person: id }, own);
};

function somePrivacy(random: Random): Privacy {
  return {
    private: random.chance(0.5),
    discoverable: random.chance(0.5),
    mentions: random.pick(mentionsFrom),
  };
}

/** Two of a platform's people meet: mostly one follows the other, who may have a say in it. */
export const follow: Step = async ({ world, people }) => {
  const { random } = world;
  const [follower, followee] = [random.pick(people), random.pick(people)];
  const pair = { follower, followee };
  const [command, actor] = random.pick([
    [{ type: 'Follow', ...pair }, person(follower)],
    [{ type: 'Follow', ...pair, private: true }, person(follower)],
    [{ type: 'Unfollow', ...pair }, person(follower)],
    [{ type: 'AnswerFollow', ...pair, accept: random.chance(0.7) }, person(followee)],
    [{ type: 'RemoveFollower', ...pair }, person(followee)],
    [{ type: random.chance(0.3) ? 'BlockPerson' : 'UnblockPerson', ...pair }, person(followee)],
    [{ type: random.chance(0.6) ? 'MutePerson' : 'UnmutePerson', ...pair }, person(follower)],
  ] as const);
  const events = await world.send(followAggregate, command, actor);
  if (!events.some(({ type }) => type === 'PersonFollowed') || random.chance(0.7)) return;
  await world.send(followAggregate, { type: 'Unfollow', ...pair }, person(follower));
};

/** The newest two of a platform say when they were born, one at first wrongly, and think about leaving. */
export const comeOfAge: Step = async ({ world, people, operator: by }) => {
  for (const [id, days] of [
    [people.at(-1), ['2015-06-01', '1990-06-01']],
    [people.at(-2), ['2016-07-02']],
  ] as const) {
    if (!id) continue;
    for (const birthDate of days) {
      const birth = { person: id, sealed: `birth ${birthDate}` };
      await world.send(personAggregate, { type: 'VerifyAge', person: id, birthDate, birth }, person(id));
    }
    if (by && days.length > 1)
      await world.send(personAggregate, { type: 'UpholdAge', person: id }, person(by, 'operator'));
    for (const type of ['RequestErasure', 'CancelErasure', 'RequestErasure'] as const) {
      await world.send(personAggregate, { type, person: id }, person(id));
    }
  }
};

/** Two newcomers ask, answer, block and mute each other, which two of many seldom do twice. */
export const meet: Step = async (scene) => {
  const { world, people } = scene;
  for (let n = 0; n < 2; n++) await register(scene);
  const [follower = '', followee = ''] = people.slice(-2);
  const pair = { follower, followee };
  const ask = { type: 'Follow', ...pair, private: true } as const;
  await world.send(followAggregate, ask, person(follower));
  await world.send(followAggregate, { type: 'AnswerFollow', ...pair, accept: false }, person(followee));
  await world.send(followAggregate, ask, person(follower));
  await world.send(followAggregate, { type: 'Unfollow', ...pair }, person(follower));
  for (const type of ['Follow', 'Unfollow', 'MutePerson', 'UnmutePerson'] as const) {
    await world.send(followAggregate, { type, ...pair }, person(follower));
  }
  for (const type of ['BlockPerson', 'UnblockPerson'] as const) {
    await world.send(followAggregate, { type, ...pair }, person(followee));
  }
  await comeOfAge(scene);
};

/** A parent has an account for a kid, who follows somebody and is followed by somebody else, as the parent lets them. */
export const raiseKid: Step = async (scene) => {
  const { world, people } = scene;
  for (let n = 0; n < 2; n++) await register(scene);
  const [guardian = '', friend = ''] = people.slice(-2);
  const kid = world.random.id();
  const sealed = (text: string) => ({ person: kid, sealed: `${text} of a kid` });
  const birthDate = '1990-06-01';
  const birth = { person: guardian, sealed: `birth ${birthDate}` };
  await world.send(personAggregate, { type: 'VerifyAge', person: guardian, birthDate, birth }, person(guardian));
  const facts = { birthDate: '2016-07-02', adult: true, kids: 0 };
  const made = { profile: sealed('profile'), birth: sealed('birth'), limits: sealed('limits') };
  await world.send(personAggregate, { type: 'CreateKid', person: kid, ...made, ...facts }, person(guardian));
  const limits = {
    type: 'SetKidLimits',
    person: kid,
    limits: sealed('later limits'),
    birthDate: facts.birthDate,
  } as const;
  await world.send(personAggregate, limits, person(guardian));
  for (const [follower, followee, answering] of [
    [kid, friend, [guardian]],
    [friend, kid, [guardian, kid]],
  ] as const) {
    const pair = { follower, followee };
    const ask = { type: 'Follow', ...pair, private: followee === kid, guardians: [guardian] } as const;
    await world.send(followAggregate, ask, person(follower));
    for (const by of answering)
      await world.send(followAggregate, { type: 'AnswerFollow', ...pair, accept: true }, person(by));
  }
};
