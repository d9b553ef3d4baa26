import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { type HallCommand, immutableHall, mutableHall } from './testing/hall.ts';
import { ada, busOver, by, eventsOf } from './testing/setup.ts';
import { watchedStore } from './testing/watched-store.ts';

const take = (seats: number): HallCommand => ({ type: 'Take', hall: 'a', seats });

describe.each([
  ['followed by another', immutableHall],
  ['changed in place', mutableHall],
])('a repeated command, for a state that is %s', (_, hall) => {
  test('is answered from its recorded events', async () => {
    const store = watchedStore();
    const bus = busOver(store);
    const options = by();
    const first = await bus.send(hall, take(2), options);
    await bus.send(hall, take(1), by());
    expect(await bus.send(hall, take(2), options)).toEqual(first);
    expect(await eventsOf(store, 'hall-a')).toHaveLength(2);
  });

  test('is answered by a process that did not decide it, and by one that knows nothing of the stream', async () => {
    const store = watchedStore();
    const [one, other] = [busOver(store), busOver(store)];
    await other.send(hall, take(1), by());
    const options = by();
    const first = await one.send(hall, take(2), options);
    expect(await other.send(hall, take(2), options)).toEqual(first);
    expect(await busOver(store).send(hall, take(2), options)).toEqual(first);
    expect(await eventsOf(store, 'hall-a')).toHaveLength(2);
  });

  test('of many events is answered with all of them and no others', async () => {
    const store = watchedStore();
    const bus = busOver(store);
    for (const seats of [1, 16, 17, 33]) {
      const options = by();
      const command: HallCommand = { type: 'TakeOneByOne', hall: 'a', seats };
      const first = await bus.send(hall, command, options);
      expect(first).toMatchObject({ ok: true, events: { length: seats } });
      const recorded = (await eventsOf(store, 'hall-a')).slice(-seats);
      const again = {
        ok: true,
        events: recorded,
        revision: recorded.at(-1)?.revision,
        position: recorded.at(-1)?.position,
      };
      expect(await bus.send(hall, command, options)).toEqual(again);
      await bus.send(hall, take(1), by());
      expect(await busOver(store).send(hall, command, options)).toEqual(again);
    }
  });

  test('is answered without a look at the log when nobody wants its events', async () => {
    const store = watchedStore();
    const bus = busOver(store);
    const options = by();
    await bus.send(hall, take(2), options);
    store.reads.length = 0;
    const again = await bus.send(hall, take(2), { ...options, withoutEvents: true });
    expect(again).toMatchObject({ ok: true, events: [] });
    expect(store.reads).toHaveLength(0);
    expect(await eventsOf(store, 'hall-a')).toHaveLength(1);
  });

  test('is answered with its events to the one who wants them, though another in flight does not', async () => {
    const store = watchedStore();
    const bus = busOver(store);
    const options = by();
    const first = await bus.send(hall, take(2), options);
    const answers = [bus.send(hall, take(2), { ...options, withoutEvents: true }), bus.send(hall, take(2), options)];
    expect((await Promise.all(answers))[1]).toEqual(first);
  });

  test('that is still under way is joined', async () => {
    const store = watchedStore();
    const bus = busOver(store);
    const options = by();
    const answers = [bus.send(hall, take(2), options), bus.send(hall, take(2), options)];
    await nextTurn();
    answers.push(bus.send(hall, take(2), options));
    const [first, ...others] = await Promise.all(answers);
    expect(others).toEqual([first, first]);
    expect(store.appends).toEqual([1]);
  });

  test('with another body is refused: under way, in memory and in another process', async () => {
    const store = watchedStore();
    const bus = busOver(store);
    const options = { ...by(), bodyHash: 'a' };
    const other = { ...options, bodyHash: 'b' };
    const refused = { ok: false, rejection: { code: 'KeyReused' } };
    const first = bus.send(hall, take(2), options);
    expect(await bus.send(hall, take(3), other)).toMatchObject(refused);
    expect(await first).toMatchObject({ ok: true });
    expect(await bus.send(hall, take(3), other)).toMatchObject(refused);
    expect(await busOver(store).send(hall, take(3), other)).toMatchObject(refused);
    expect(await bus.send(hall, take(2), options)).toEqual(await first);
    expect(await eventsOf(store, 'hall-a')).toHaveLength(1);
  });

  test('that was refused is decided again', async () => {
    const bus = busOver(watchedStore());
    const options = by();
    await bus.send(hall, take(99), by());
    expect(await bus.send(hall, take(2), options)).toMatchObject({ ok: false, rejection: { code: 'SoldOut' } });
    await bus.send(hall, { type: 'Free', hall: 'a', seats: 9 }, by());
    expect(await bus.send(hall, take(2), options)).toMatchObject({ ok: true });
  });

  test('is remembered as long as the aggregate says', async () => {
    const forgetful = { ...hall, remembers: 2 };
    const store = watchedStore();
    const bus = busOver(store);
    const commands = [by(), by(), by()];
    for (const options of commands) await bus.send(forgetful, take(1), options);
    for (const options of commands.slice(1)) await bus.send(forgetful, take(1), options);
    expect(await eventsOf(store, 'hall-a')).toHaveLength(3);
    await bus.send(forgetful, take(1), commands[0] ?? by());
    expect(await eventsOf(store, 'hall-a')).toHaveLength(4);
  });

  test('of one command in two processes at once is recorded once', async () => {
    const store = watchedStore();
    const [one, other] = [busOver(store), busOver(store)];
    await Promise.all([one.load(hall, 'hall-a'), other.load(hall, 'hall-a')]);
    const ids = Array.from({ length: 30 }, () => by(ada, randomUUID()));
    const [ours, theirs] = await Promise.all([
      Promise.all(ids.map((options) => one.send(hall, take(1), options))),
      Promise.all(ids.toReversed().map((options) => other.send(hall, take(1), options))),
    ]);
    const eventIds = (answers: typeof ours) => answers.map((answer) => answer.ok && answer.events[0]?.id);
    expect(eventIds(theirs).toReversed()).toEqual(eventIds(ours));
    expect(await eventsOf(store, 'hall-a')).toHaveLength(30);
  });
});
