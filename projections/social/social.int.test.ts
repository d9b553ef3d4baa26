import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { RESTORE_MS } from '@marquee/domain/content/deletable.ts';
import { iso, ms } from '@marquee/domain/kernel/time.ts';
import { mostWritten, PACE_MS } from '@marquee/domain/social/pace.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import type { PostCommand } from '@marquee/domain/social/publication/commands.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { follows } from '../accounts/follows.ts';
import { cases } from '../moderation/cases.ts';
import { unlocks } from '../payments/unlocks.ts';
import { TestProcess } from '../testing/harness.ts';
import { job, person, World } from '../testing/world.ts';
import { BEGINNING, type Feed, type FeedKey, feedKeys } from './feed-queries.ts';
import { groups } from './groups.ts';
import { postById, postsSince, postsToErase } from './post-queries.ts';
import { posts } from './posts.ts';
import { postsForStaff, type StaffPostState } from './staff-queries.ts';

const world = new World(memoryEventStore(), 1);
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [cases, posts, follows, unlocks, groups] });
});
afterAll(() => side?.stop());

type Create = Extract<PostCommand, { type: 'CreatePost' }>;

/** Posts something, now or at an instant, and answers its id. */
async function publish(author: string, change: Partial<Create> = {}): Promise<string> {
  const post = world.random.id();
  const sealed = { person: author, item: world.random.id(), sealed: 'words' };
  const terms = { content: 'Words', sealed, exclusive: false, price: 0, audience: 'public', adult: true } as const;
  const actor = change.publishedAt === undefined ? person(author) : job;
  await world.send(postAggregate, { type: 'CreatePost', post, author, ...terms, ...change }, actor);
  return post;
}

const follow = (follower: string, followee: string) =>
  world.send(followAggregate, { type: 'Follow', follower, followee }, person(follower));

/** Every page of a feed; `between` runs behind each. */
async function walk(feed: Feed, size: number, mostMerged?: number, between = async () => {}): Promise<string[]> {
  const walked: FeedKey[] = [];
  for (;;) {
    const keys = await feedKeys(side.pool, feed, walked.at(-1) ?? BEGINNING, size, mostMerged);
    walked.push(...keys);
    if (keys.length < size) return walked.map(({ post }) => post);
    await between();
  }
}

const first = { offset: 0, limit: 25 };

test('a post is published, edited, deleted, restored, hidden and erased', async () => {
  const [author, moderator] = [world.random.id(), world.random.id()];
  const post = await publish(author, { exclusive: true, price: 4 });
  const inState = async (state: StaffPostState) => {
    const { rows, total } = await postsForStaff(
      side.pool,
      { authors: [author], state },
      { ...first, descending: true },
    );
    expect(total).toBe(rows.length);
    return rows.length === 1;
  };
  const send = async (command: PostCommand, actor = person(author)) => {
    await world.send(postAggregate, command, actor);
    await side.settle(world.store);
    return postById(side.pool, post);
  };
  await side.settle(world.store);
  expect(await postById(side.pool, post)).toMatchObject({ author, exclusive: true, price: 4, live: true, rev: 0 });
  expect(await send({ type: 'EditPost', post, price: 9 })).toMatchObject({ price: 9, rev: 1 });
  expect(await send({ type: 'HideContent', post, reason: 'Spam' }, person(moderator, 'moderator'))).toMatchObject({
    hidden: 'Spam',
    live: false,
  });
  expect([await inState('hidden'), await inState('live')]).toEqual([true, false]);
  expect(await send({ type: 'UnhideContent', post }, person(moderator, 'moderator'))).toMatchObject({ live: true });
  expect([await inState('hidden'), await inState('live')]).toEqual([false, true]);
  expect(await send({ type: 'DeleteContent', post })).toMatchObject({ state: 'deleted', live: false });
  expect([await inState('deleted'), await inState('live')]).toEqual([true, false]);
  expect(await feedKeys(side.pool, { of: 'deleted', author }, BEGINNING, 5)).toMatchObject([{ post }]);
  expect(await postsToErase(side.pool, iso(world.now), 5)).toEqual([]);
  expect(await postsToErase(side.pool, iso(world.now + RESTORE_MS), 5)).toEqual([{ kind: 'post', id: post }]);
  expect(await send({ type: 'RestoreContent', post })).toMatchObject({ live: true, erase_at: null });
  expect(await send({ type: 'EraseContent', post })).toMatchObject({ state: 'erased', body: null, live: false });
  expect([await inState('erased'), await inState('deleted')]).toEqual([true, false]);
  expect(await walk({ of: 'author', author }, 5)).toEqual([]);
});

test('staff find posts by whose they are, by time and by id', async () => {
  const author = world.random.id();
  const [early, late] = [
    await publish(author, { publishedAt: ms('2026-01-01T00:00:00.000Z') }),
    await publish(author, { publishedAt: ms('2026-02-01T00:00:00.000Z') }),
  ];
  await side.settle(world.store);
  const found = async (asked: Parameters<typeof postsForStaff>[1], descending = true) =>
    (await postsForStaff(side.pool, asked, { ...first, descending })).rows.map(({ post }) => post);
  expect(await found({ authors: [author] })).toEqual([late, early]);
  expect(await found({ authors: [author] }, false)).toEqual([early, late]);
  expect(await found({ authors: [author], from: '2026-01-15T00:00:00.000Z' })).toEqual([late]);
  expect(await found({ authors: [author], to: '2026-01-15T00:00:00.000Z', kind: 'post' })).toEqual([early]);
  expect(await found({ authors: [author], kind: 'reel' })).toEqual([]);
  expect(await found({ ids: [early] })).toEqual([early]);
  expect(await found({ ids: [], authors: [author] })).toEqual([]);
});

test('SO151: every feed is in the order of time, whichever plan it is made by, and has what is its own', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(3), fc.nat(5), fc.boolean()), { minLength: 1, maxLength: 25 }),
      fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
      fc.integer({ min: 1, max: 7 }),
      async (entries, followed, size) => {
        const people = Array.from({ length: 4 }, () => world.random.id());
        const viewer = world.random.id();
        for (const n of followed) await follow(viewer, people[n] ?? '');
        const made: { post: string; author: string; at: number; followers: boolean }[] = [];
        // few instants, so that many posts share one
        const began = world.now - 1_000_000;
        for (const [n, tick, followers] of entries) {
          const [author = '', at] = [people[n], began + tick];
          const audience = followers ? ('followers' as const) : ('public' as const);
          made.push({ post: await publish(author, { publishedAt: at, audience }), author, at, followers });
        }
        await side.settle(world.store);
        const inOrder = made.toSorted((a, b) => b.at - a.at || (a.post < b.post ? 1 : -1));
        const whose = (keep: (one: (typeof made)[number]) => boolean) => inOrder.filter(keep).map(({ post }) => post);
        const isFollowed = (author: string) => followed.some((n) => people[n] === author);
        const mine = new Set(made.map(({ post }) => post));
        const own = async (feed: Feed, mostMerged?: number) =>
          (await walk(feed, size, mostMerged)).filter((post) => mine.has(post));
        const following = whose(({ author }) => isFollowed(author));
        expect(await own({ of: 'following', viewer }, 300)).toEqual(following);
        expect(await own({ of: 'following', viewer }, 0)).toEqual(following);
        expect(await own({ of: 'all', viewer })).toEqual(whose(({ followers }) => !followers));
        expect(await own({ of: 'discover', viewer })).toEqual(
          whose(({ followers, author }) => !followers && !isFollowed(author)),
        );
        for (const author of people)
          expect(await own({ of: 'author', author })).toEqual(whose((one) => one.author === author));
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

test('paging while others post: nothing comes twice, and nothing that was there is missed', async () => {
  const [viewer, author] = [world.random.id(), world.random.id()];
  await follow(viewer, author);
  const there: string[] = [];
  for (let n = 0; n < 20; n++) there.push(await publish(author));
  await side.settle(world.store);
  const later: string[] = [];
  for (const mostMerged of [300, 0]) {
    const walked = await walk({ of: 'following', viewer }, 3, mostMerged, async () => {
      later.push(await publish(author));
      await side.settle(world.store);
    });
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked.filter((post) => there.includes(post))).toEqual(there.toReversed());
  }
});

test('of what somebody writes the thirtieth post within an hour goes, the next one does not, and an hour later it does', async () => {
  const author = world.random.id();
  const post = async () => {
    await side.settle(world.store);
    const lately = await postsSince(side.pool, author, iso(world.now - PACE_MS));
    return publish(author, { lately });
  };
  await post();
  const first = world.now;
  for (let n = 1; n < mostWritten.posts; n++) await post();
  const written = async () => {
    await side.settle(world.store);
    return postsSince(side.pool, author, iso(0));
  };
  expect(await written()).toBe(30);
  await post();
  expect(await written(), 'the thirty-first').toBe(30);
  world.now = first + PACE_MS;
  await post();
  expect(await written(), 'an hour after the first').toBe(31);
});
