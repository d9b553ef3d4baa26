import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Feed } from './testing/feed.ts';

const waitOptions = { timeout: 15_000, interval: 2 };
let feed: Feed;

beforeEach(() => {
  feed = new Feed();
});
afterEach(() => feed.store.close());

const sent = (count: number) => vi.waitFor(() => expect(feed.broker.taken).toHaveLength(count), waitOptions);
const many = (count: number) => Array.from({ length: count }, (_, n) => ({ stream: `show-${n % 3}` }));
const head = () => feed.store.head();
/** Has the broker take what is sent, and acknowledge it when the answer is called. */
function withholdAcknowledgements(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  feed.broker.after = () => promise;
  return resolve;
}
const settled = async () => vi.waitFor(async () => expect(feed.moves.at(-1)).toBe(await head()), waitOptions);

test('X339: sends what is there and what comes, in the order of the log, to the topic of its context', async () => {
  const before = await feed.record({ stream: 'show-1' }, { stream: 'order-1', type: 'TransferWithdrawn' });
  const relay = feed.begin();
  await sent(2);
  const after = await feed.record({ stream: 'show-1' });
  await sent(3);
  await relay.stop();
  expect(feed.broker.ids()).toEqual([...before, ...after]);
  expect(feed.broker.taken.map(({ topic, key }) => [topic, key])).toEqual([
    ['marquee.shows', 'show-1'],
    ['marquee.ticketing', 'order-1'],
    ['marquee.shows', 'show-1'],
  ]);
  expect(feed.broker.topics).toContainEqual({ name: 'marquee.shows', partitions: 3 });
});

test('moves the checkpoint only after the acknowledgement', async () => {
  await feed.record(...many(5));
  const acknowledge = withholdAcknowledgements();
  const relay = feed.begin();
  await sent(5);
  expect(feed.moves).toEqual([]);
  acknowledge();
  await settled();
  await relay.stop();
});

test('sends the same events again, under their ids, when it does not know what became of them', async () => {
  const ids = await feed.record(...many(4));
  let lost = 2;
  feed.broker.after = () => {
    if (lost-- > 0) throw new Error('the answer was lost');
  };
  const relay = feed.begin();
  await settled();
  await relay.stop();
  expect(feed.broker.ids()).toEqual([...ids, ...ids, ...ids]);
  expect(feed.broker.opened).toBe(3);
  expect(feed.broker.closed).toBe(3);
  expect(relay.run.trouble).toBeUndefined();
});

test('sends nothing beyond what is not acknowledged, so that each stream keeps its order', async () => {
  const ids = await feed.record(...many(60));
  let turn = 0;
  feed.broker.before = () => {
    if (++turn % 3 === 0) throw new Error('refused');
  };
  feed.broker.after = () => {
    if (turn % 4 === 0) throw new Error('the answer was lost');
  };
  const relay = feed.begin();
  await settled();
  await relay.stop();
  expect([...new Set(feed.broker.ids())]).toEqual(ids);
  expect(feed.broker.taken.length).toBeGreaterThan(60);
});

test('goes on after a restart with what was not checkpointed, and repeats no more than that', async () => {
  const first = await feed.record(...many(10));
  const relay = feed.begin();
  await settled();
  await relay.stop();
  const second = await feed.record(...many(3));
  feed.broker.after = () => new Promise(() => {});
  const cut = feed.begin({ graceMs: 0 });
  await sent(13);
  await cut.stop();
  feed.broker.after = () => {};
  const again = feed.begin();
  await settled();
  await again.stop();
  expect(feed.broker.ids()).toEqual([...first, ...second, ...second]);
});

test('lets a send under way end when it is stopped, and remembers that it did', async () => {
  await feed.record(...many(3));
  const acknowledge = withholdAcknowledgements();
  const relay = feed.begin();
  await sent(3);
  const stopped = relay.stop();
  await pause(20);
  acknowledge();
  await stopped;
  expect(feed.moves.at(-1)).toBe(await head());
});

test('ends at once when it is fenced, and says so', async () => {
  await feed.record({ stream: 'show-1' });
  const acknowledge = withholdAcknowledgements();
  const paused = feed.begin();
  await sent(1);
  const owner = feed.begin();
  acknowledge();
  expect(await paused.ended).toEqual(new Error('fenced'));
  await settled();
  await owner.stop();
});

test('only waits while the broker is away: it tells why and how much waits, and catches up', async () => {
  const ids = await feed.record(...many(4));
  let away = true;
  feed.broker.beforeOpen = () => {
    if (away) throw new Error('connection refused');
  };
  const relay = feed.begin();
  await vi.waitFor(() => expect(relay.run.trouble?.error).toBe('connection refused'), waitOptions);
  const later = await feed.record(...many(30));
  await vi.waitFor(async () => expect(await relay.run.lag()).toEqual({ events: 34, seconds: 60 }), waitOptions);
  away = false;
  await settled();
  expect(relay.run.trouble).toBeUndefined();
  await vi.waitFor(async () => expect(await relay.run.lag()).toEqual({ events: 0, seconds: 0 }), waitOptions);
  await relay.stop();
  expect(feed.broker.ids()).toEqual([...ids, ...later]);
  expect(feed.errors.length).toBeGreaterThan(0);
});

test('has a bounded number of events in hand, and one send open', async () => {
  await feed.record(...many(95));
  let largest = 0;
  feed.broker.before = async (messages) => {
    largest = Math.max(largest, messages.length);
    await new Promise(setImmediate);
  };
  const relay = feed.begin();
  await sent(95);
  await relay.stop();
  expect(largest).toBe(10);
  expect(feed.errors).toEqual([]);
});

test('cuts what is large into several sends', async () => {
  const large = { text: 'x'.repeat(500_000) };
  const ids = await feed.record(...[1, 2, 3].map(() => ({ stream: 'chat-1', type: 'MessagePosted', data: large })));
  const sizes: number[] = [];
  feed.broker.before = (messages) => {
    sizes.push(messages.length);
  };
  const relay = feed.begin();
  await settled();
  await relay.stop();
  expect(sizes).toEqual([1, 1, 1]);
  expect(new Set(feed.moves).size).toBe(3);
  expect(feed.broker.ids()).toEqual(ids);
});

test('stands before an event of a kind that this build does not know, and never skips it', async () => {
  await feed.record({ stream: 'unheard-1' });
  const relay = feed.begin();
  await vi.waitFor(() => expect(relay.run.trouble?.error).toMatch(/unheard-1/), waitOptions);
  await relay.stop();
  expect(feed.broker.taken).toEqual([]);
  expect(feed.moves).toEqual([]);
});
