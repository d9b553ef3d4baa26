import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RelayRunOptions } from './relay-run.ts';
import { Feed, recordedAt } from './testing/feed.ts';

const HOUR_MS = 3_600_000;
/** As a platform runs it. */
const times = { batchSize: 1000, pauseMs: 200, longestPauseMs: 30_000 };
const waitOptions = { timeout: 30_000, interval: 2 };
let feed: Feed;

beforeEach(() => {
  feed = new Feed();
});
afterEach(() => feed.store.close());

/** A clock that moves only when the relay pauses, and a broker that is away for an hour of it. */
function hourAway() {
  const begun = Date.parse(recordedAt);
  let now = begun;
  const pauses: number[] = [];
  feed.broker.beforeOpen = () => {
    if (now - begun < HOUR_MS) throw new Error('connection refused');
  };
  const options: Partial<RelayRunOptions> = {
    ...times,
    now: () => now,
    pause: async (ms, signal) => {
      pauses.push(ms);
      now += ms;
      await turn();
      signal.throwIfAborted();
    },
  };
  return { options, pauses, elapsed: () => now - begun };
}

/** The feed's log, and how many events were taken from it. */
function watched() {
  let taken = 0;
  const store: RelayRunOptions['store'] = {
    countAfter: async (position) => feed.store.countAfter?.(position) ?? Number.NaN,
    async *subscribe(options) {
      for await (const batch of feed.store.subscribe(options)) {
        taken += batch.events.length;
        yield batch;
      }
    },
  };
  return { store, taken: () => taken };
}

test('an hour without a broker costs a try every 30 seconds, a line each, one batch in hand, and nothing else', async () => {
  const before = await feed.record(...Array.from({ length: 1200 }, (_, n) => ({ stream: `show-${n % 50}` })));
  const { options, pauses, elapsed } = hourAway();
  const { store, taken } = watched();
  const relay = feed.begin({ ...options, store });
  const later: string[] = [];
  let mostTaken = 0;
  let mostOpened = 0;
  while (elapsed() < HOUR_MS - times.longestPauseMs) {
    later.push(...(await feed.record(...Array.from({ length: 100 }, (_, n) => ({ stream: `show-${n % 50}` })))));
    await turn();
    mostTaken = Math.max(mostTaken, taken());
    mostOpened = Math.max(mostOpened, feed.broker.opened);
  }
  const whileAway = feed.errors.length;
  await vi.waitFor(async () => expect(feed.moves.at(-1)).toBe(await feed.store.head()), waitOptions);
  await relay.stop();

  expect(pauses.slice(0, 9)).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000]);
  expect(pauses.slice(8).every((ms) => ms === 30_000)).toBe(true);
  expect(pauses.length).toBeLessThan(130);
  expect(feed.errors).toHaveLength(pauses.length);
  expect(whileAway).toBeGreaterThan(100);
  expect(mostTaken).toBe(times.batchSize);
  expect(mostOpened).toBe(0);
  expect(later.length).toBeGreaterThan(5000);
  expect(feed.broker.ids()).toEqual([...before, ...later]);
});

test('tells exactly what waits, also while it catches up, where the log can tell', async () => {
  await feed.record(...Array.from({ length: 95 }, () => ({ stream: 'show-1' })));
  const acknowledge = Promise.withResolvers<void>();
  feed.broker.after = () => acknowledge.promise;
  const relay = feed.begin();
  await vi.waitFor(() => expect(feed.broker.taken).toHaveLength(10), waitOptions);
  expect(await relay.run.lag()).toEqual({ events: 95, seconds: 60 });
  await feed.record({ stream: 'show-1' });
  expect((await relay.run.lag()).events).toBe(96);
  feed.broker.after = () => {};
  acknowledge.resolve();
  await vi.waitFor(async () => expect(await relay.run.lag()).toEqual({ events: 0, seconds: 0 }), waitOptions);
  await relay.stop();
});

test('counts by reading what waits while the broker is away, where the log cannot tell', async () => {
  await feed.record(...Array.from({ length: 4 }, () => ({ stream: 'show-1' })));
  let away = true;
  feed.broker.beforeOpen = () => {
    if (away) throw new Error('connection refused');
  };
  const relay = feed.begin({ store: { subscribe: (options) => feed.store.subscribe(options) } });
  await vi.waitFor(() => expect(relay.run.trouble).toBeDefined(), waitOptions);
  await feed.record(...Array.from({ length: 30 }, () => ({ stream: 'show-1' })));
  await vi.waitFor(async () => expect((await relay.run.lag()).events).toBe(34), waitOptions);
  away = false;
  await vi.waitFor(async () => expect((await relay.run.lag()).events).toBe(0), waitOptions);
  await relay.stop();
  expect(feed.broker.taken).toHaveLength(34);
});

test('a relay that has nothing to send says that its broker is away, and that it is back', async () => {
  await feed.record({ stream: 'show-1' });
  const relay = feed.begin({ askMs: 5 });
  await vi.waitFor(() => expect(feed.broker.taken).toHaveLength(1), waitOptions);
  expect(relay.run.trouble).toBeUndefined();
  feed.broker.beforeReach = () => {
    throw new Error('connection refused');
  };
  const trouble = { error: 'connection refused', since: Date.parse(recordedAt) + 60_000 };
  await vi.waitFor(() => expect(relay.run.trouble).toEqual(trouble), waitOptions);
  expect(feed.errors).not.toEqual([]);
  feed.broker.beforeReach = () => {};
  await vi.waitFor(() => expect(relay.run.trouble).toBeUndefined(), waitOptions);
  await relay.stop();
});

test('what the broker takes shows that it is there, whatever it answered before', async () => {
  let asked = 0;
  feed.broker.beforeReach = () => {
    asked += 1;
    throw new Error('connection refused');
  };
  const relay = feed.begin();
  await vi.waitFor(() => expect(relay.run.trouble).toBeDefined(), waitOptions);
  await feed.record({ stream: 'show-1' });
  await vi.waitFor(() => expect(relay.run.trouble).toBeUndefined(), waitOptions);
  expect(asked).toBe(1);
  await relay.stop();
});
