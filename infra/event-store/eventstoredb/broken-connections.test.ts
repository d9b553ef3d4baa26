import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventsUntil, idsOf, newStream, noted, someNoted } from '../contract/examples.ts';
import { noStream } from '../port.ts';
import type { EventStoreDb } from './eventstoredb-event-store.ts';
import { FaultyLog } from './testing/faulty-log.ts';
import { EventStoreNode } from './testing/node.ts';

let log: FaultyLog;
let node: EventStoreNode;
let store: EventStoreDb;

beforeEach(async () => {
  log = await FaultyLog.start();
  ({ node, store } = log);
});
afterEach(() => log.stop());

describe('a connection that breaks', () => {
  it('under load: every acknowledged append is there once and in order, and subscribers miss nothing', async () => {
    const retrying = await log.another({ appendTimeoutMs: 60_000 });
    const acknowledged = new Map<string, string[]>();
    const stop = new AbortController();
    const followed: string[] = [];
    const following = (async () => {
      for await (const { events } of retrying.subscribe({ batchSize: 7, signal: stop.signal })) {
        followed.push(...events.map((event) => event.id));
      }
    })();
    const done = new AbortController();
    const writers = Array.from({ length: 16 }, async () => {
      const stream = newStream();
      const ids: string[] = [];
      acknowledged.set(stream, ids);
      for (let revision = noStream; !done.signal.aborted; revision++) {
        const event = noted();
        expect(await retrying.append(stream, revision, [event])).toMatchObject({ ok: true, revision: revision + 1 });
        ids.push(event.id);
      }
    });
    const count = () => [...acknowledged.values()].flat().length;
    for (let n = 0; n < 12; n++) {
      const before = count();
      while (count() < before + 30) await turn();
      node.dropConnections();
    }
    done.abort();
    await Promise.all(writers);
    for (const [stream, ids] of acknowledged) expect(await idsOf(retrying, stream)).toEqual(ids);
    const logged = node.log.events.filter(({ stream }) => stream.startsWith('marquee.')).map(({ id }) => id);
    expect(logged).toHaveLength(count());
    while (followed.length < logged.length) await sleep(10);
    stop.abort();
    await following;
    expect(followed).toEqual(logged);
  });

  it('does not end a read of a long stream', async () => {
    const stream = newStream();
    await store.append(stream, noStream, someNoted(1_000));
    await store.append(stream, 999, someNoted(1_000));
    const revisions: number[] = [];
    for await (const { revision } of store.read(stream)) {
      revisions.push(revision);
      if (revision === 3 || revision === 1_500) node.dropConnections();
    }
    expect(revisions).toEqual(revisions.map((_, n) => n));
    expect(revisions).toHaveLength(2_000);
  });

  it('without a word is noticed, and the subscription made anew', async () => {
    const watchful = await log.another({ watchInterval: 50 });
    const stream = newStream();
    await watchful.append(stream, noStream, [noted()]);
    const heard: string[] = [];
    const stop = new AbortController();
    const following = (async () => {
      for await (const { events } of watchful.subscribe({ signal: stop.signal })) {
        heard.push(...events.map(({ id }) => id));
      }
    })();
    while (heard.length < 1) await sleep(5);
    node.faults.silent = true;
    const unheard = noted();
    await watchful.append(stream, 0, [unheard]);
    await sleep(100);
    expect(heard).toHaveLength(1);
    node.faults.silent = false;
    while (heard.length < 2) await sleep(5);
    expect(heard[1]).toBe(unheard.id);
    stop.abort();
    await following;
  });

  it('keeps a reader waiting while the node is not ready', async () => {
    const stream = newStream();
    await store.append(stream, noStream, someNoted(3));
    let refusals = 3;
    node.faults.refuseRead = () =>
      refusals-- > 0 ? { code: status.UNAVAILABLE, details: 'Server Is Not Ready' } : undefined;
    const retrying = await log.another();
    expect(await eventsUntil(retrying, {}, 3)).toHaveLength(3);
  });
});

describe('a cluster', () => {
  it('is found by gossip, and its new leader followed', async () => {
    const second = await EventStoreNode.start({ log: node.log });
    second.follow(node);
    const url = `esdb://127.0.0.1:${second.port},127.0.0.1:${node.port}/marquee?tls=false&discoveryInterval=20`;
    const clustered = await log.another({ url });
    const stream = newStream();
    expect(await clustered.append(stream, noStream, [noted()])).toMatchObject({ ok: true });
    node.follow(second);
    second.follow(second);
    expect(await clustered.append(stream, 0, [noted()])).toMatchObject({ ok: true, revision: 1 });
    expect(await idsOf(clustered, stream)).toHaveLength(2);
    await clustered.close();
    await second.stop();
  });
});
