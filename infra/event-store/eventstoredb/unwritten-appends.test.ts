import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { all, idsOf, newStream, noted } from '../contract/examples.ts';
import { EventRefused, noStream, UnknownOutcome } from '../port.ts';
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
    const retrying = await log.another();
    const stream = newStream();
    let refusals = 5;
    node.faults.refuseAppend = () => (refusals-- > 0 ? { kind: 'busy' } : undefined);
    expect(await retrying.append(stream, noStream, [noted()])).toMatchObject({ ok: true, revision: 0 });
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

  it('in the server’s time is tried again, and after the appendTimeoutMs once more before what follows', async () => {
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
