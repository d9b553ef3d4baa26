import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { monthOf } from '@marquee/domain/content/register.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import { caseAggregate, caseOf } from '@marquee/domain/moderation/case/aggregate.ts';
import type { NoticeKind } from '@marquee/domain/notifications/kinds.ts';
import { preferenceAggregate } from '@marquee/domain/notifications/preference/aggregate.ts';
import { readingAggregate } from '@marquee/domain/notifications/reading/aggregate.ts';
import { accessAggregate } from '@marquee/domain/operations/access/aggregate.ts';
import { tipAggregate } from '@marquee/domain/payments/tip/aggregate.ts';
import { showGenres } from '@marquee/domain/shows/genres.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { likesAggregate } from '@marquee/domain/social/like/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { follows } from '../accounts/follows.ts';
import { tipSumOf, tipsReceivedBy } from '../payments/tip-queries.ts';
import { tips } from '../payments/tips.ts';
import { comments } from '../social/comments.ts';
import { groups } from '../social/groups.ts';
import { likes } from '../social/likes.ts';
import { posts } from '../social/posts.ts';
import { TestProcess } from '../testing/harness.ts';
import { payments, person, World } from '../testing/world.ts';
import { orders } from '../ticketing/orders.ts';
import { noticesOf, readUpTo } from './notice-queries.ts';
import { notices } from './notices.ts';
import { toldOfShows } from './show-audience.ts';
import { whatWasSaid, whoFollowed, whoLikes, whoTipped } from './who-did.ts';

const world = new World(memoryEventStore(), 1);
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, {
    store: world.store,
    projections: [groups, notices, follows, likes, comments, orders, tips, posts],
  });
});
afterAll(() => side?.stop());

const like = (fan: string, owner: string, id: string, on = true) =>
  world.send(
    likesAggregate,
    { type: 'SetLike', month: monthOf(world.now), entry: { person: fan, kind: 'post', id, owner, on } },
    person(fan),
  );

const say = async (author: string, owner: string, post: string, to?: { parent: string; answered: string }) => {
  const comment = world.random.id();
  const sealed = { person: author, item: world.random.id(), sealed: 'words' };
  const about = { subject: { kind: 'post', id: post }, owner, author } as const;
  const seen = { sight: 'whole', commentsOpen: true } as const;
  await world.send(
    commentAggregate,
    { type: 'AddComment', comment, content: 'Words', sealed, ...about, ...seen, ...to },
    person(author),
  );
  return comment;
};

async function told(of: string): Promise<readonly (readonly [NoticeKind, string])[]> {
  await side.settle(world.store);
  const { rows } = await noticesOf(side.pool, { now: world.now, person: of, limit: 20 });
  return rows.map(({ kind, subject }) => [kind, subject] as const);
}

test('many likes of one post in a day are one line, and one’s own is none', async () => {
  const [artist, post] = [world.random.id(), world.random.id()];
  const fans = [world.random.id(), world.random.id(), world.random.id()];
  for (const fan of fans) await like(fan, artist, post);
  await like(artist, artist, post);
  expect(await told(artist)).toEqual([['liked', post]]);
  const { rows } = await noticesOf(side.pool, { now: world.now, person: artist, limit: 20 });
  const likers = await whoLikes(side.pool, artist, 'post', rows);
  expect(likers.map(({ person: liker }) => liker).toSorted()).toEqual(fans.toSorted());
  expect(likers[0]?.all).toBe(4);
  for (const fan of fans) await like(fan, artist, post, false);
  await side.settle(world.store);
  expect(await whoLikes(side.pool, artist, 'post', rows)).toEqual([]);
});

test('who is followed is told who did, and who asked what the answer was', async () => {
  const [fan, artist] = [world.random.id(), world.random.id()];
  const pair = { follower: fan, followee: artist };
  await world.send(followAggregate, { type: 'Follow', ...pair, private: true }, person(fan));
  expect(await told(artist)).toEqual([['followRequested', artist]]);
  await world.send(followAggregate, { type: 'AnswerFollow', ...pair, accept: true }, person(artist));
  expect(await told(fan)).toEqual([['followAccepted', artist]]);
  const other = world.random.id();
  await world.send(followAggregate, { type: 'Follow', follower: other, followee: artist }, person(other));
  expect(await told(artist)).toContainEqual(['followed', artist]);
  const { rows } = await noticesOf(side.pool, { now: world.now, person: artist, limit: 20 });
  const asked = rows.filter(({ kind }) => kind === 'followRequested');
  expect(await whoFollowed(side.pool, artist, 'requested', asked)).toEqual([]);
});

test('parents are told what waits for them, once a request, and whom it concerns when they have answered', async () => {
  const [kid, friend, parent, other] = Array.from({ length: 4 }, () => world.random.id()) as [
    string,
    string,
    string,
    string,
  ];
  const pair = { follower: kid, followee: friend };
  const guardians = [parent, other];
  await world.send(followAggregate, { type: 'Follow', ...pair, private: true, guardians }, person(kid));
  const waiting = async () => Promise.all([parent, other, friend].map(told));
  const asked = [[['kidRequested', parent]], [['kidRequested', other]], []];
  expect(await waiting()).toEqual(asked);
  const before = (await noticesOf(side.pool, { now: world.now, person: other, limit: 20 })).rows;
  await world.send(followAggregate, { type: 'AnswerFollow', ...pair, accept: true }, person(parent));
  expect(await waiting()).toEqual(asked);
  expect((await noticesOf(side.pool, { now: world.now, person: other, limit: 20 })).rows).toEqual(before);
  await world.send(followAggregate, { type: 'AnswerFollow', ...pair, accept: true }, person(other));
  expect(await told(friend)).toEqual([['followRequested', friend]]);
});

test('whose work was claimed is told that the claim is withdrawn, one line for all claims to it in a day', async () => {
  const [owner, subject] = [world.random.id(), { kind: 'post', id: world.random.id() } as const];
  for (const claimant of [world.random.id(), world.random.id()]) {
    const sealed = { person: claimant, sealed: 'words' };
    const sworn = { claimant, about: sealed, work: sealed, sworn: true, lately: 0 };
    const filed = await world.send(caseAggregate, { type: 'FileTakedown', subject, owner, ...sworn }, person(claimant));
    const claim = filed.flatMap((event) => (event.type === 'TakedownFiled' ? [event.data.claim] : []))[0] ?? '';
    await world.send(caseAggregate, { type: 'WithdrawTakedown', subject, claim }, person(claimant));
  }
  expect(await told(owner)).toEqual([['claimWithdrawn', caseOf(subject)]]);
});

test('a comment tells whose the post is, an answer whom it answers', async () => {
  const [artist, fan, guest, post] = Array.from({ length: 4 }, () => world.random.id()) as [
    string,
    string,
    string,
    string,
  ];
  const parent = await say(fan, artist, post);
  await say(guest, artist, post, { parent, answered: fan });
  await say(fan, artist, post, { parent, answered: fan });
  expect(await told(artist)).toEqual([['commented', post]]);
  expect(await told(fan)).toEqual([['replied', parent]]);
  const { rows } = await noticesOf(side.pool, { now: world.now, person: fan, limit: 20 });
  expect((await whatWasSaid(side.pool, fan, 'comment', rows)).map(({ author }) => author)).toEqual([guest]);
});

test('what somebody does not want to be told is not asked for, and what was read is marked once', async () => {
  const [artist, fan, post] = [world.random.id(), world.random.id(), world.random.id()];
  await like(fan, artist, post);
  const month = monthOf(world.now);
  const entry = { person: artist, kind: 'liked', channel: 'app', on: false } as const;
  await world.send(preferenceAggregate, { type: 'SetNoticePreference', month, entry }, person(artist));
  expect(await told(artist)).toEqual([]);
  await world.send(
    preferenceAggregate,
    { type: 'SetNoticePreference', month, entry: { ...entry, on: true } },
    person(artist),
  );
  expect(await told(artist)).toEqual([['liked', post]]);
  const { now } = world;
  for (const ago of [0, 60_000]) {
    const upTo = iso(now - ago);
    const read = { type: 'MarkNoticesRead', month, entry: { person: artist, upTo } } as const;
    await world.send(readingAggregate, read, person(artist));
  }
  await side.settle(world.store);
  const after = await readUpTo(side.pool, artist);
  expect(after).toBe(iso(now));
  expect((await noticesOf(side.pool, { now: world.now, person: artist, limit: 20, after })).rows).toEqual([]);
});

test('K331: tips of a day are one line with what they come to, and one that went back is not among them', async () => {
  const [artist, fan, other] = [world.random.id(), world.random.id(), world.random.id()];
  const tip = async (from: string, cents: number) => {
    const id = world.random.id();
    const context = { kind: 'profile', id: artist } as const;
    await world.send(tipAggregate, { type: 'SendTip', tip: id, from, to: artist, cents, context }, person(from));
    const paid = { payable: `tip-${id}`, attempt: 1, intentId: `pi_${id}`, cents, currency: 'usd' } as const;
    await world.send(tipAggregate, { type: 'SettlePayment', tip: id, ...paid }, payments);
    return id;
  };
  await tip(fan, 500);
  const back = await tip(other, 300);
  expect(await told(artist)).toEqual([['tipped', artist]]);
  const { rows } = await noticesOf(side.pool, { now: world.now, person: artist, limit: 20 });
  expect((await whoTipped(side.pool, artist, rows)).map(({ cents }) => cents)).toEqual([300, 500]);
  const refund = { type: 'RequestRefund', tip: back, refundId: world.random.id(), reason: 'recipient' } as const;
  await world.send(tipAggregate, refund, person(artist));
  await side.settle(world.store);
  expect(await whoTipped(side.pool, artist, rows)).toMatchObject([{ person: fan, cents: 500 }]);
  expect(await tipSumOf(side.pool, artist)).toEqual({ tips: 1, cents: 500, net_cents: 488 });
  const page = await tipsReceivedBy(side.pool, artist, { limit: 1 });
  expect(page.rows).toMatchObject([{ tip: back, status: 'refunding' }]);
  const rest = await tipsReceivedBy(side.pool, artist, { limit: 1, cursor: page.next });
  expect([rest.rows.map(({ payer }) => payer), rest.next]).toEqual([[fan], undefined]);
});

test('whom staff saw the platform as is told so, once a day; of what else was opened there is no line', async () => {
  const [fan, operator] = [world.random.id(), world.random.id()];
  const open = (...fields: string[]) =>
    world.send(
      accessAggregate,
      {
        ...{ type: 'RevealPersonalData', operator, day: iso(world.now).slice(0, 10), about: `person-${fan}` },
        ...{ person: fan, fields, reason: 'Her feed is empty.' },
      },
      person(operator, 'operator'),
    );
  await open('profile', 'ageCheck');
  expect(await told(fan)).toEqual([]);
  await open('account');
  await open('account');
  expect(await told(fan)).toEqual([['accountSeen', fan]]);
  expect(await told(operator)).toEqual([]);
});

test('pages meet without a gap', async () => {
  const artist = world.random.id();
  const posts = Array.from({ length: 5 }, () => world.random.id());
  for (const post of posts) await like(world.random.id(), artist, post);
  await side.settle(world.store);
  const walked: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await noticesOf(side.pool, { now: world.now, person: artist, limit: 2, cursor });
    walked.push(...page.rows.map(({ subject }) => subject));
    cursor = page.next;
  } while (cursor);
  expect(walked.toSorted()).toEqual(posts.toSorted());
});

test('a show is news to those who follow its owner, and to nobody else who is here', async () => {
  const [owner, fan, stranger, show] = Array.from({ length: 4 }, () => world.random.id()) as [
    string,
    string,
    string,
    string,
  ];
  await world.send(followAggregate, { type: 'Follow', follower: fan, followee: owner }, person(fan));
  const details = {
    title: 'Late set',
    description: 'Two hours',
    genre: showGenres[0],
    scheduledAt: iso(world.now + 86_400_000),
  };
  const tiers = [{ tier: 'general', price: 2500, capacity: 20 }] as const;
  const schedule = { type: 'ScheduleShow', show, owner, details, price: 500, tiers: [...tiers] } as const;
  await world.send(showAggregate, schedule, person(owner, 'artist'));
  expect(await told(fan)).toEqual([['showAnnounced', show]]);
  const { rows } = await noticesOf(side.pool, { now: world.now, person: fan, limit: 20 });
  // what the contract takes for an id: version and variant of RFC 9562
  expect(rows[0]?.notice).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  expect(await told(stranger)).toEqual([]);
  expect(await toldOfShows(side.pool, [show], [fan, stranger, owner])).toEqual([fan]);
});
