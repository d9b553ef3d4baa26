import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { groupAggregate } from '@marquee/domain/social/group/aggregate.ts';
import { membershipAggregate } from '@marquee/domain/social/membership/aggregate.ts';
import type { MembershipCommand } from '@marquee/domain/social/membership/commands.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { follows } from '../accounts/follows.ts';
import { TestProcess } from '../testing/harness.ts';
import { person, reactor, World } from '../testing/world.ts';
import { BEGINNING, type Feed, feedKeys } from './feed-queries.ts';
import {
  groupsByIds,
  groupsOf,
  groupsToJoin,
  hasPosts,
  heirsOf,
  membershipsOf,
  membersOf,
  waitingIn,
} from './group-queries.ts';
import { groups } from './groups.ts';
import { posts } from './posts.ts';

const world = new World(memoryEventStore(), 1);
const { random } = world;
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [groups, posts, follows] });
});
afterAll(() => side?.stop());

const words = { name: 'Night shift', description: '', rules: '' };
async function found(owner: string, privacy: 'public' | 'private' = 'public'): Promise<string> {
  const group = random.id();
  const sealed = { person: group, item: random.id(), sealed: 'words' };
  await world.send(groupAggregate, { type: 'CreateGroup', group, owner, words, sealed, privacy }, person(owner));
  await world.send(membershipAggregate, { type: 'EnrolOwner', group, person: owner }, reactor);
  return group;
}
const send = (command: MembershipCommand, by: string) => world.send(membershipAggregate, command, person(by));
const join = (group: string, guest: string, owner: string, privacy: 'public' | 'private' = 'public') =>
  send({ type: 'JoinGroup', group, person: guest, privacy, archived: false, told: [owner] }, guest);
async function say(group: string, author: string, privacy: 'public' | 'private' = 'public'): Promise<string> {
  const post = random.id();
  const sealed = { person: author, item: random.id(), sealed: 'words' };
  const terms = { content: 'Words', sealed, exclusive: false, price: 0, audience: 'public', adult: false } as const;
  const into = { group, privacy, archived: false, isMember: true };
  await world.send(postAggregate, { type: 'CreatePost', post, author, ...terms, into }, person(author));
  return post;
}
const ids = (count: number) => Array.from({ length: count }, () => random.id());

test('members and requests are counted as they come and go, and pages of members meet behind those with a role', async () => {
  const [owner = '', ...guests] = ids(8);
  const group = await found(owner);
  for (const guest of guests) await join(group, guest, owner);
  const [admin = '', left = '', banned = ''] = guests;
  const grant = { type: 'GrantGroupRole', group, person: admin, role: 'admin', isMember: true } as const;
  await world.send(groupAggregate, grant, person(owner));
  await send({ type: 'LeaveGroup', group, person: left, rank: 'member' }, left);
  const ban = { type: 'BanMember', group, person: banned, rank: 'owner', theirs: 'member', reason: 'spam' } as const;
  await send(ban, owner);
  await side.settle(world.store);
  const seen = await groupsByIds(side.pool, admin, [group]);
  expect(seen.get(group)).toMatchObject({ members: 6, requests: 0, standing: 'member', role: 'admin', owner });
  const first = await membersOf(side.pool, group, { limit: 2 });
  expect(first.rows.map(({ role }) => role)).toEqual(['owner', 'admin', 'member', 'member']);
  const walked = [...first.rows];
  for (let { next } = first; next; ) {
    const page = await membersOf(side.pool, group, { limit: 2, cursor: next });
    walked.push(...page.rows);
    next = page.next;
  }
  expect(walked.map((row) => row.person).toSorted()).toEqual(
    [owner, ...guests.filter((guest) => guest !== left && guest !== banned)].toSorted(),
  );
  expect((await waitingIn(side.pool, group, 'banned', { limit: 5 })).rows).toMatchObject([
    { person: banned, by: owner },
  ]);
  expect(await heirsOf(side.pool, group)).toEqual([admin]);
  expect(await membershipsOf(side.pool, left)).toMatchObject([{ grp: group, standing: 'none' }]);
});

test('who asks is counted apart, and waits in the order of asking', async () => {
  const [owner = '', ...guests] = ids(4);
  const group = await found(owner, 'private');
  for (const guest of guests) await join(group, guest, owner, 'private');
  await side.settle(world.store);
  expect((await groupsByIds(side.pool, owner, [group])).get(group)).toMatchObject({ members: 1, requests: 3 });
  const first = await waitingIn(side.pool, group, 'requested', { limit: 2 });
  const second = await waitingIn(side.pool, group, 'requested', { limit: 2, cursor: first.next });
  expect([...first.rows, ...second.rows].map((row) => row.person)).toEqual(guests);
  const [asked = ''] = guests;
  expect((await groupsOf(side.pool, asked, ['requested', 'invited'], { limit: 5 })).rows.map(({ grp }) => grp)).toEqual(
    [group],
  );
});

test('open groups are browsed by size, page by page, and archived ones are not among them', async () => {
  const made: string[] = [];
  for (const size of [0, 1, 2, 3]) {
    const [owner = '', ...guests] = ids(size + 1);
    const group = await found(owner);
    for (const guest of guests) await join(group, guest, owner);
    made.unshift(group);
    if (size === 1) await world.send(groupAggregate, { type: 'ArchiveGroup', group }, person(owner));
  }
  await side.settle(world.store);
  const walked: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await groupsToJoin(side.pool, random.id(), { limit: 2, cursor });
    walked.push(...page.rows.map(({ grp }) => grp));
    cursor = page.next;
  } while (cursor);
  expect(new Set(walked).size).toBe(walked.length);
  const [three, two, one, alone] = made;
  expect(walked.filter((grp) => made.includes(grp))).toEqual([three, two, alone]);
  expect(walked).not.toContain(one);
});

test('whose group it is and what it says follows its stream', async () => {
  const [owner = '', heir = ''] = ids(2);
  const group = await found(owner);
  await join(group, heir, owner);
  await world.send(groupAggregate, { type: 'TransferGroup', group, to: heir, isMember: true }, person(owner));
  const edit = { type: 'EditGroup', group, isMember: true, privacy: 'private', hasPosts: false } as const;
  await world.send(groupAggregate, edit, person(heir));
  await side.settle(world.store);
  expect((await groupsByIds(side.pool, owner, [group])).get(group)).toMatchObject({
    ...{ owner: heir, privacy: 'private', role: 'member', standing: 'member', archived_at: null },
  });
  expect(await hasPosts(side.pool, group)).toBe(false);
  await say(group, heir, 'private');
  await side.settle(world.store);
  expect(await hasPosts(side.pool, group)).toBe(true);
});

test('a group’s posts are in the feeds of its members by either plan, and what is in a private one in nobody else’s', async () => {
  const [owner = '', member = '', stranger = '', follower = ''] = ids(4);
  const [open, closed] = [await found(owner), await found(owner, 'private')];
  for (const group of [open, closed]) await join(group, member, owner);
  await world.send(followAggregate, { type: 'Follow', follower, followee: owner }, person(follower));
  const inOpen = await say(open, owner);
  const inClosed = await say(closed, owner, 'private');
  await side.settle(world.store);
  const of = async (feed: Feed, mostMerged?: number) => {
    const keys = await feedKeys(side.pool, feed, BEGINNING, 50, mostMerged);
    return [inOpen, inClosed].map((post) => keys.some((key) => key.post === post));
  };
  expect(await of({ of: 'group', group: open })).toEqual([true, false]);
  expect(await of({ of: 'author', author: owner })).toEqual([false, false]);
  for (const mostMerged of [300, 0]) {
    expect(await of({ of: 'following', viewer: member }, mostMerged)).toEqual([true, true]);
    expect(await of({ of: 'following', viewer: stranger }, mostMerged)).toEqual([false, false]);
    expect(await of({ of: 'following', viewer: follower }, mostMerged)).toEqual([false, false]);
  }
  expect(await of({ of: 'all', viewer: member })).toEqual([true, true]);
  expect(await of({ of: 'all', viewer: stranger })).toEqual([true, false]);
  expect(await of({ of: 'discover', viewer: stranger })).toEqual([true, false]);
  for (const viewer of [member, owner, follower]) expect(await of({ of: 'discover', viewer })).toEqual([false, false]);
});
