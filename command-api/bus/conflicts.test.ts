import { randomUUID } from 'node:crypto';
import { UnknownOutcome } from '@marquee/infra/event-store/port.ts';
import { describe, expect, test } from 'vitest';
import type { LoadOptions } from './bus.ts';
import type { BatchReport } from './observer.ts';
import { type HallCommand, immutableHall, mutableHall } from './testing/hall.ts';
import { busOver, by, eventsOf, someMeta } from './testing/setup.ts';
import { watchedStore } from './testing/watched-store.ts';

const take = (seats: number): HallCommand => ({ type: 'Take', hall: 'a', seats });
const lost = () => {
  throw new UnknownOutcome('the connection broke');
};

describe.each([
  ['followed by another', immutableHall],
  ['changed in place', mutableHall],
])('two processes, for a state that is %s', (_, hall) => {
  test('lose no command and oversell nothing, with at most two tries each', async () => {
    const store = watchedStore();
    const batches: BatchReport[] = [];
    const buses = [0, 1, 2].map(() => busOver(store, { observer: { batchRecorded: (batch) => batches.push(batch) } }));
    await Promise.all(buses.map((bus) => bus.load(hall, 'hall-a')));
    await buses[0]?.send(hall, take(1), by());
    batches.length = 0;
    const results = (
      await Promise.all(
        buses.map(async (bus) => {
          const answers = [];
          for (let i = 0; i < 30; i++)
            answers.push(...(await Promise.all([bus.send(hall, take(1), by()), bus.send(hall, take(1), by())])));
          return answers;
        }),
      )
    ).flat();
    expect(results.filter((result) => result.ok)).toHaveLength(99);
    expect(await eventsOf(store, 'hall-a')).toHaveLength(100);
    expect(Math.max(...batches.map(({ tries }) => tries))).toBe(2);
    for (const bus of buses) {
      await bus.send(hall, take(1), by());
      expect(await bus.load(hall, 'hall-a')).toMatchObject({ state: { taken: 100 }, revision: 99 });
    }
  });

  test('a refusal rests on the newest state, not on the one in memory', async () => {
    const store = watchedStore();
    const [one, other] = [busOver(store), busOver(store)];
    await one.send(hall, take(100), by());
    await other.send(hall, { type: 'Free', hall: 'a', seats: 100 }, by());
    expect(await one.send(hall, take(100), by())).toMatchObject({ ok: true });
    expect(await other.send(hall, { type: 'Greet', hall: 'a' }, by())).toMatchObject({ ok: true, revision: 2 });
  });

  test('refuse what was said of a state that has moved on, whoever moved it, and take it at the state that was seen', async () => {
    const store = watchedStore();
    const [one, other] = [busOver(store), busOver(store)];
    await one.send(hall, take(1), by());
    const seen = { ...by(), atRevision: 0 };
    await other.send(hall, take(2), by());
    expect(await one.send(hall, take(3), seen)).toMatchObject({ ok: false, rejection: { code: 'ChangedSince' } });
    expect(await one.send(hall, take(3), { ...by(), atRevision: 1 })).toMatchObject({ ok: true, revision: 2 });
    const both = [by(), by()].map((options) => one.send(hall, take(1), { ...options, atRevision: 2 }));
    const [first, second] = await Promise.all(both);
    expect([first?.ok, second?.ok]).toEqual([true, false]);
    expect(await eventsOf(store, 'hall-a')).toHaveLength(4);
  });

  test('look at a state as old as they allow', async () => {
    const store = watchedStore();
    const [one, other] = [busOver(store), busOver(store)];
    await one.send(hall, take(1), by());
    await other.send(hall, take(2), by());
    const look = async (options?: LoadOptions) => (await one.load(hall, 'hall-a', options)).state.taken;
    store.reads.length = 0;
    expect(await look()).toBe(1);
    expect(await look({ maxAge: 60_000 })).toBe(1);
    expect(store.reads).toEqual([]);
    expect(await look({ maxAge: 0 })).toBe(3);
    expect(store.reads).toEqual([1]);
    expect(await look()).toBe(3);
    expect(await one.send(hall, take(1), by())).toMatchObject({ ok: true, revision: 2 });
  });

  test('a stream that was taken for new is read when it is not', async () => {
    const store = watchedStore();
    await busOver(store).send(hall, take(99), by());
    const bus = busOver(store);
    store.reads.length = 0;
    expect(await bus.send(hall, take(1), by())).toMatchObject({ ok: true, revision: 1 });
    expect(store.reads).toEqual([0]);
    expect(store.exclusive).toEqual([]);
    expect(await busOver(store).send(hall, { type: 'Free', hall: 'a', seats: 100 }, by())).toMatchObject({ ok: true });
  });

  test('a long tail is read before others are kept from appending', async () => {
    const store = watchedStore();
    const [one, other] = [busOver(store), busOver(store)];
    await one.send(hall, take(1), by());
    for (let i = 0; i < 3; i++) {
      await Promise.all(
        Array.from({ length: 100 }, (__, n) =>
          other.send(hall, n % 2 ? take(1) : { type: 'Free', hall: 'a', seats: 1 }, by()),
        ),
      );
    }
    expect(await one.send(hall, take(100), by())).toMatchObject({ ok: false });
    expect(await one.send(hall, take(99), by())).toMatchObject({ ok: true, revision: 301 });
    await other.send(hall, { type: 'Free', hall: 'a', seats: 90 }, by());
    for (let i = 0; i < 3; i++) {
      await Promise.all(
        Array.from({ length: 100 }, (__, n) =>
          other.send(hall, n % 2 ? take(1) : { type: 'Free', hall: 'a', seats: 1 }, by()),
        ),
      );
    }
    store.exclusive.length = 0;
    expect(await one.send(hall, { type: 'Free', hall: 'a', seats: 1 }, by())).toMatchObject({
      ok: true,
      revision: 603,
    });
    expect(store.exclusive).toEqual([603]);
  });
});

describe.each([
  ['followed by another', immutableHall],
  ['changed in place', mutableHall],
])('a log that does not answer, for a state that is %s', (_, hall) => {
  test.each(['before', 'after'] as const)('%s it wrote is asked again with the same events', async (when) => {
    const store = watchedStore();
    const bus = busOver(store);
    await bus.send(hall, take(1), by());
    let failures = 3;
    const fail = () => (failures-- > 0 ? lost() : undefined);
    if (when === 'before') store.beforeAppend = fail;
    else store.afterAppend = fail;
    expect(await bus.send(hall, take(2), by())).toMatchObject({ ok: true, revision: 1 });
    expect(await bus.load(hall, 'hall-a')).toMatchObject({ state: { taken: 3 }, revision: 1 });
    expect(await eventsOf(store, 'hall-a')).toHaveLength(2);
  });

  test('after an exclusive append gives what that append wrote', async () => {
    const store = watchedStore();
    const [one, other] = [busOver(store), busOver(store)];
    await one.send(hall, take(1), by());
    await other.send(hall, take(1), by());
    let failures = 2;
    store.afterAppend = () => (store.exclusive.length > 0 && failures-- > 0 ? lost() : undefined);
    const options = by();
    const result = await one.send(hall, take(2), options);
    expect(result).toMatchObject({ ok: true, revision: 2, events: [{ data: { seats: 2 } }] });
    expect(await eventsOf(store, 'hall-a')).toHaveLength(3);
    expect(await one.send(hall, take(2), options)).toEqual(result);
    expect(await one.load(hall, 'hall-a')).toMatchObject({ state: { taken: 4 }, revision: 2 });
  });

  test('is no reason to record twice, however short the memory of the stream', async () => {
    const forgetful = { ...hall, remembers: 1 };
    const store = watchedStore();
    const [one, other] = [busOver(store), busOver(store)];
    await one.send(forgetful, take(1), by());
    await other.send(forgetful, take(1), by());
    store.afterAppend = async () => {
      if (store.exclusive.length === 0) return;
      store.afterAppend = () => {};
      await other.send(forgetful, take(1), by());
      lost();
    };
    expect(await one.send(forgetful, take(2), by())).toMatchObject({ ok: true, revision: 2 });
    expect((await eventsOf(store, 'hall-a')).map(({ data }) => (data as { seats: number }).seats)).toEqual([
      1, 1, 2, 1,
    ]);
  });

  test('for too long fails the command, which may be sent again', async () => {
    const store = watchedStore();
    const bus = busOver(store);
    await bus.send(hall, take(1), by());
    const [written, unwritten] = [by(), by()];
    store.afterAppend = lost;
    await expect(bus.send(hall, take(2), written)).rejects.toBeInstanceOf(UnknownOutcome);
    expect(store.appends).toHaveLength(1 + 5);
    store.afterAppend = () => {};
    store.beforeAppend = lost;
    await expect(bus.send(hall, take(4), unwritten)).rejects.toBeInstanceOf(UnknownOutcome);
    store.beforeAppend = () => {};
    store.reads.length = 0;
    expect(await bus.send(hall, take(2), written)).toMatchObject({ ok: true, revision: 1 });
    expect(store.reads).toEqual([0, 1]);
    expect(await bus.send(hall, take(4), unwritten)).toMatchObject({ ok: true, revision: 2 });
    expect(await bus.load(hall, 'hall-a')).toMatchObject({ state: { taken: 7 }, revision: 2 });
  });

  test('while another process takes the place: the command is decided anew', async () => {
    const store = watchedStore();
    const bus = busOver(store);
    await bus.send(hall, take(1), by());
    const event = {
      id: randomUUID(),
      type: 'SeatsTaken',
      version: 2,
      data: { seats: 99, by: 'x', at: 0 },
      meta: someMeta(),
    };
    store.beforeAppend = async () => {
      store.beforeAppend = () => {};
      await store.append('hall-a', 0, [event]);
      lost();
    };
    expect(await bus.send(hall, take(2), by())).toMatchObject({ ok: false, rejection: { code: 'SoldOut' } });
    expect(await bus.load(hall, 'hall-a')).toMatchObject({ state: { taken: 100 }, revision: 1 });
  });
});
