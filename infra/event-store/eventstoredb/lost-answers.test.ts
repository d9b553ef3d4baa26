import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { all, idsOf, newStream, noted, someNoted } from '../contract/examples.ts';
import { noStream, UnknownOutcome } from '../port.ts';
import type { EventStoreDb } from './eventstoredb-event-store.ts';
import { FaultyLog } from './testing/faulty-log.ts';
import type { EventStoreNode } from './testing/node.ts';

let log: FaultyLog;
let node: EventStoreNode;
let store: EventStoreDb;

beforeEach(async () => {
  log = await FaultyLog.start();
  ({ node, store } = log);
});
afterEach(() => log.stop());

describe('an append whose answer is lost', () => {
  it('is found in the log and answered as if nothing had happened', async () => {
    const retrying = await log.another();
    const stream = newStream();
    const ids: string[] = [];
    for (let n = 0; n < 20; n++) {
      const events = someNoted(2);
      ids.push(...events.map((event) => event.id));
      if (n % 4 === 0) log.loseNextAnswer();
      expect(await retrying.append(stream, 2 * n - 1, events)).toMatchObject({ ok: true, revision: 2 * n + 1 });
    }
    expect(await idsOf(retrying, stream)).toEqual(ids);
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
    const retrying = await log.another();
    const stream = newStream();
    const events = someNoted(2);
    let decisions = 0;
    log.loseNextAnswer();
    const result = await retrying.appendExclusively(stream, 0, () => {
      decisions += 1;
      return events;
    });
    expect(result).toMatchObject({ ok: true, revision: 1 });
    expect(decisions).toBe(1);
    expect(await idsOf(retrying, stream)).toEqual(events.map((event) => event.id));
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
