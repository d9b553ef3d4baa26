import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { status } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { all, eventsUntil, idsOf, newStream, noted, someNoted } from '../contract/examples.ts';
import { EventRefused, noStream, UnknownOutcome } from '../port.ts';
import { type EventStoreDb, openEventStoreDb } from './eventstoredb-event-store.ts';
import { EventStoreNode } from './testing/node.ts';

let node: EventStoreNode;
let store: EventStoreDb;
const others: EventStoreDb[] = [];

/** Another store of the same log, closed after the test. */
async function another(options: { patience?: number; watchInterval?: number } = {}): Promise<EventStoreDb> {
  const opened = await openEventStoreDb({ url: node.url(), ...options });
  others.push(opened);
  return opened;
}

beforeEach(async () => {
  node = await EventStoreNode.start();
  store = await openEventStoreDb({ url: node.url(), patience: 1_000 });
});
afterEach(async () => {
  node.setAway(false);
  await Promise.all([store, ...others.splice(0)].map((opened) => opened.close()));
  await node.stop();
});

/** The answer of the next append that is written is lost with its connection. */
function loseNextAnswer(): void {
  node.faults.answerAppend = async () => {
    node.faults.answerAppend = async () => true;
    node.dropConnections();
    return false;
  };
}

describe('an append whose answer is lost', () => {
  it('is found in the log and answered as if nothing had happened', async () => {
    const patient = await another();
    const stream = newStream();
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) {
      const events = someNoted(2);
      ids.push(...events.map((event) => event.id));
      if (n % 4 === 0) loseNextAnswer();
      expect(await patient.append(stream, 2 * n - 1, events)).toMatchObject({ ok: true, revision: 2 * n + 1 });
    }
    expect(await idsOf(patient, stream)).toEqual(ids);
  });

  it('is unknown when the log stays away, and the same call answers later', async () => {
    const stream = newStream();
    const events = someNoted(2);
    node.faults.answerAppend = async () => {
      node.setAway(true);
      return false;
    };
    await expect(store.append(stream, noStream, events)).rejects.toThrow(UnknownOutcome);
    node.faults.answerAppend = async () => true;
    node.setAway(false);
    expect(await store.append(stream, noStream, events)).toMatchObject({ ok: true, revision: 1 });
    expect(await idsOf(store, stream)).toEqual(events.map((event) => event.id));
  });

  it('freezes its stream: another append first finds out, and then it is in conflict', async () => {
    const stream = newStream();
    const lost = noted();
    node.faults.answerAppend = async () => false;
    await expect(store.append(stream, noStream, [lost])).rejects.toThrow(UnknownOutcome);
    node.faults.answerAppend = async () => true;
    expect(await store.append(stream, noStream, [noted()])).toEqual({ ok: false, conflict: true, actual: 0 });
    const after = await store.appendExclusively(stream, 0, (tail) => [noted(tail.map(({ id }) => id))]);
    expect(after).toMatchObject({ ok: true, revision: 1 });
    expect((await all(store.read(stream)))[1]?.data).toEqual([lost.id]);
  });

  it('is waited for by an exclusive append', async () => {
    const stream = newStream();
    const lost = noted();
    node.faults.answerAppend = async () => false;
    await expect(store.append(stream, noStream, [lost])).rejects.toThrow(UnknownOutcome);
    node.faults.answerAppend = async () => true;
    const seen: string[] = [];
    await store.appendExclusively(stream, 0, (tail) => {
      seen.push(...tail.map((event) => event.id));
      return null;
    });
    expect(seen).toEqual([lost.id]);
  });

  it('of an exclusive append is found out', async () => {
    const patient = await another();
    const stream = newStream();
    const events = someNoted(2);
    let decisions = 0;
    loseNextAnswer();
    const result = await patient.appendExclusively(stream, 0, () => {
      decisions += 1;
      return events;
    });
    expect(result).toMatchObject({ ok: true, revision: 1 });
    expect(decisions).toBe(1);
    expect(await idsOf(patient, stream)).toEqual(events.map((event) => event.id));
  });

  it('and comes too late is nobody else’s answer', async () => {
    const [one, two] = [newStream(), newStream()];
    const late: (() => void)[] = [];
    node.faults.answerAppend = () => new Promise((resolve) => late.push(() => resolve(true)));
    await expect(store.append(one, noStream, [noted()])).rejects.toThrow(UnknownOutcome);
    node.faults.answerAppend = async () => true;
    const next = store.append(two, noStream, someNoted(3));
    for (const answer of late) answer();
    expect(await next).toMatchObject({ ok: true, revision: 2 });
    expect(await store.append(one, 0, [noted()])).toMatchObject({ ok: true, revision: 1 });
  });
});

describe('an append that is not written', () => {
  it('to a log that cannot be reached is unknown to its caller, and never written', async () => {
    const stream = newStream();
    node.setAway(true);
    await expect(store.head()).rejects.toThrow();
    await expect(store.append(stream, noStream, [noted()])).rejects.toThrow(UnknownOutcome);
    await expect(store.appendExclusively(stream, 0, () => [noted()])).rejects.toThrow(UnknownOutcome);
    node.setAway(false);
    expect(await store.append(stream, noStream, [noted()])).toMatchObject({ ok: true, revision: 0 });
  });

  it('because the node is full is tried again until it is written', async () => {
    const patient = await another();
    const stream = newStream();
    let refusals = 5;
    node.faults.refuseAppend = () => (refusals-- > 0 ? { kind: 'busy' } : undefined);
    expect(await patient.append(stream, noStream, [noted()])).toMatchObject({ ok: true, revision: 0 });
    expect(refusals).toBe(-1);
  });

  it('because the node stays full is unknown to its caller, and never written', async () => {
    const stream = newStream();
    node.faults.refuseAppend = () => ({ kind: 'busy' });
    await expect(store.append(stream, noStream, [noted()])).rejects.toThrow(UnknownOutcome);
    node.faults.refuseAppend = () => undefined;
    const event = noted();
    expect(await store.append(stream, noStream, [event])).toMatchObject({ ok: true, revision: 0 });
    expect(await idsOf(store, stream)).toEqual([event.id]);
  });

  it('in the server’s time is tried again, and after the patience once more before what follows', async () => {
    const stream = newStream();
    const event = noted();
    node.faults.refuseAppend = () => ({ kind: 'timeout' });
    await expect(store.append(stream, noStream, [event])).rejects.toThrow(UnknownOutcome);
    node.faults.refuseAppend = () => undefined;
    expect(await store.append(stream, 0, [noted()])).toMatchObject({ ok: true, revision: 1 });
    expect((await idsOf(store, stream))[0]).toBe(event.id);
  });

  it.each(['accessDenied', 'streamDeleted'] as const)(
    'for a reason that stays is not tried again: %s',
    async (kind) => {
      let tries = 0;
      node.faults.refuseAppend = () => {
        tries += 1;
        return { kind };
      };
      const refused = store.append(newStream(), noStream, [noted()]);
      await expect(refused).rejects.not.toThrow(UnknownOutcome);
      expect(tries).toBe(1);
      node.faults.refuseAppend = () => undefined;
    },
  );

  it('is refused when the server takes no append of that size, and the next one is taken', async () => {
    const stream = newStream();
    const large = () => noted('x'.repeat(300_000));
    await expect(store.append(stream, noStream, Array.from({ length: 4 }, large))).rejects.toThrow(EventRefused);
    const fitting = await store.append(stream, noStream, Array.from({ length: 3 }, large));
    expect(fitting).toMatchObject({ ok: true, revision: 2 });
    expect((await all(store.read(stream))).map(({ data }) => String(data).length)).toEqual(Array(3).fill(300_000));
  });
});

describe('a connection that breaks', () => {
  it('under load: every acknowledged append is there once and in order, and subscribers miss nothing', async () => {
    const patient = await another({ patience: 60_000 });
    const acknowledged = new Map<string, string[]>();
    const stop = new AbortController();
    const followed: string[] = [];
    const following = (async () => {
      for await (const { events } of patient.subscribe({ batchSize: 7, signal: stop.signal })) {
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
        expect(await patient.append(stream, revision, [event])).toMatchObject({ ok: true, revision: revision + 1 });
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
    for (const [stream, ids] of acknowledged) expect(await idsOf(patient, stream)).toEqual(ids);
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
    const watchful = await another({ watchInterval: 50 });
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
    const patient = await another();
    expect(await eventsUntil(patient, {}, 3)).toHaveLength(3);
  });
});

describe('a cluster', () => {
  it('is found by gossip, and its new leader followed', async () => {
    const second = await EventStoreNode.start({ log: node.log });
    second.follow(node);
    const url = `esdb://127.0.0.1:${second.port},127.0.0.1:${node.port}/marquee?tls=false&discoveryInterval=20`;
    const clustered = await openEventStoreDb({ url });
    others.push(clustered);
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
