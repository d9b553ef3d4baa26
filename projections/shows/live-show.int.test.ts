import { iso } from '@marquee/domain/kernel/time.ts';
import { tipAggregate } from '@marquee/domain/payments/tip/aggregate.ts';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { pollAggregate } from '@marquee/domain/shows/poll/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { allProjections } from '../all.ts';
import { supportersOf, tipById, tipsOfShow } from '../payments/tip-queries.ts';
import { TestProcess } from '../testing/harness.ts';
import { putOnSale, sale } from '../testing/sales.ts';
import { payments, person, reactor, World } from '../testing/world.ts';
import { chatHistory, messageCount, timeOutsOf } from './chat-queries.ts';
import { openPollsOfShow, pollById, pollsOfShow } from './polls.ts';
import { showFigures } from './show-figures.ts';

const world = new World(memoryEventStore(), 2);
const [owner, ada, bob] = [world.random.id(), world.random.id(), world.random.id()];
let side: TestProcess;
let at: Awaited<ReturnType<typeof putOnSale>>;

/** An envelope in which the words can be seen. */
const sealed = (of: string, words: string) => ({ person: of, sealed: words });
const post = (author: string, text: string, message = world.random.id()) =>
  world.send(
    chatAggregate,
    { type: 'PostMessage', show: at.show, message, author, text, sealed: sealed(author, text), mark: text },
    person(author),
  );
async function tip(from: string, cents: number): Promise<string> {
  const id = world.random.id();
  const terms = { tip: id, from, to: owner, cents, context: { kind: 'show' as const, id: at.show } };
  const message = { person: from, sealed: 'well done' };
  await world.send(tipAggregate, { type: 'SendTip', ...terms, message }, person(from));
  const payment = { payable: `tip-${id}`, attempt: 1, intentId: `pi_${id}`, cents, currency: 'usd' };
  await world.send(tipAggregate, { type: 'SettlePayment', tip: id, ...payment }, payments);
  return id;
}
const lines = async () => {
  const history = await chatHistory(side.pool, at.show);
  return history.map(({ kind, author, words, cents, supporter }) => [kind, author, words, cents, supporter]);
};

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: allProjections });
  at = await putOnSale(world, owner);
  await world.send(chatAggregate, { type: 'OpenChat', show: at.show, owner }, reactor);
});

afterAll(() => side.stop());

test('LS95: the chat tells messages, prompts, polls and tips in order; what goes away is not told', async () => {
  const bad = world.random.id();
  await post(ada, 'Hello');
  await post(bob, 'Rude', bad);
  await world.send(chatAggregate, { type: 'DeleteMessage', show: at.show, message: bad }, person(owner));
  const request = { type: 'RequestTips' as const, show: at.show, message: world.random.id(), cents: 500 };
  await world.send(chatAggregate, request, person(owner));
  const given = await tip(ada, 500);
  await side.settle(world.store);
  expect(await lines()).toEqual([
    ['message', ada, sealed(ada, 'Hello'), null, true],
    ['tipRequest', owner, null, 500, false],
    ['tip', ada, sealed(ada, 'well done'), 500, true],
  ]);
  expect(await messageCount(side.pool, at.show)).toBe(1);

  const refundId = world.random.id();
  await world.send(tipAggregate, { type: 'RequestRefund', tip: given, refundId, reason: 'recipient' }, person(owner));
  await side.settle(world.store);
  expect((await lines()).map(([kind]) => kind)).toEqual(['message', 'tipRequest']);
  expect((await lines())[0]?.[4]).toBe(false);
  expect(await tipById(side.pool, given)).toMatchObject({ status: 'refunding', net_cents: 488 });
});

test('LS97: the latest lines, and those before them', async () => {
  for (let n = 0; n < 5; n++) {
    world.now += 60_000;
    await post(bob, `Line ${n}`);
  }
  await side.settle(world.store);
  const latest = await chatHistory(side.pool, at.show, { limit: 2 });
  expect(latest.map(({ words }) => words)).toEqual([sealed(bob, 'Line 3'), sealed(bob, 'Line 4')]);
  const before = await chatHistory(side.pool, at.show, { limit: 2, before: latest[0]?.at });
  expect(before.map(({ words }) => words)).toEqual([sealed(bob, 'Line 1'), sealed(bob, 'Line 2')]);
});

test('who may not write for a while', async () => {
  const command = { type: 'TimeOutPerson' as const, show: at.show, person: bob, minutes: 10 };
  await world.send(chatAggregate, command, person(owner));
  await side.settle(world.store);
  expect(await timeOutsOf(side.pool, at.show, iso(world.now))).toMatchObject([{ person: bob }]);
  expect(await timeOutsOf(side.pool, at.show, iso(world.now + 11 * 60_000))).toEqual([]);
});

test('polls with their votes, and what I chose', async () => {
  const poll = world.random.id();
  const status = 'live' as const;
  const start = {
    show: at.show,
    owner,
    status,
    question: 'Which?',
    options: ['This', 'That'],
    sealed: sealed(owner, 'Which?'),
    minutes: 5,
  };
  await world.send(pollAggregate, { type: 'StartPoll', poll, ...start }, person(owner));
  for (const [voter, option] of [
    [ada, 1],
    [bob, 1],
    [owner, 0],
  ] as const) {
    await world.send(pollAggregate, { type: 'CastVote', poll, voter, option, showOver: false }, person(voter));
  }
  await side.settle(world.store);
  expect(await pollById(side.pool, poll, ada)).toMatchObject({ answers: 2, votes: [1, 2], myVote: 1 });
  expect(await openPollsOfShow(side.pool, at.show, iso(world.now))).toEqual([poll]);
  expect(await openPollsOfShow(side.pool, at.show, iso(world.now + 5 * 60_000))).toEqual([]);
  await world.send(pollAggregate, { type: 'ClosePoll', poll }, person(owner));
  await side.settle(world.store);
  const [newest] = await pollsOfShow(side.pool, at.show, world.random.id());
  expect(newest).toMatchObject({ poll, votes: [1, 2], myVote: null });
  expect(newest?.closed_at).not.toBeNull();
  expect(await openPollsOfShow(side.pool, at.show, iso(world.now))).toEqual([]);
  expect((await chatHistory(side.pool, at.show)).at(-1)).toMatchObject({
    kind: 'poll',
    words: sealed(owner, 'Which?'),
  });
});

test('LS94: what a show has sold and earned', async () => {
  await sale(world, at, ada, 2);
  await tip(bob, 1000);
  await side.settle(world.store);
  expect(await tipsOfShow(side.pool, at.show)).toEqual({ tips: 1, cents: 1000, net_cents: 975 });
  expect(await supportersOf(side.pool, at.show)).toEqual([{ person: bob, tips: 1, cents: 1000 }]);
  expect(await showFigures(side.pool, at.show, owner)).toEqual({
    sold: 2,
    held: 0,
    checkedIn: 0,
    waiting: 0,
    grossSales: 5000,
    earnings: 4950 + 975,
    tips: 1000,
    messages: 6,
  });
});

test('polls say that their show is over before they are closed', async () => {
  const poll = world.random.id();
  const terms = {
    show: at.show,
    owner,
    status: 'live' as const,
    question: 'Encore?',
    options: ['Yes', 'No'],
    sealed: sealed(owner, 'Encore?'),
    minutes: 5,
  };
  await world.send(pollAggregate, { type: 'StartPoll', poll, ...terms }, person(owner));
  await side.settle(world.store);
  expect(await pollById(side.pool, poll, ada)).toMatchObject({ closed_at: null, showOver: false });
  await world.send(showAggregate, { type: 'CancelShow', show: at.show, reason: 'Rain' }, person(owner));
  await side.settle(world.store);
  expect(await pollById(side.pool, poll, ada)).toMatchObject({ closed_at: null, showOver: true });
});
