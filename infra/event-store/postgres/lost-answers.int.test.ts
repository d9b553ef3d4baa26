import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { idsOf, newStream, noted, someNoted } from '../contract/examples.ts';
import { type EventStore, noStream, UnknownOutcome } from '../port.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';
import { type UnreliableProxy, unreliableProxy } from './testing/unreliable-proxy.ts';

let proxy: UnreliableProxy;
let store: EventStore;

beforeEach(async () => {
  proxy = await unreliableProxy((await freshDatabase()).url);
  store = await openPostgresEventStore({ url: proxy.url, appendTimeoutMs: 300 });
  await store.append(newStream(), noStream, [noted()]);
});
afterEach(async () => {
  proxy.refuse(false);
  await store.close();
  await proxy.close();
});

describe('an append whose answer is lost', () => {
  it('is found in the log and answered as if nothing had happened', async () => {
    const retrying = await openPostgresEventStore({ url: proxy.url });
    const stream = newStream();
    const ids: string[] = [];
    await retrying.append(stream, noStream, [noted()]);
    for (let revision = 0; revision < 40; revision++) {
      const events = someNoted(2);
      ids.push(...events.map((event) => event.id));
      if (revision % 4 === 0) proxy.swallowNext('append');
      const result = await retrying.append(stream, 2 * revision, events);
      expect(result).toMatchObject({ ok: true, revision: 2 * revision + 2 });
    }
    expect((await idsOf(retrying, stream)).slice(1)).toEqual(ids);
    expect(proxy.swallowed()).toBe(10);
    await retrying.close();
  });

  it('is unknown when the log stays away, and the same call answers later', async () => {
    const stream = newStream();
    const events = someNoted(2);
    proxy.refuse(true);
    proxy.swallowNext('append');
    await expect(store.append(stream, noStream, events)).rejects.toThrow(UnknownOutcome);
    proxy.refuse(false);
    expect(await store.append(stream, noStream, events)).toMatchObject({ ok: true, revision: 1 });
    expect(await idsOf(store, stream)).toEqual(events.map((event) => event.id));
  });

  it('freezes its stream: another append first finds out, and then it is in conflict', async () => {
    const stream = newStream();
    const lost = noted();
    proxy.refuse(true);
    proxy.swallowNext('append');
    await expect(store.append(stream, noStream, [lost])).rejects.toThrow(UnknownOutcome);
    proxy.refuse(false);
    expect(await store.append(stream, noStream, [noted()])).toEqual({ ok: false, conflict: true, actual: 0 });
    const tail = await store.appendExclusively(stream, 0, (tail) => [noted({ after: tail.map(({ id }) => id) })]);
    expect(tail).toMatchObject({ ok: true, revision: 1 });
    expect((await idsOf(store, stream))[0]).toBe(lost.id);
  });

  it('is waited for by an exclusive append', async () => {
    const stream = newStream();
    const lost = noted();
    proxy.refuse(true);
    proxy.swallowNext('append');
    await expect(store.append(stream, noStream, [lost])).rejects.toThrow(UnknownOutcome);
    proxy.refuse(false);
    const seen: string[] = [];
    await store.appendExclusively(stream, 0, (tail) => {
      seen.push(...tail.map((event) => event.id));
      return null;
    });
    expect(seen).toEqual([lost.id]);
  });

  it('to a log that cannot be reached at all is unknown, and nothing is written', async () => {
    const away = await openPostgresEventStore({ url: proxy.url, appendTimeoutMs: 300 });
    proxy.refuse(true);
    const stream = newStream();
    await expect(away.append(stream, noStream, [noted()])).rejects.toThrow(UnknownOutcome);
    await expect(away.appendExclusively(stream, 0, () => [noted()])).rejects.toThrow(UnknownOutcome);
    proxy.refuse(false);
    expect(await away.append(stream, noStream, [noted()])).toMatchObject({ ok: true, revision: 0 });
    await away.close();
  });

  it.each([
    ['append', 0],
    ['commit', 1],
  ])('of an exclusive append is found out (%s)', async (_, skip) => {
    const stream = newStream();
    await store.appendExclusively(stream, 0, () => [noted()]);
    const events = someNoted(2);
    const result = await store.appendExclusively(stream, 1, () => {
      proxy.swallowNext('exclusive append', skip);
      return events;
    });
    expect(proxy.swallowed()).toBe(1);
    expect(result).toMatchObject({ ok: true, revision: 2 });
    expect((await idsOf(store, stream)).slice(1)).toEqual(events.map((event) => event.id));
  });
});
