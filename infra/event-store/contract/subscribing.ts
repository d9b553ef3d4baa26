import { setTimeout } from 'node:timers/promises';
import type { Position } from '@marquee/domain/kernel/event.ts';
import { expect, it } from 'vitest';
import { type EventStore, ForeignPosition, noStream } from '../port.ts';
import { all, appendAtEnd, batchesUntil, eventsUntil, newStream, noted, positionOf, someNoted } from './examples.ts';

/** Log order, positions and subscriptions. */
export function subscribingContract(store: () => EventStore): void {
  it('gives all events in log order, those that are there and those that come', async () => {
    const [one, other] = [newStream(), newStream()];
    const before = [noted(), noted(), noted()];
    await store().append(one, noStream, [before[0] ?? noted()]);
    await store().append(other, noStream, before.slice(1, 2));
    await store().append(one, 0, before.slice(2));
    const reading = eventsUntil(store(), {}, 5);
    const after = [noted(), noted()];
    await store().append(other, 0, after);
    const events = await reading;
    expect(events.map((event) => event.id)).toEqual([...before, ...after].map((event) => event.id));
    expect(events.map((event) => event.revision)).toEqual([0, 0, 1, 1, 2]);
  });

  it('continues after any position without gap or repeat while 8 writers write', async () => {
    const streams = Array.from({ length: 8 }, newStream);
    const total = 400;
    const writing = Promise.all(
      streams.map(async (stream) => {
        for (let n = 0; n < total / streams.length; n++) await store().append(stream, n - 1, [noted()]);
      }),
    );
    const whole = await eventsUntil(store(), { batchSize: 7 }, total);
    await writing;
    const ids = whole.map((event) => event.id);
    expect(new Set(ids).size).toBe(total);
    for (let start = 0; start < total - 1; start += 57) {
      const after = whole[start]?.position as Position;
      const rest = await eventsUntil(store(), { after, batchSize: 20 }, total - 1 - start);
      expect(rest.map((event) => event.id)).toEqual(ids.slice(start + 1));
    }
  });

  it('says how far it has looked and whether that was the end', async () => {
    const stream = newStream();
    await store().append(stream, noStream, someNoted(25));
    const batches = await batchesUntil(store(), { batchSize: 10 }, (batches) => batches.at(-1)?.caughtUp === true);
    expect(batches.map((batch) => batch.events.length)).toEqual([10, 10, 5]);
    expect(batches.map((batch) => batch.caughtUp)).toEqual([false, false, true]);
    expect(batches.map((batch) => batch.through)).toEqual(batches.map((batch) => batch.events.at(-1)?.position));
    expect(batches.at(-1)?.through).toBe(await store().head());
  });

  it('counts the events after a place without reading them, where it can', async ({ skip }) => {
    const { countAfter } = store();
    if (!countAfter) return skip('this log counts by reading');
    const count = countAfter.bind(store());
    await store().append(newStream(), noStream, someNoted(3));
    const [before, head] = [await count(), await store().head()];
    expect(await count(head)).toBe(0);
    await store().append(newStream(), noStream, someNoted(25));
    expect(await count(head)).toBe(25);
    expect(await count()).toBe(before + 25);
    await expect(count('elsewhere:1' as Position)).rejects.toThrow(ForeignPosition);
  });

  it('passes only the types that are asked for, and still advances over the others', async () => {
    const stream = newStream();
    const kinds = Array.from({ length: 60 }, (_, n) => noted({ n }, n % 20 === 0 ? 'Wanted' : 'Other'));
    await store().append(stream, noStream, kinds);
    const end = positionOf(await store().append(stream, 59, someNoted(1)));
    const isThere = (batches: readonly { through: Position }[]) => batches.at(-1)?.through === end;
    const batches = await batchesUntil(store(), { types: ['Wanted', 'Unheard'], batchSize: 2 }, isThere);
    expect(batches.flatMap((batch) => batch.events.map((event) => event.data))).toEqual([
      { n: 0 },
      { n: 20 },
      { n: 40 },
    ]);
    expect(batches.every((batch) => batch.events.length <= 2)).toBe(true);
    expect(batches.at(-1)?.caughtUp).toBe(true);
    const none = await batchesUntil(store(), { types: ['Unheard'] }, isThere);
    expect(none.flatMap((batch) => batch.events)).toEqual([]);
  });

  it('wakes who rests for its own types at once, and for others within its rest', async () => {
    const stream = newStream();
    const start = positionOf(await store().append(stream, noStream, [noted()]));
    const resting = { after: start, types: ['Wanted'], restMs: 600_000 };
    const woken = batchesUntil(store(), resting, (batches) => batches.some(({ events }) => events.length > 0));
    const soon = batchesUntil(store(), { ...resting, restMs: 20 }, (batches) => batches.length === 1);
    await setTimeout(50);
    const other = positionOf(await store().append(stream, 0, [noted({}, 'Other')]));
    expect((await soon).map(({ events, through }) => [events.length, through])).toEqual([[0, other]]);
    const wanted = positionOf(await store().append(stream, 1, [noted({}, 'Wanted')]));
    expect((await woken).at(-1)).toMatchObject({ events: [{ type: 'Wanted' }], through: wanted });
  });

  it('orders positions as the appends were acknowledged', async () => {
    const positions: Position[] = [];
    for (let n = 0; n < 12; n++) positions.push(positionOf(await store().append(newStream(), noStream, [noted()])));
    expect([...positions].reverse().sort(store().comparePositions.bind(store()))).toEqual(positions);
    expect(store().comparePositions(positions[3] as Position, positions[3] as Position)).toBe(0);
    expect(await store().head()).toBe(positions.at(-1));
  });

  it('keeps log order and stream order under 64 concurrent writers', async () => {
    const streams = Array.from({ length: 8 }, newStream);
    const won = await Promise.all(
      Array.from({ length: 64 }, async (_, writer) => {
        const results = [];
        for (let n = 0; n < 5; n++) results.push(await appendAtEnd(store(), streams[writer % 8] ?? '', n - 1));
        return results;
      }),
    );
    const log = await eventsUntil(store(), {}, 320);
    expect(log).toHaveLength(320);
    expect(new Set(won.flat().map((result) => result.position)).size).toBe(320);
    log.reduce((before, event) => {
      expect(store().comparePositions(before.position, event.position)).toBeLessThan(0);
      return event;
    });
    for (const stream of streams) {
      const revisions = log.filter((event) => event.stream === stream).map((event) => event.revision);
      expect(revisions).toEqual(Array.from({ length: 40 }, (_, n) => n));
    }
  });

  it('ends when its signal aborts, while it waits and before it begins', async () => {
    const controller = new AbortController();
    const waiting = all(store().subscribe({ signal: controller.signal }));
    await store().append(newStream(), noStream, [noted()]);
    controller.abort();
    expect((await waiting).length).toBeLessThanOrEqual(1);
    expect(await all(store().subscribe({ signal: controller.signal }))).toEqual([]);
  });

  it('ends when the store is closed', async () => {
    const waiting = all(store().subscribe());
    await store().append(newStream(), noStream, [noted()]);
    await store().close();
    expect((await waiting).length).toBeLessThanOrEqual(1);
  });

  it('has no head while it is empty', async () => {
    expect(await store().head()).toBeUndefined();
  });

  it('refuses positions of another log and positions beyond its end', async () => {
    const own = positionOf(await store().append(newStream(), noStream, [noted()]));
    const foreign = own.replace(store().logId, '00000000-0000-4000-8000-000000000000') as Position;
    const beyond = own.replace(/\d+$/, '999999999999999') as Position;
    expect(() => store().comparePositions(own, foreign)).toThrow(ForeignPosition);
    expect(() => store().comparePositions('nonsense' as Position, own)).toThrow(ForeignPosition);
    for (const after of [foreign, beyond]) {
      await expect(async () => all(store().subscribe({ after }))).rejects.toThrow(ForeignPosition);
    }
  });
}
