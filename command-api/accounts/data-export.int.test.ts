import { text } from 'node:stream/consumers';
import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { dayOf } from '@marquee/domain/kernel/time.ts';
import { tipAggregate } from '@marquee/domain/payments/tip/aggregate.ts';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { pollAggregate } from '@marquee/domain/shows/poll/aggregate.ts';
import { recordingAggregate } from '@marquee/domain/shows/recording/aggregate.ts';
import { likesAggregate } from '@marquee/domain/social/like/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { allProjections } from '@marquee/projections/all.ts';
import { TestProcess } from '@marquee/projections/testing/harness.ts';
import { putOnSale, sale } from '@marquee/projections/testing/sales.ts';
import { gatherer, person, reactor, World } from '@marquee/projections/testing/world.ts';
import { ticketsOfOrder } from '@marquee/projections/ticketing/held-tickets.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { eventually } from '../../tools/testing/eventually.ts';
import { contexts } from '../contexts.ts';
import { contributionsOf } from '../http/export-contribution.ts';
import { keepDesk } from '../operations/desk/follow.ts';
import { deskMigrations } from '../operations/desk/tables.ts';
import { exportText } from './data-export.ts';

const world = new World(memoryEventStore(), 7);
const [owner, ada, bob] = [world.random.id(), world.random.id(), world.random.id()];
const stop = new AbortController();
let keeping: Promise<void>;
let side: TestProcess;
const liked = world.random.id();
let at: Awaited<ReturnType<typeof putOnSale>>;
let bought: string;

const sealed = (of: string, words: string) => ({ person: of, sealed: words });
const say = (author: string, words: string) => {
  const line = { text: words, sealed: sealed(author, words), mark: words };
  const message = world.random.id();
  return world.send(chatAggregate, { type: 'PostMessage', show: at.show, message, author, ...line }, person(author));
};
const sendTicket = (unit: number) => {
  const recipient = sealed(bob, 'mail of bob');
  const offer = { type: 'OfferTransfer', order: bought, unit, offer: world.random.id(), recipient } as const;
  return world.send(orderAggregate, offer, person(ada)).then(() => offer.offer);
};

/** No envelope opens: what is found by words is not asked here. */
const unopened = { openAll: async <T>(envelopes: readonly unknown[]) => envelopes.map((): T | undefined => undefined) };

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: allProjections });
  await migrate(side.pool, 'desk', deskMigrations);
  at = await putOnSale(world, owner, 4);
  await world.send(chatAggregate, { type: 'OpenChat', show: at.show, owner }, reactor);
  bought = await sale(world, at, ada, 2);
  const offer = await sendTicket(1);
  await world.send(orderAggregate, { type: 'AcceptTransfer', order: bought, unit: 1, offer }, person(bob));
  await say(ada, 'words of ada');
  await say(bob, 'words of bob');
  const followee = world.random.id();
  await world.send(followAggregate, { type: 'Follow', follower: ada, followee }, person(ada));
  const poll = world.random.id();
  const asked = { question: 'What next?', options: ['Slow', 'Fast'], minutes: 5, sealed: sealed(owner, 'asked') };
  const start = { type: 'StartPoll', poll, show: at.show, owner, status: 'live', ...asked } as const;
  await world.send(pollAggregate, start, person(owner));
  await world.send(pollAggregate, { type: 'CastVote', poll, voter: ada, option: 1, showOver: false }, person(ada));
  await world.send(recordingAggregate, { type: 'BeginRecording', show: at.show, owner }, person(owner));
  const tip = { type: 'SendTip', tip: world.random.id(), from: ada, to: owner, cents: 500 } as const;
  const context = { kind: 'show' as const, id: at.show };
  await world.send(tipAggregate, { ...tip, context, message: sealed(ada, 'tip of ada') }, person(ada));
  const like = (of: string, on = true) => ({ person: of, kind: 'post' as const, id: liked, owner, on });
  const gathered = { type: 'SetLikes', gatherer: world.random.id(), day: dayOf(world.now) } as const;
  await world.send(likesAggregate, { ...gathered, entries: [like(bob), like(ada), like(ada, false)] }, gatherer);
  await world.send(likesAggregate, { ...gathered, entries: [like(bob, false)] }, gatherer);
  await side.settle(world.store);
  const personalData = { ...unopened, token: (words: string) => words };
  keeping = keepDesk({ log: world.store, database: side.pool, personalData }, stop.signal);
  const head = await world.store.head();
  await eventually('the desk', async () => {
    const { rows } = await side.pool.query('select position from desk_checkpoint');
    return rows[0]?.position === head;
  });
});
afterAll(async () => {
  stop.abort();
  await keeping;
  await side?.stop();
});

/** Each envelope opens to what it was sealed from; asked in few calls. */
async function exported(of: string) {
  const calls: number[] = [];
  const personalData = {
    open: async () => undefined,
    openAll: async <T>(envelopes: readonly { readonly sealed: string }[]) => {
      calls.push(envelopes.length);
      return envelopes.map((envelope) => ({ opened: envelope.sealed }) as T);
    },
  };
  const exported = contributionsOf(contexts);
  const deps = { log: world.store, database: side.pool, personalData, exported };
  const json = await text(await exportText(deps, of, Date.UTC(2026, 11, 1)));
  const parsed = JSON.parse(json) as { person: string; exportedAt: string; events: { type: string; stream: string }[] };
  return { json, calls, ...parsed, types: parsed.events.map(({ type }) => type) };
}

test('an export holds orders, transfers, tips and what was said, and nothing of other people', async () => {
  const { json, person: of, exportedAt, types, calls, events } = await exported(ada);
  expect([of, exportedAt]).toEqual([ada, '2026-12-01T00:00:00.000Z']);
  expect(types).toEqual(expect.arrayContaining(['OrderPlaced', 'TicketTransferred', 'TipOffered', 'MessagePosted']));
  for (const mine of ['words of ada', 'tip of ada', 'purchaser']) expect(json).toContain(`{"opened":"${mine}"}`);
  for (const other of ['words of bob', 'mail of bob', bob, owner]) expect(json).not.toContain(other);
  expect(calls.length).toBeLessThanOrEqual(new Set(events.map(({ stream }) => stream)).size + 1);
});

test('an export holds what somebody follows, gives, asks and votes', async () => {
  const { events: adas } = await exported(ada);
  const streams = (events: { type: string; stream: string }[]) =>
    events.map(({ type, stream }) => `${stream.slice(0, stream.indexOf('-'))} ${type}`);
  expect(streams(adas)).toEqual(expect.arrayContaining(['follow PersonFollowed', 'poll VoteCast']));
  expect(streams(adas)).not.toContain('poll PollStarted');
  const { events: owners } = await exported(owner);
  expect(streams(owners)).toEqual(
    expect.arrayContaining(['show ShowScheduled', 'poll PollStarted', 'recording RecordingBegun']),
  );
  expect(streams(owners)).not.toContain('poll VoteCast');
});

test('of likes that were gathered with those of others an export holds one’s own', async () => {
  const likesOf = async (of: string) =>
    (await exported(of)).events.flatMap((event) => {
      const { entries } = (event as { data?: { entries?: readonly object[] } }).data ?? {};
      return event.type === 'LikesSet' ? [entries] : [];
    });
  const entry = (of: string, on: boolean) => ({ person: of, kind: 'post', id: liked, owner: null, on });
  expect(await likesOf(ada)).toEqual([[entry(ada, true), entry(ada, false)]]);
  expect(await likesOf(bob)).toEqual([[entry(bob, true)], [entry(bob, false)]]);
  expect(await likesOf(owner)).toEqual([]);
});

test('who was given a ticket reads of it from then on, and nothing of who bought it', async () => {
  const { json, types } = await exported(bob);
  expect(types).toContain('TicketTransferred');
  expect(types).not.toContain('OrderPlaced');
  expect(json).toContain('words of bob');
  for (const other of ['words of ada', 'purchaser', ada, owner]) expect(json).not.toContain(other);
});

test('what somebody holds of one order is looked up alone', async () => {
  const unitsOf = async (of: string) => (await ticketsOfOrder(side.pool, bought, of))?.units.map(({ unit }) => unit);
  expect([await unitsOf(ada), await unitsOf(bob), await unitsOf(owner)]).toEqual([[2], [1], undefined]);
});
