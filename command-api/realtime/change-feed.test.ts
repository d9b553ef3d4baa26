import { randomUUID } from 'node:crypto';
import type { EventMeta } from '@marquee/domain/kernel/event.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { noStream } from '@marquee/infra/event-store/port.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { SocketMessage } from '../contract/realtime.ts';
import type { Show } from '../contract/shows.ts';
import type { DoorState } from '../contract/ticketing-door.ts';
import { ChangeFeed, type ChangeFeedOptions } from './change-feed.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const meta: EventMeta = {
  recordedAt: '2026-01-01T20:00:00.000Z',
  actor: 'system:test',
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: randomUUID(),
  policy: 1,
};
const [SHOW, ORDER] = [randomUUID(), randomUUID()];
const inventory = `inventory-${SHOW}-general`;

const doorOf = (admitted: number): DoorState => ({
  now: meta.recordedAt,
  tiers: [{ ticketType: 'general', tickets: 2, admitted }],
  findings: [],
});

/** A feed over a log in memory; everybody of `people` has a window here, and the buyer holds every order. */
async function feedFor(people: string[] = ['buyer'], overrides: Partial<ChangeFeedOptions['news']> = {}) {
  const log = memoryEventStore();
  const ofShows: SocketMessage[] = [];
  const ofPeople: [string, SocketMessage][] = [];
  const ofDoors: [string, SocketMessage][] = [];
  const failures: unknown[] = [];
  const news = {
    reach: vi.fn(async () => true),
    shows: vi.fn(async (ids: readonly string[]) => ids.map((id) => ({ id }) as Show)),
    tickets: async (orders: ReadonlyMap<string, ReadonlySet<string>>) =>
      new Map(
        [...orders].flatMap(([ticketId, had]) =>
          ['buyer', ...had].map((person) => [person, [{ ticketId, units: person === 'buyer' ? [1] : [] }]] as const),
        ),
      ),
    doors: async (orders: ReadonlySet<string>, followed: ReadonlySet<string>) =>
      new Map(orders.size > 0 ? [...followed].map((show) => [show, doorOf(orders.size)] as const) : []),
    ordersOf: async (_: string, orders: ReadonlySet<string>) => [...orders],
    waitingOn: vi.fn(async () => ['behind']),
    ...overrides,
  };
  const feed = new ChangeFeed({
    log,
    news,
    connections: {
      people: new Set(people),
      showsAreFollowed: people.length > 0,
      doors: new Set(people.includes('artist') ? [SHOW] : []),
      tellDoor: (show, message) => ofDoors.push([show, message]),
      tellOfShows: (message) => ofShows.push(message),
      tellPerson: (person, message) => ofPeople.push([person, message]),
    },
    failed: (error) => failures.push(error),
    everyMs: 20,
  });
  await feed.start();
  closing.push(
    () => feed.close(),
    () => log.close(),
  );
  const revisions = new Map<string, number>();
  const say = async (stream: string, type: string, data: unknown = {}) => {
    const revision = revisions.get(stream) ?? noStream;
    await log.append(stream, revision, [{ id: randomUUID(), type, version: 1, data, meta }]);
    revisions.set(stream, revision + 1);
  };
  return { feed, say, news, ofShows, ofPeople, ofDoors, failures };
}

test('a show that sells is told of in figures, once for all that happened between two tellings', async () => {
  const first = Promise.withResolvers<boolean>();
  const { say, news, ofShows } = await feedFor(['fan'], { reach: vi.fn(() => first.promise) });
  await say(inventory, 'SeatsSold');
  await vi.waitFor(() => expect(news.reach).toHaveBeenCalledTimes(1));
  for (let n = 0; n < 50; n++) await say(inventory, 'SeatsHeld');
  first.resolve(true);
  await vi.waitFor(() => expect(ofShows).toHaveLength(2));
  expect(ofShows).toEqual(Array(2).fill({ type: 'shows', shows: [{ id: SHOW }] }));
  expect(news.shows).toHaveBeenCalledTimes(2);
});

test('who holds a ticket is told which of its codes live, and who had it that none does', async () => {
  const { say, ofPeople } = await feedFor();
  await say(`order-${ORDER}`, 'TicketTransferred', { from: 'giver', to: 'taker' });
  const told = (units: number[]) => ({ type: 'mine', tickets: [{ ticketId: ORDER, units }], waiting: false });
  await vi.waitFor(() =>
    expect(ofPeople).toEqual([
      ['buyer', told([1])],
      ['giver', told([])],
      ['taker', told([])],
    ]),
  );
});

test('who waits is told of an offer, and those behind that they may have moved up', async () => {
  const { say, ofPeople, news } = await feedFor();
  await say(inventory, 'SeatsOffered', { person: 'first' });
  await vi.waitFor(() => expect(ofPeople.map(([person]) => person)).toEqual(['first', 'behind']));
  // those behind only now and then: each asks for the new place
  await say(inventory, 'SeatsOffered', { person: 'second' });
  await vi.waitFor(() => expect(ofPeople.map(([person]) => person)).toEqual(['first', 'behind', 'second']));
  expect(news.waitingOn).toHaveBeenCalledTimes(1);
});

test('the payment of a tip, whose events have the names of an order’s, is nobody’s ticket', async () => {
  const { say, ofPeople, ofShows } = await feedFor();
  await say(`tip-${randomUUID()}`, 'PaymentRequested');
  await say(inventory, 'SeatsHeld');
  await vi.waitFor(() => expect(ofShows).toHaveLength(1));
  expect(ofPeople).toEqual([]);
});

test('what read models have not reached is told when they have, and health says so meanwhile', async () => {
  let behind = true;
  const { feed, say, ofShows, failures } = await feedFor(['fan'], { reach: async () => !behind });
  await say(inventory, 'SeatsHeld');
  await vi.waitFor(() => expect(feed.health().ok).toBe(false));
  behind = false;
  await vi.waitFor(() => expect(ofShows).toHaveLength(1), 5000);
  expect([feed.health().ok, failures.length]).toEqual([true, 1]);
});

test('while nobody has a window open nothing is looked up, and who opens one is told what happened just now', async () => {
  const { feed, say, news } = await feedFor([]);
  await say(inventory, 'SeatsOffered', { person: 'buyer' });
  await say(`order-${ORDER}`, 'TicketsIssued');
  await vi.waitFor(async () =>
    expect(await feed.missedBy('buyer')).toEqual({
      type: 'mine',
      tickets: [{ ticketId: ORDER, units: [1] }],
      waiting: true,
    }),
  );
  expect(news.reach).not.toHaveBeenCalled();
  expect(await feed.missedShows()).toEqual({ type: 'shows', shows: [{ id: SHOW }] });
});

test('who had nothing happen is told nothing on opening a window', async () => {
  const { feed } = await feedFor([], { ordersOf: async () => [] });
  expect([await feed.missedBy('buyer'), await feed.missedShows()]).toEqual([undefined, undefined]);
});

test('a door that somebody follows is told of in figures when a ticket is let in, and no other is', async () => {
  const { say, ofDoors } = await feedFor(['artist']);
  await say(inventory, 'SeatsSold');
  await say(`order-${ORDER}`, 'TicketCheckedIn');
  await vi.waitFor(() => expect(ofDoors).toHaveLength(1));
  expect(ofDoors).toEqual([[SHOW, { type: 'door', showId: SHOW, door: doorOf(1) }]]);
  const nobody = await feedFor(['fan']);
  await nobody.say(`order-${ORDER}`, 'TicketCheckedIn');
  await vi.waitFor(() => expect(nobody.ofPeople.length).toBeGreaterThan(0));
  expect(nobody.ofDoors).toEqual([]);
});
