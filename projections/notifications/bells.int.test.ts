import { monthOf } from '@marquee/domain/content/register.ts';
import { DAY, iso } from '@marquee/domain/kernel/time.ts';
import { bellAggregate } from '@marquee/domain/notifications/bell/aggregate.ts';
import { preferenceAggregate } from '@marquee/domain/notifications/preference/aggregate.ts';
import { readingAggregate } from '@marquee/domain/notifications/reading/aggregate.ts';
import { showGenres } from '@marquee/domain/shows/genres.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { groupAggregate } from '@marquee/domain/social/group/aggregate.ts';
import { membershipAggregate } from '@marquee/domain/social/membership/aggregate.ts';
import { postAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { follows } from '../accounts/follows.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { groups } from '../social/groups.ts';
import { posts } from '../social/posts.ts';
import { TestProcess } from '../testing/harness.ts';
import { payments, person, World } from '../testing/world.ts';
import { orders } from '../ticketing/orders.ts';
import { bellOf, noticeChoice, noticesOf, readOneByOne, whoHearsByMail } from './notice-queries.ts';
import { notices } from './notices.ts';
import { toldOfAffairs, toldOfChannels, toldOfShows } from './show-audience.ts';

const world = new World(memoryEventStore(), 1);
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [groups, notices, follows, orders, posts] });
});
afterAll(() => side?.stop());

const ring = (of: string, channel: string, on = true) =>
  world.send(
    bellAggregate,
    { type: 'SetBell', month: monthOf(world.now), entry: { person: of, channel, on } },
    person(of),
  );

async function publish(author: string): Promise<string> {
  const post = world.random.id();
  const sealed = { person: author, item: world.random.id(), sealed: 'words' };
  const terms = { content: 'Words', sealed, exclusive: false, price: 0, audience: 'public', adult: true } as const;
  await world.send(postAggregate, { type: 'CreatePost', post, author, ...terms }, person(author));
  return post;
}

async function lines(of: string, more: { unread?: boolean; now?: number } = {}) {
  await side.settle(world.store);
  return (await noticesOf(side.pool, { now: world.now, person: of, limit: 20, ...more })).rows;
}
const told = async (of: string) => (await lines(of)).map(({ kind, subject }) => [kind, subject] as const);

test('a bell tells of each post from then on, until it is off; a repeat changes nothing', async () => {
  const [artist, fan, other] = [world.random.id(), world.random.id(), world.random.id()];
  await publish(artist);
  world.now += 1000;
  await ring(fan, artist);
  world.now += 1000;
  const first = await publish(artist);
  // a second time on is the first still: what came between is told
  await ring(fan, artist);
  const second = await publish(artist);
  expect((await told(fan)).toSorted()).toEqual(
    [
      ['posted', first],
      ['posted', second],
    ].toSorted(),
  );
  expect(await told(other)).toEqual([]);
  expect([await bellOf(side.pool, fan, artist), await bellOf(side.pool, other, artist)]).toEqual([true, false]);
  expect(await toldOfChannels(side.pool, [artist], [fan, other])).toEqual([fan]);
  await ring(fan, artist, false);
  expect(await told(fan)).toEqual([]);
  expect(await toldOfChannels(side.pool, [artist], [fan, other])).toEqual([]);
});

test('a bell tells of shows without a follow, and of a change of place whoever has none nothing', async () => {
  const [owner, fan, show] = [world.random.id(), world.random.id(), world.random.id()];
  await ring(fan, owner);
  world.now += 1000;
  const details = { title: 'Late set', description: 'Two', genre: showGenres[0], scheduledAt: iso(world.now + DAY) };
  const tiers = [{ tier: 'general', price: 2500, capacity: 20 } as const];
  const actor = person(owner, 'artist');
  await world.send(showAggregate, { type: 'ScheduleShow', show, owner, details, price: 500, tiers }, actor);
  expect(await told(fan)).toEqual([['showAnnounced', show]]);
  expect(await toldOfShows(side.pool, [show], [fan])).toEqual([fan]);
  world.now += 1000;
  const edited = { ...details, location: 'The Orpheum' };
  await world.send(showAggregate, { type: 'EditShow', show, details: edited }, actor);
  expect(await told(fan)).toEqual([['showAnnounced', show]]);
  const { rows } = await side.pool.query(
    `select location, moved_at from ${projectionVersionOf(notices).table('show_news')} where show = $1`,
    [show],
  );
  expect(rows).toEqual([{ location: 'The Orpheum', moved_at: expect.anything() }]);
});

test('one line is read by itself, until more comes to it', async () => {
  const [artist, fan] = [world.random.id(), world.random.id()];
  await ring(fan, artist);
  world.now += 1000;
  await publish(artist);
  await publish(artist);
  const [line, rest] = await lines(fan, { unread: true });
  const entry = { person: fan, upTo: line?.last_at ?? '', notice: line?.notice ?? '' };
  const month = monthOf(world.now);
  await world.send(readingAggregate, { type: 'MarkNoticesRead', month, entry }, person(fan));
  expect(await lines(fan, { unread: true })).toEqual([rest]);
  expect(await lines(fan)).toHaveLength(2);
  expect(await readOneByOne(side.pool, fan, [entry.notice, rest?.notice ?? ''])).toEqual(
    new Map([[entry.notice, entry.upTo]]),
  );
});

test('lines are told for 90 days, and mails are chosen apart from them', async () => {
  const [artist, fan] = [world.random.id(), world.random.id()];
  await ring(fan, artist);
  world.now += 1000;
  await publish(artist);
  expect(await lines(fan, { now: world.now + 89 * DAY })).toHaveLength(1);
  expect(await lines(fan, { now: world.now + 91 * DAY })).toEqual([]);
  const byMail = () => whoHearsByMail(side.pool, artist, 'posted', '00000000-0000-0000-0000-000000000000', 10);
  expect(await byMail()).toEqual([]);
  const entry = { person: fan, kind: 'posted', channel: 'mail', on: true } as const;
  const choose = { type: 'SetNoticePreference', month: monthOf(world.now), entry } as const;
  await world.send(preferenceAggregate, choose, person(fan));
  await side.settle(world.store);
  expect(await noticeChoice(side.pool, fan, 'posted', 'mail')).toBe(true);
  expect(await noticeChoice(side.pool, fan, 'posted', 'app')).toBeUndefined();
  expect(await byMail()).toEqual([fan]);
});

test('the end of a group is for those of its members who chose a mail of it, and not for its owner', async () => {
  const [owner, guest, other, stranger] = [world.random.id(), world.random.id(), world.random.id(), world.random.id()];
  const group = world.random.id();
  const sealed = { person: group, item: world.random.id(), sealed: 'words' };
  const words = { name: 'Night shift', description: '', rules: '' };
  const found = { type: 'CreateGroup', group, owner, words, sealed, privacy: 'public' } as const;
  await world.send(groupAggregate, found, person(owner));
  for (const one of [guest, other]) {
    const joined = {
      type: 'JoinGroup',
      group,
      person: one,
      privacy: 'public',
      archived: false,
      told: [owner],
    } as const;
    await world.send(membershipAggregate, joined, person(one));
  }
  for (const one of [owner, guest, stranger]) {
    const entry = { person: one, kind: 'groupDeleted', channel: 'mail', on: true } as const;
    const choose = { type: 'SetNoticePreference', month: monthOf(world.now), entry } as const;
    await world.send(preferenceAggregate, choose, person(one));
  }
  await side.settle(world.store);
  const nobody = '00000000-0000-0000-0000-000000000000';
  expect(await whoHearsByMail(side.pool, group, 'groupDeleted', nobody, 10)).toEqual([guest]);
  expect(await whoHearsByMail(side.pool, group, 'groupDeleted', guest, 10)).toEqual([]);
  expect(await whoHearsByMail(side.pool, group, 'posted', nobody, 10)).toEqual([]);
});

test('whoever has a part in something is told what became of it, and nobody else', async () => {
  const [fan, other, subscription] = [world.random.id(), world.random.id(), world.random.id()];
  const begin = { type: 'StartSubscription', subscription, person: fan, product: 'premium', minor: false } as const;
  await world.send(subscriptionAggregate, begin, person(fan));
  await world.send(subscriptionAggregate, { type: 'StartPeriod', subscription, term: 1, n: 0 }, payments);
  expect(await told(fan)).toEqual([]);
  const end = { type: 'EndSubscription', subscription, term: 1, reason: 'refunded' } as const;
  await world.send(subscriptionAggregate, end, payments);
  expect(await told(fan)).toEqual([['subscriptionEnded', subscription]]);
  expect(await told(other)).toEqual([]);
  expect(await toldOfAffairs(side.pool, [subscription], [fan, other])).toEqual([fan]);
});
