import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DomainEvent } from '@marquee/domain/kernel/event.ts';
import { EventRefused } from '@marquee/infra/event-store/port.ts';
import { describe, expect, test } from 'vitest';
import type { BatchReport } from './observer.ts';
import { type HallCommand, immutableHall, mutableHall } from './testing/hall.ts';
import { ada, busOver, by, eventsOf, someMeta } from './testing/setup.ts';
import { gate, watchedStore } from './testing/watched-store.ts';

const seatsOf = (event: DomainEvent | undefined) => (event?.data as { seats: number } | undefined)?.seats;
const take = (seats: number, hall = 'a'): HallCommand => ({ type: 'Take', hall, seats });

describe.each([
  ['followed by another', immutableHall],
  ['changed in place', mutableHall],
])('a bus, for a state that is %s', (_, hall) => {
  test('records what a command causes, with all metadata', async () => {
    const store = watchedStore();
    const bus = busOver(store);
    const options = { ...by(), correlationId: randomUUID(), causationId: randomUUID(), bodyHash: 'abc' };
    const result = await bus.send(hall, take(2), options);
    const recorded = await eventsOf(store, 'hall-a');
    const { actor: _, ...ids } = options;
    expect(recorded).toMatchObject([
      {
        type: 'SeatsTaken',
        version: 2,
        revision: 0,
        data: { seats: 2, by: ada.id, at: Date.parse('2026-03-01T20:00:00.000Z') },
        meta: { ...ids, actor: ada.id, recordedAt: '2026-03-01T20:00:00.000Z', policy: 1 },
      },
    ]);
    expect(result).toEqual({ ok: true, events: recorded, revision: 0, position: recorded[0]?.position });
  });

  test('correlation and causation are the command itself unless they are given', async () => {
    const store = watchedStore();
    const options = by({ kind: 'system', name: 'sweeper' });
    await busOver(store).send(hall, take(1), options);
    const [{ meta } = { meta: undefined }] = await eventsOf(store, 'hall-a');
    expect(meta).toEqual({
      recordedAt: '2026-03-01T20:00:00.000Z',
      actor: 'system:sweeper',
      commandId: options.commandId,
      correlationId: options.commandId,
      causationId: options.commandId,
      policy: 1,
    });
  });

  test('batches what waits: one append in flight, all that came meanwhile in the next', async () => {
    const store = watchedStore();
    const batches: BatchReport[] = [];
    const bus = busOver(store, { observer: { batchRecorded: (batch) => batches.push(batch) } });
    const { passed, open } = gate();
    store.beforeAppend = () => passed;
    const first = bus.send(hall, take(1), by());
    await nextTurn();
    const others = Array.from({ length: 20 }, () => bus.send(hall, take(1), by()));
    await nextTurn();
    expect(store.appends).toEqual([1]);
    store.beforeAppend = () => {};
    open();
    expect(await first).toMatchObject({ ok: true, revision: 0 });
    const results = await Promise.all(others);
    expect(store.appends).toEqual([1, 20]);
    expect(results.map((result) => result.ok && result.revision)).toEqual(others.map((__, n) => n + 1));
    const recorded = await eventsOf(store, 'hall-a');
    for (const [n, result] of results.entries()) {
      expect(result).toMatchObject({
        events: [{ id: recorded[n + 1]?.id, revision: n + 1 }],
        position: recorded[20]?.position,
      });
    }
    expect(batches).toEqual([
      { category: 'hall', commands: 1, events: 1, tries: 1, unanswered: 0 },
      { category: 'hall', commands: 20, events: 20, tries: 1, unanswered: 0 },
    ]);
  });

  test('takes at most 256 commands and, a command more or less, 1,000 events', async () => {
    const store = watchedStore();
    const bus = busOver(store);
    await Promise.all(Array.from({ length: 600 }, () => bus.send(hall, { type: 'Greet', hall: 'a' }, by())));
    await Promise.all(
      Array.from({ length: 300 }, (__, n) =>
        bus.send(hall, { type: n % 2 ? 'Free' : 'Take', hall: 'b', seats: 1 }, by()),
      ),
    );
    expect(store.appends).toEqual([256, 44]);
    store.appends.length = 0;
    const swap = (n: number): HallCommand =>
      n % 2 ? { type: 'Free', hall: 'c', seats: 99 } : { type: 'TakeOneByOne', hall: 'c', seats: 99 };
    const results = await Promise.all(Array.from({ length: 60 }, (__, n) => bus.send(hall, swap(n), by())));
    expect(store.appends).toEqual([1000, 1000, 1000]);
    expect(results.every((result) => result.ok)).toBe(true);
  });

  test('decides each command on what the ones before leave behind: the last seat is sold once', async () => {
    const store = watchedStore();
    const bus = busOver(store);
    const results = await Promise.all(Array.from({ length: 60 }, () => bus.send(hall, take(2), by())));
    expect(results.filter((result) => result.ok)).toHaveLength(50);
    expect(results.find((result) => !result.ok)).toMatchObject({ rejection: { code: 'SoldOut' } });
    expect(await bus.load(hall, 'hall-a')).toMatchObject({ state: { taken: 100 }, revision: 49 });
  });

  test('streams do not wait for each other', async () => {
    const store = watchedStore();
    const bus = busOver(store);
    const { passed, open } = gate();
    store.beforeAppend = ([event]) => (seatsOf(event) === 1 ? passed : undefined);
    const slow = bus.send(hall, take(1, 'slow'), by());
    expect(await bus.send(hall, take(2, 'quick'), by())).toMatchObject({ ok: true });
    open();
    expect(await slow).toMatchObject({ ok: true });
  });

  test('a command that has nothing left to do records nothing', async () => {
    const store = watchedStore();
    const bus = busOver(store);
    await bus.send(hall, take(1), by());
    expect(await bus.send(hall, { type: 'Greet', hall: 'a' }, by())).toEqual({
      ok: true,
      events: [],
      revision: 0,
      position: undefined,
    });
    expect(await bus.send(hall, { type: 'Greet', hall: 'new' }, by())).toEqual({
      ok: true,
      events: [],
      revision: -1,
      position: undefined,
    });
    expect(store.appends).toEqual([1]);
  });

  test.each(['BreakDecide', 'BreakEvolve'] as const)('%s fails its own command only', async (type) => {
    const store = watchedStore();
    const bus = busOver(store);
    const before = bus.send(hall, take(1), by());
    const broken = bus.send(hall, { type, hall: 'a' }, by());
    const after = bus.send(hall, take(2), by());
    await expect(broken).rejects.toThrow('a bug in');
    expect(await before).toMatchObject({ ok: true, revision: 0 });
    expect(await after).toMatchObject({ ok: true, revision: 1 });
    expect((await eventsOf(store, 'hall-a')).map(seatsOf)).toEqual([1, 2]);
    expect(await bus.load(hall, 'hall-a')).toMatchObject({ state: { taken: 3 } });
  });

  test('a command whose data the log refuses fails alone, wherever it stands', async () => {
    for (const guilty of [0, 6, 19]) {
      const store = watchedStore();
      const bus = busOver(store);
      await bus.send(hall, take(1), by());
      const sent = Array.from({ length: 20 }, (__, n) =>
        bus.send(hall, { type: 'Take', hall: 'a', seats: 1, note: n === guilty ? 'a\0b' : 'ab' }, by()),
      );
      const results = await Promise.allSettled(sent);
      expect(results.flatMap((result, n) => (result.status === 'rejected' ? [n] : []))).toEqual([guilty]);
      await expect(sent[guilty]).rejects.toBeInstanceOf(EventRefused);
      expect(await bus.load(hall, 'hall-a')).toMatchObject({ state: { taken: 20 }, revision: 19 });
      expect(await eventsOf(store, 'hall-a')).toHaveLength(20);
    }
  });

  test('time never runs back in a stream, whatever the clock says', async () => {
    const store = watchedStore();
    let now = Date.parse('2026-03-01T20:00:00.000Z');
    const bus = busOver(store, { clock: () => now });
    await bus.send(hall, take(1), by());
    now -= 300_000;
    await bus.send(hall, take(1), by());
    await busOver(store, { clock: () => now }).send(hall, take(1), by());
    now += 300_001;
    await bus.send(hall, take(1), by());
    const events = await eventsOf(store, 'hall-a');
    const at = ['20:00:00.000', '20:00:00.000', '20:00:00.000', '20:00:00.001'].map((time) => `2026-03-01T${time}Z`);
    expect(events.map(({ meta }) => meta.recordedAt)).toEqual(at);
    expect(events.map(({ data }) => (data as { at: number }).at)).toEqual(at.map((instant) => Date.parse(instant)));
  });

  test('events of an older version are read as the newest', async () => {
    const store = watchedStore();
    const meta = someMeta();
    await store.append('hall-a', -1, [{ id: randomUUID(), type: 'SeatsTaken', version: 1, data: 99, meta }]);
    const bus = busOver(store);
    expect(await bus.send(hall, take(2), by())).toMatchObject({ ok: false, rejection: { code: 'SoldOut' } });
    expect(await bus.send(hall, take(1), by())).toMatchObject({ ok: true, revision: 1 });
    expect(await bus.send(hall, take(99), { ...by(), commandId: meta.commandId })).toMatchObject({
      ok: true,
      events: [{ version: 2, data: { seats: 99, by: 'someone', at: 0 } }],
      revision: 0,
    });
  });

  test('close waits for what is under way and takes nothing new', async () => {
    const store = watchedStore();
    const bus = busOver(store);
    const sent = Array.from({ length: 300 }, (__, n) => bus.send(hall, take(1, String(n % 7)), by()));
    await bus.close();
    expect(store.appends.reduce((sum, events) => sum + events, 0)).toBe(300);
    await expect(bus.send(hall, take(1), by())).rejects.toThrow('closed');
    expect((await Promise.all(sent)).every((result) => result.ok)).toBe(true);
  });
});

test('knows no stream of another kind, whether it was loaded before or not', async () => {
  const bus = busOver(watchedStore());
  await bus.send(immutableHall, { type: 'Take', hall: 'a', seats: 1 }, by());
  const garden = { ...immutableHall, category: 'garden' };
  expect(() => bus.load(garden, 'hall-a')).toThrow("hall-a is not a stream of the aggregate 'garden'");
  expect(() => bus.peek(garden, 'hall-a', 1000)).toThrow(TypeError);
  expect(() => bus.send(garden, { type: 'Take', hall: 'a', seats: 1 }, by())).toThrow(TypeError);
  expect(() => bus.load({ ...immutableHall, category: 'hal' }, 'hall-a')).toThrow(TypeError);
  expect((await bus.load(immutableHall, 'hall-a')).revision).toBe(0);
});
