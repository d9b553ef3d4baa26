import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { TestLog, TestProcess } from '../testing/harness.ts';
import { sealedFor } from '../testing/people.ts';
import { followerCount, followerCounts, followingOf, follows, isFollowing } from './follows.ts';
import { people, peopleByIds, personById } from './people.ts';

const log = new TestLog();
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: log.store, projections: [people, follows] });
});

afterAll(() => side.stop());

test('C280: a person is what their events say, with the profile still sealed', async () => {
  const [ada, profile, changed] = [randomUUID(), sealedFor('a'), sealedFor('a')];
  await log.append(`person-${ada}`, { type: 'AccountRegistered', data: { userType: 'fan', profile } });
  await log.append(
    `person-${ada}`,
    { type: 'RoleGranted', data: { role: 'operator', by: 'system:demo' } },
    { type: 'RoleGranted', data: { role: 'finance', by: 'system:demo' } },
    { type: 'RoleRevoked', data: { role: 'operator', by: 'system:demo' } },
    { type: 'UserTypeChanged', data: { userType: 'artist' } },
  );
  await log.append(`person-${ada}`, { type: 'ProfileChanged', data: { profile: changed, showBirthday: true } });
  await log.append(`person-${ada}`, { type: 'ProfileImageChanged', data: { imageUrl: '/files/a.png' } });
  await side.settle(log.store);

  expect(await personById(side.pool, ada)).toEqual({
    person: ada,
    user_type: 'artist',
    profile: changed,
    show_birthday: true,
    image_url: '/files/a.png',
    roles: ['finance'],
    erased: false,
    created_at: '2026-11-21T12:00:00.000Z',
    updated_at: '2026-11-21T12:03:00.000Z',
  });
  expect((await peopleByIds(side.pool, [ada, randomUUID(), ada])).size).toBe(1);
  expect(await personById(side.pool, randomUUID())).toBeUndefined();

  await log.append(`person-${ada}`, { type: 'PersonErased', data: { person: ada } });
  await side.settle(log.store);
  expect(await personById(side.pool, ada)).toMatchObject({
    erased: true,
    roles: [],
    image_url: null,
    profile: changed,
  });
});

test('EN222: followers are counted as people come and go', async () => {
  const [star, first, second] = [randomUUID(), randomUUID(), randomUUID()];
  const follow = (follower: string) =>
    log.append(`follow-${follower}`, { type: 'PersonFollowed', data: { follower, followee: star } });
  await follow(first);
  await follow(second);
  await side.settle(log.store);
  expect(await followerCount(side.pool, star)).toBe(2);
  expect(await isFollowing(side.pool, first, star)).toBe(true);
  expect((await followingOf(side.pool, first)).map(({ followee }) => followee)).toEqual([star]);

  await log.append(`follow-${first}`, { type: 'PersonUnfollowed', data: { follower: first, followee: star } });
  await side.settle(log.store);
  expect(await followerCounts(side.pool, [star, first])).toEqual(new Map([[star, 1]]));
  expect(await isFollowing(side.pool, first, star)).toBe(false);
  await log.append(`follow-${second}`, { type: 'PersonUnfollowed', data: { follower: second, followee: star } });
  await side.settle(log.store);
  expect(await followerCount(side.pool, star)).toBe(0);
});
