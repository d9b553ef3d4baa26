import { afterEach, beforeEach, expect, it } from 'vitest';
import { all, newStream, noted, someNoted } from '../contract/examples.ts';
import { chainStart, hashOf } from '../hash-chain.ts';
import { noStream } from '../port.ts';
import type { RawEvent } from '../raw-log.ts';
import { type EventStoreDb, openEventStoreDb } from './eventstoredb-event-store.ts';
import { EventStoreNode } from './testing/node.ts';

let node: EventStoreNode;
let store: EventStoreDb;
let other: EventStoreDb;

beforeEach(async () => {
  node = await EventStoreNode.start();
  store = await openEventStoreDb({ url: node.url() });
  other = await openEventStoreDb({ url: node.url() });
});
afterEach(async () => {
  await Promise.all([store.close(), other.close()]);
  await node.stop();
});

const complete = (of = store) => of.chain.complete(AbortSignal.timeout(10_000));

/** Every link that is stored must be that of its event and the one before it; answers how many there are. */
function expectIntact(events: readonly RawEvent[]): number {
  let previous = chainStart;
  let linked = 0;
  for (const event of events) {
    if (!event.link) continue;
    previous = hashOf(event, previous);
    expect(Buffer.from(event.link).equals(previous), `event ${linked + 1}`).toBe(true);
    linked += 1;
  }
  return linked;
}

it('links all events in log order, over many entries and streams, and goes on where it ended', async () => {
  const streams = Array.from({ length: 7 }, newStream);
  for (const stream of streams) await store.append(stream, noStream, someNoted(150));
  expect(await complete()).toBe(true);
  for (const stream of streams) await store.append(stream, 149, [noted({ text: 'Zoë\n🎟' })]);
  expect(await complete(other)).toBe(true);
  const events = await all(store.raw.read());
  expect(events).toHaveLength(7 * 151);
  expect(expectIntact(events)).toBe(7 * 151);
  expect(events.at(-1)?.position).toBe(await store.head());
});

it('gives the events that are not linked yet without a link', async () => {
  const stream = newStream();
  await store.append(stream, noStream, someNoted(3));
  await complete();
  await store.append(stream, 2, someNoted(2));
  const events = await all(store.raw.read());
  expect(events.map(({ link }) => link !== undefined)).toEqual([true, true, true, false, false]);
  expect(await all(other.raw.read())).toEqual(events);
});

it('stays one chain when two keep it at the same time', async () => {
  const stop = new AbortController();
  const failures: unknown[] = [];
  const keeping = [store, other].map((each) => each.chain.keep(stop.signal, (error) => failures.push(error)));
  const stream = newStream();
  for (let n = 0; n < 40; n++) {
    await store.append(stream, n - 1, [noted({ n })]);
    if (n % 8 === 0) await Promise.all([complete(store), complete(other)]);
  }
  node.dropConnections();
  await Promise.all([complete(store), complete(other)]);
  stop.abort();
  await Promise.all(keeping);
  const events = await all(store.raw.read());
  expect(events).toHaveLength(40);
  expect(expectIntact(events)).toBe(40);
});

it('has the links of the same events in another log', async () => {
  const events = someNoted(5);
  await store.append('order-1', noStream, events);
  const copy = await openEventStoreDb({ url: node.url('copy') });
  await copy.append('order-1', noStream, events.slice(0, 2));
  await copy.append('order-1', 1, events.slice(2));
  await Promise.all([complete(), complete(copy)]);
  const links = async (of: EventStoreDb) => (await all(of.raw.read())).map(({ link }) => link);
  expect(await links(copy)).toEqual(await links(store));
  await copy.close();
});
