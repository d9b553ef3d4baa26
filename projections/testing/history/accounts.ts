import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { personAggregate } from '@marquee/domain/accounts/person/aggregate.ts';
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
    [{ type: 'ChangeUserType', person: id, userType: random.pick(['fan', 'artist', 'venue'] as const) }, own],
    [{ type: 'GrantRole', person: id, role }, operator],
    [{ type: 'RevokeRole', person: id, role }, operator],
  ] as const);
  await world.send(personAggregate, command, actor);
  if (random.chance(0.03)) await world.send(personAggregate, { type: 'ErasePerson', person: id }, own);
};

export const follow: Step = async ({ world, people }) => {
  const { random } = world;
  const [follower, followee] = [random.pick(people), random.pick(people)];
  const type = random.chance(0.7) ? 'Follow' : 'Unfollow';
  await world.send(followAggregate, { type, follower, followee }, person(follower));
};
