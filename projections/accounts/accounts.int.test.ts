import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { standings } from '../moderation/standings.ts';
import { TestLog, TestProcess } from '../testing/harness.ts';
import { sealedFor } from '../testing/people.ts';
import { ageChecks } from './age-checks.ts';
import { betweenAll } from './between.ts';
import { followersOf, relationsOf, requestsForGuardian, requestsOf, requestsTo } from './follow-lists.ts';
import { audienceOf, followerCount, followerCounts, followingOf, follows, isFollowing } from './follows.ts';
import { kidsOf, minorsAmong, people, peopleByIds, personById } from './people.ts';

const log = new TestLog();
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: log.store, projections: [people, follows, standings] });
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
  await log.append(
    `person-${ada}`,
    { type: 'ProfileImageChanged', data: { imageUrl: '/files/a.png' } },
    { type: 'PrivacySet', data: { private: true, discoverable: false, mentions: 'none' } },
  );
  await side.settle(log.store);

  expect(await personById(side.pool, ada)).toEqual({
    person: ada,
    user_type: 'artist',
    profile: changed,
    show_birthday: true,
    image_url: '/files/a.png',
    roles: ['finance'],
    private: true,
    discoverable: false,
    mentions: 'none',
    age: 'unknown',
    failed_checks: 0,
    declared_at: null,
    birth: null,
    guardian: null,
    limits: null,
    erase_at: null,
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

test('EN217: an age is as the last check found it, and the end of an account stands until it is called off', async () => {
  const [ada, birth, real] = [randomUUID(), sealedFor('young'), sealedFor('old')];
  const of = (...events: Parameters<typeof log.append>[1][]) => log.append(`person-${ada}`, ...events);
  await of({ type: 'AccountRegistered', data: { userType: 'fan', profile: sealedFor('a') } });
  await of({ type: 'AgeCheckFailed', data: { birth, attempt: 1 } });
  await of({ type: 'ErasureRequested', data: { dueAt: '2026-12-05T12:00:00.000Z' } });
  await side.settle(log.store);
  expect(await personById(side.pool, ada)).toMatchObject({ age: 'minor', birth, erase_at: '2026-12-05T12:00:00.000Z' });
  await of({ type: 'AgeVerified', data: { birth: real, method: 'declared' } });
  await of({ type: 'ErasureCancelled', data: {} });
  await side.settle(log.store);
  expect(await personById(side.pool, ada)).toMatchObject({ age: 'adult', birth: real, erase_at: null });
  const page = { offset: 0, limit: 10, descending: false };
  const waiting = (why?: 'exhausted' | 'declaredAnew') => ageChecks(side.pool, { ids: [ada], why, tries: 1 }, page);
  expect(await waiting()).toMatchObject({ total: 1, rows: [{ person: ada, failed_checks: 1 }] });
  expect([(await waiting('declaredAnew')).total, (await waiting('exhausted')).total]).toEqual([1, 0]);
  await of({ type: 'AgeUpheld', data: {} });
  await side.settle(log.store);
  expect((await waiting()).total).toBe(0);
});

test('ST246: a kid is its parent’s until it has shown to be 18, with what it may do as it was said last', async () => {
  const [parent, pip, pop] = [randomUUID(), randomUUID(), randomUUID()];
  const [birth, limits, later] = [sealedFor('born'), sealedFor('limits'), sealedFor('later')];
  for (const kid of [pip, pop]) {
    await log.append(`person-${kid}`, {
      type: 'AccountRegistered',
      data: { userType: 'fan', profile: sealedFor('a') },
    });
    await log.append(`person-${kid}`, { type: 'KidRegistered', data: { guardian: parent, birth, limits } });
  }
  await log.append(`person-${pip}`, { type: 'KidLimitsSet', data: { limits: later } });
  await side.settle(log.store);
  expect(await kidsOf(side.pool, parent)).toMatchObject([
    { person: pip, age: 'minor', guardian: parent, birth, limits: later },
    { person: pop, limits },
  ]);
  expect(await minorsAmong(side.pool, [pip, parent])).toMatchObject([{ person: pip }]);
  await log.append(`person-${pip}`, { type: 'AgeVerified', data: { birth, method: 'declared' } });
  await log.append(`person-${pop}`, { type: 'PersonErased', data: { person: pop } });
  await side.settle(log.store);
  expect(await kidsOf(side.pool, parent)).toEqual([]);
  expect(await minorsAmong(side.pool, [pip, pop])).toEqual([]);
  expect(await personById(side.pool, pip)).toMatchObject({ age: 'adult', guardian: null, limits: null });
});

test('ST246: a request waits for whom it names, and for nobody who has agreed', async () => {
  const [kid, star, parent] = [randomUUID(), randomUUID(), randomUUID()];
  const pair = { follower: kid, followee: star };
  const ask = (awaits: readonly string[], more = {}) =>
    log.append(`follow-${kid}`, { type: 'FollowRequested', data: { ...pair, awaits, ...more } });
  await ask(['followee', 'guardian'], { guardians: [parent] });
  await side.settle(log.store);
  expect(await requestsForGuardian(side.pool, parent, [kid])).toMatchObject([pair]);
  expect(await requestsForGuardian(side.pool, star, [kid])).toEqual([]);
  expect((await requestsTo(side.pool, { person: star })).rows).toHaveLength(1);
  const [before] = (await requestsOf(side.pool, { person: kid })).rows;
  await ask(['followee']);
  await side.settle(log.store);
  expect(await requestsForGuardian(side.pool, parent, [kid])).toEqual([]);
  expect((await requestsOf(side.pool, { person: kid })).rows[0]?.followed_at).toBe(before?.followed_at);
  await ask(['guardian'], { guardians: [parent] });
  await side.settle(log.store);
  expect((await requestsTo(side.pool, { person: star })).rows).toEqual([]);
  expect(await audienceOf(side.pool, kid)).toMatchObject({ requests: 1, following: 0 });
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

test('a request counts for nobody’s followers until it is answered, and goes when it is withdrawn or declined', async () => {
  const [star, first, second, third] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const append = (follower: string, type: string, more = {}) =>
    log.append(`follow-${follower}`, { type, data: { follower, followee: star, ...more } });
  for (const follower of [first, second, third]) await append(follower, 'FollowRequested', { awaits: ['followee'] });
  await side.settle(log.store);
  expect(await followerCount(side.pool, star)).toBe(0);
  expect(await isFollowing(side.pool, first, star)).toBe(false);
  expect(await audienceOf(side.pool, first)).toEqual({ person: first, followers: 0, following: 0, requests: 1 });
  const page = await requestsTo(side.pool, { person: star, limit: 2 });
  expect(page.rows.map(({ follower }) => follower)).toEqual([third, second]);
  const rest = await requestsTo(side.pool, { person: star, limit: 2, cursor: page.next });
  expect([rest.rows.map(({ follower }) => follower), rest.next]).toEqual([[first], undefined]);

  await append(first, 'PersonFollowed');
  await append(second, 'FollowRequestWithdrawn');
  await append(third, 'FollowDeclined');
  await side.settle(log.store);
  expect((await requestsTo(side.pool, { person: star })).rows).toEqual([]);
  expect((await requestsOf(side.pool, { person: second })).rows).toEqual([]);
  expect((await followersOf(side.pool, { person: star })).rows.map(({ follower }) => follower)).toEqual([first]);
  expect(await audienceOf(side.pool, first)).toMatchObject({ following: 1, requests: 0 });
  expect(await audienceOf(side.pool, star)).toMatchObject({ followers: 1 });
});

test('what stands between a viewer and others: follows, requests, blocks either way, mutes that are not over', async () => {
  const [viewer, followed, asked, blocked, blocker, muted, banned] = Array.from({ length: 7 }, () => randomUUID());
  const all = [followed, asked, blocked, blocker, muted, banned].filter((id) => id !== undefined);
  for (const person of all) {
    await log.append(`person-${person}`, {
      type: 'AccountRegistered',
      data: { userType: 'fan', profile: sealedFor('p') },
    });
  }
  const between = (other: unknown, type: string, data: object) =>
    log.append(`follow-${viewer}${other}`, { type, data });
  await between(followed, 'PersonFollowed', { follower: viewer, followee: followed });
  await between(asked, 'FollowRequested', { follower: viewer, followee: asked, awaits: ['followee'] });
  await between(blocked, 'PersonBlocked', { by: viewer, other: blocked });
  await between(blocker, 'PersonBlocked', { by: blocker, other: viewer });
  const until = '2026-11-23T00:00:00.000Z';
  await between(muted, 'PersonMuted', { by: viewer, other: muted, until });
  const open = { private: true, discoverable: false, mentions: 'followed' };
  await log.append(`person-${asked}`, { type: 'PrivacySet', data: open });
  const sanction = { person: banned, sanction: randomUUID(), kind: 'banned', reason: 'Spam.' };
  await log.append(`standing-${banned}`, { type: 'SanctionAdded', data: sanction });
  await side.settle(log.store);

  const at = '2026-11-22T00:00:00.000Z';
  const stands = await betweenAll(side.pool, viewer ?? '', [...all, randomUUID()], at);
  const told = all.map((person) =>
    Object.entries(stands.get(person) ?? {})
      .filter(([, value]) => value === true)
      .map(([name]) => name)
      .filter((name) => name !== 'discoverable'),
  );
  expect(told).toEqual([
    ['follows'],
    ['requested', 'private'],
    ['blocks', 'blockedEither'],
    ['blockedBy', 'blockedEither'],
    ['muted'],
    ['banned'],
  ]);
  expect(stands.get(asked ?? '')).toMatchObject({ discoverable: false, mentions: 'followed', erased: false });
  expect(stands.size).toBe(all.length);
  expect((await betweenAll(side.pool, viewer ?? '', [muted ?? ''], until)).get(muted ?? '')?.muted).toBe(false);
  expect(await relationsOf(side.pool, viewer ?? '', 'mute', at)).toMatchObject([{ other: muted, until }]);
  expect(await relationsOf(side.pool, viewer ?? '', 'mute', until)).toEqual([]);

  await between(blocked, 'PersonUnblocked', { by: viewer, other: blocked });
  await side.settle(log.store);
  expect((await betweenAll(side.pool, viewer ?? '', [blocked ?? ''], at)).get(blocked ?? '')?.blockedEither).toBe(
    false,
  );
});
