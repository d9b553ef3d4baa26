import { HOUR, iso } from '@marquee/domain/kernel/time.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { TestProcess } from '../testing/harness.ts';
import { person, World } from '../testing/world.ts';
import { listShows, showById, showsByIds, showsByOwner } from './show-queries.ts';
import { shows } from './shows.ts';

const world = new World(memoryEventStore(), 1);
const [ada, bob] = [world.random.id(), world.random.id()];
const ids: Record<string, string> = {};
let side: TestProcess;

async function schedule(title: string, owner: string, inHours: number, more: object = {}): Promise<string> {
  const show = world.random.id();
  const scheduledAt = iso(world.now + inHours * HOUR);
  const details = { title, description: 'Music for a night', genre: 'Rock' as const, scheduledAt, ...more };
  await world.send(showAggregate, { type: 'ScheduleShow', show, owner, details, price: 500 }, person(owner));
  ids[title] = show;
  return show;
}
const send = (command: Parameters<typeof showAggregate.decide>[0], owner = ada) =>
  world.send(showAggregate, command, person(owner));
const titles = async (filter: Parameters<typeof listShows>[1] = {}) =>
  (await listShows(side.pool, filter)).rows.map(({ title }) => title);

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [shows] });
  await schedule('Later', ada, 48);
  await schedule('Sooner', bob, 24, { genre: 'Jazz', location: 'Café Nord' });
  await send({ type: 'GoLive', show: await schedule('Live now', ada, 2), followers: 200 });
  for (const title of ['Over first', 'Over last']) {
    const show = await schedule(title, ada, 3);
    await send({ type: 'GoLive', show, followers: 200 });
    await send({ type: 'EndShow', show });
  }
  await send({ type: 'CancelShow', show: await schedule('Called off', ada, 5), reason: 'Rain' });
  await side.settle(world.store);
});

afterAll(() => side.stop());

test('C286, LS86: what is on comes first, then the soonest, then what is over, newest first', async () => {
  expect(await titles()).toEqual(['Live now', 'Sooner', 'Later', 'Over last', 'Over first', 'Called off']);
});

test('pages follow one another without a gap or a repeat', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listShows(side.pool, { limit: 2, cursor });
    seen.push(...page.rows.map(({ title }) => title));
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual(await titles());
  expect(await titles({ cursor: 'nonsense', limit: 1 })).toEqual(['Live now']);
});

test('filters by status, genre, owner and words', async () => {
  expect(await titles({ statuses: ['live', 'scheduled'] })).toEqual(['Live now', 'Sooner', 'Later']);
  expect(await titles({ genre: 'Jazz' })).toEqual(['Sooner']);
  expect(await titles({ owner: bob })).toEqual(['Sooner']);
  expect(await titles({ search: 'over la' })).toEqual(['Over last']);
  expect(await titles({ search: 'CAF' })).toEqual(['Sooner']);
  expect(await titles({ search: "o'brien & (drop) :*" })).toEqual([]);
  expect(await titles({ search: '!!!' })).toEqual([]);
  expect(await titles({ search: '  ' })).toHaveLength(6);
  expect(await titles({ statuses: ['ended'], search: 'night over', limit: 1 })).toEqual(['Over last']);
});

test('a word of the search may be of the artist’s name instead', async () => {
  const artists = new Map([['bo', [bob]]]);
  expect(await titles({ search: 'bo', artists })).toEqual(['Sooner']);
  expect(await titles({ search: 'bo jazz', artists })).toEqual(['Sooner']);
  expect(await titles({ search: 'bo later', artists })).toEqual([]);
  expect(await titles({ search: 'later', artists })).toEqual(['Later']);
});

test('LS90, P277: an owner’s shows', async () => {
  const own = await showsByOwner(side.pool, bob);
  expect(own.map(({ title }) => title)).toEqual(['Sooner']);
});

test('EN219, LS104: a show with its fields, as edited and repriced', async () => {
  const show = ids.Later ?? '';
  await send({ type: 'EditShow', show, details: { title: 'Much later', location: 'Here' } });
  await send({ type: 'EditShow', show, price: 700 });
  await side.settle(world.store);
  expect(await showById(side.pool, show)).toMatchObject({
    owner: ada,
    title: 'Much later',
    description: 'Music for a night',
    genre: 'Rock',
    location: 'Here',
    price: 700,
    status: 'scheduled',
    started_at: null,
    cancel_reason: null,
  });
  const cancelled = await showById(side.pool, ids['Called off'] ?? '');
  expect(cancelled).toMatchObject({ status: 'cancelled', cancel_reason: 'Rain', price: 500 });
  expect(cancelled?.tiers.find(({ tier }) => tier === 'general')?.price).toBe(2500);
  expect((await showsByIds(side.pool, [show, show, world.random.id()])).size).toBe(1);
  expect((await showsByIds(side.pool, [])).size).toBe(0);
});

test('EN219: a show’s picture, as it is set, replaced and taken away', async () => {
  const show = ids.Sooner ?? '';
  const picture = async () => {
    await side.settle(world.store);
    return (await showById(side.pool, show))?.picture;
  };
  expect(await picture()).toBeNull();
  for (const file of ['pictures/a.png', 'pictures/b.png']) {
    await send({ type: 'SetShowPicture', show, file }, bob);
    expect(await picture()).toBe(file);
  }
  await send({ type: 'RemoveShowPicture', show }, bob);
  expect(await picture()).toBeNull();
});

test('a show remembers where and when it was before each move, and forgets no move for an edit of its words', async () => {
  const show = await schedule('Moving', ada, 72, { location: 'Pier 9' });
  const first = iso(world.now + 72 * HOUR);
  await send({ type: 'EditShow', show, details: { title: 'Moving on' } });
  await side.settle(world.store);
  expect((await showById(side.pool, show))?.moves).toEqual([]);
  await send({ type: 'EditShow', show, details: { location: 'Pier 10' } });
  await send({ type: 'EditShow', show, details: { timeZone: 'Asia/Tokyo' } });
  await side.settle(world.store);
  await send({ type: 'EditShow', show, details: { description: 'Two nights' } });
  await side.settle(world.store);
  expect((await showById(side.pool, show))?.moves).toMatchObject([
    { doorsAt: null, timeZone: 'UTC', location: 'Pier 9' },
    { timeZone: 'UTC', location: 'Pier 10', scheduledAt: expect.stringMatching(first.slice(0, 13)) },
  ]);
});
