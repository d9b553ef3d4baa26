import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  all,
  appendAtEnd,
  eventsUntil,
  exampleMeta,
  idsOf,
  newStream,
  noted,
  positionOf,
  someNoted,
} from '../contract/examples.ts';
import { noStream } from '../port.ts';
import { type EventStoreDb, openEventStoreDb } from './eventstoredb-event-store.ts';
import type { Lock } from './exclusive-append.ts';
import { EventStoreNode } from './testing/node.ts';

let node: EventStoreNode;
const opened: EventStoreDb[] = [];

async function open(log = 'marquee', lock?: Lock): Promise<EventStoreDb> {
  const store = await openEventStoreDb({ url: node.url(log), ...(lock && { lock }) });
  opened.push(store);
  return store;
}

beforeEach(async () => {
  node = await EventStoreNode.start();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  await node.stop();
});

/** What others write on the same server: a stream of somebody's, the server's own, one that only sounds like ours. */
function writeForeign(count: number): void {
  for (let n = 0; n < count; n++) {
    for (const stream of ['somebody-1', '$stats-127.0.0.1:2113', 'marquees-1', '$$marquee.order-1']) {
      const bytes = Buffer.from('not ours');
      const event = {
        id: `${n}`,
        type: 'Noted',
        contentType: 'application/octet-stream',
        data: bytes,
        metadata: bytes,
      };
      node.log.append(stream, 'any', [event]);
    }
  }
}

describe('a server that others use, too', () => {
  it('shows a log its own events only, wherever the others are', async () => {
    const [store, neighbour] = [await open(), await open('marquee_2')];
    const events = someNoted(6);
    const stream = newStream();
    const following = eventsUntil(store, {}, 6);
    for (const [n, event] of events.entries()) {
      writeForeign(20);
      await store.append(stream, n - 1, [event]);
      await neighbour.append(stream, n - 1, [noted()]);
    }
    writeForeign(200);
    const ids = events.map(({ id }) => id);
    expect((await following).map(({ id }) => id)).toEqual(ids);
    expect((await eventsUntil(store, { batchSize: 2 }, 6)).map(({ id }) => id)).toEqual(ids);
    const last = (await all(store.read(stream))).at(-1);
    expect(await store.head()).toBe(last?.position);
    expect(await (await open('marquee_3')).head()).toBeUndefined();
    expect(await idsOf(neighbour, stream)).not.toEqual(ids);
  });

  it('says which event was not written by this platform', async () => {
    const store = await open();
    const bytes = Buffer.from('{}');
    node.log.append('marquee.order-1', 'any', [
      { id: 'x', type: 'Noted', contentType: 'application/json', data: bytes, metadata: bytes },
    ]);
    await expect(all(store.read('order-1'))).rejects.toThrow(/event 0 of marquee\.order-1/);
    await expect(eventsUntil(store, {}, 1)).rejects.toThrow(/event 0 of marquee\.order-1/);
  });
});

describe('the log’s id', () => {
  it('is made once, however many open the log together, and belongs to its name', async () => {
    const stores = await Promise.all(Array.from({ length: 5 }, () => open()));
    expect(new Set(stores.map(({ logId }) => logId)).size).toBe(1);
    expect((await open('another')).logId).not.toBe(stores[0]?.logId);
    expect((await open()).logId).toBe(stores[0]?.logId);
  });
});

describe('what is stored', () => {
  it('is payload and metadata byte for byte, and what the server’s own projections look for', async () => {
    const store = await open();
    const event = noted({ b: 1, a: [1.5e300, 'é 🎟', { '2': 2, '1': 1 }], text: '"meta":{}' });
    await store.append('order-1', noStream, [event]);
    const logged = node.log.stream('marquee.order-1')?.[0];
    const metadata = Buffer.from(logged?.metadata ?? []).toString();
    expect(logged).toMatchObject({ id: event.id, type: 'Noted', contentType: 'application/json' });
    expect(Buffer.from(logged?.data ?? []).toString()).toBe(JSON.stringify(event.data));
    expect(metadata).toContain(`"meta":${JSON.stringify(event.meta)}}`);
    expect(JSON.parse(metadata)).toEqual({
      version: 1,
      $correlationId: exampleMeta.correlationId,
      $causationId: exampleMeta.causationId,
      meta: exampleMeta,
    });
  });

  it('keeps metadata apart from what stands before it, whatever it holds', async () => {
    const store = await open();
    const odd = { ...exampleMeta, correlationId: 'a","meta":{"x', causationId: '\\', actor: '{"meta":' };
    await store.append('order-1', noStream, [{ ...noted(), version: 12, meta: odd }]);
    const [event] = await all(store.read('order-1'));
    expect(event).toMatchObject({ version: 12, meta: odd });
  });
});

/** A lock as a database gives it: in the order in which it was asked for. */
function turns(): Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (_, work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

describe('two processes', () => {
  it('that make the second try of a hot stream take turns, and both get through', async () => {
    const lock = turns();
    const stores = [await open('marquee', lock), await open('marquee', lock)] as const;
    const stop = new AbortController();
    const plain = stores.map(async (store) => {
      for (let from = noStream; !stop.signal.aborted; ) from = (await appendAtEnd(store, 'order-hot', from)).revision;
    });
    const exclusive = stores.map(async (store) => {
      for (let [n, from] = [0, 0]; n < 20; n++) {
        const result = await store.appendExclusively('order-hot', from, () => [noted({}, 'Exclusive')]);
        if (!result?.ok) throw new Error('it lost');
        from = result.revision + 1;
      }
    });
    await Promise.all(exclusive);
    stop.abort();
    await Promise.all(plain);
    const events = await all(stores[0].read('order-hot'));
    expect(events.filter(({ type }) => type === 'Exclusive')).toHaveLength(40);
    expect(events.map(({ revision }) => revision)).toEqual(events.map((_, n) => n));
  });

  it('of which one wins every race: the other one’s second try loses a few times at most', async () => {
    const lock = turns();
    const [hot, slow] = [await open('marquee', lock), await open('marquee', lock)];
    // Each try of the slow one is kept back long enough for the hot one to be faster, if it may.
    const kept = new Set<number>();
    let decisions = 0;
    node.faults.refuseAppend = (_, types) => {
      if (!types.includes('Slow') || kept.has(decisions)) return undefined;
      kept.add(decisions);
      return { kind: 'busy' };
    };
    const stop = new AbortController();
    const racing = (async () => {
      for (let from = noStream; !stop.signal.aborted; ) from = (await appendAtEnd(hot, 'order-hot', from)).revision;
    })();
    while ((await idsOf(hot, 'order-hot')).length < 10);
    const result = await slow.appendExclusively('order-hot', 0, () => {
      decisions += 1;
      return [noted({}, 'Slow')];
    });
    stop.abort();
    await racing;
    expect(result).toMatchObject({ ok: true });
    expect(decisions).toBeLessThanOrEqual(5);
  });

  it('hear of each other', async () => {
    const [one, two] = [await open(), await open()];
    const heard = eventsUntil(two, {}, 1);
    const position = positionOf(await one.append('order-1', noStream, [noted()]));
    expect((await heard)[0]?.position).toBe(position);
  });
});
