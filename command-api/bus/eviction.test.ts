import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type HallCommand, mutableHall as hall } from './testing/hall.ts';
import { busOver, by } from './testing/setup.ts';
import { gate, watchedStore } from './testing/watched-store.ts';

const free = (name: string): HallCommand => ({ type: 'Free', hall: name, seats: 1 });
const take = (name: string): HallCommand => ({ type: 'Take', hall: name, seats: 1 });

test('the streams used last stay in memory, the others are read again', async () => {
  const store = watchedStore();
  const bus = busOver(store, { cache: { streams: 2 } });
  for (const name of ['a', 'b', 'a', 'c']) {
    await bus.send(hall, take(name), by());
    await nextTurn();
  }
  store.reads.length = 0;
  for (const name of ['a', 'c']) expect(await bus.send(hall, free(name), by())).toMatchObject({ ok: true });
  expect(store.reads).toEqual([]);
  expect(await bus.send(hall, free('b'), by())).toMatchObject({ ok: true, revision: 1 });
  expect(store.reads).toEqual([0]);
});

test('states make room for each other by their size', async () => {
  const store = watchedStore();
  const bus = busOver(store, { cache: { bytes: 5000 } });
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await bus.send(hall, take(name), by());
  store.reads.length = 0;
  for (const name of ['f', 'a']) await bus.send(hall, free(name), by());
  expect(store.reads).toEqual([0]);
});

test('a state larger than the cache is kept all the same', async () => {
  const store = watchedStore();
  const bus = busOver(store, { cache: { bytes: 10 } });
  await bus.send(hall, take('a'), by());
  expect(await bus.send(hall, free('a'), by())).toMatchObject({ ok: true });
  expect(store.reads).toEqual([]);
});

test('a stream with commands under way is not evicted, however many others come', async () => {
  const store = watchedStore();
  const bus = busOver(store, { cache: { streams: 2 } });
  await bus.send(hall, take('a'), by());
  const { passed, open } = gate();
  store.beforeAppend = ([event]) => (event?.type === 'SeatsFreed' ? passed : undefined);
  const slow = bus.send(hall, free('a'), by());
  for (let n = 0; n < 20; n++) await bus.send(hall, take(`other ${n}`), by());
  const behind = bus.send(hall, take('a'), by());
  store.reads.length = 0;
  open();
  expect(await slow).toMatchObject({ ok: true, revision: 1 });
  expect(await behind).toMatchObject({ ok: true, revision: 2 });
  expect(store.reads).toEqual([]);
});

test('a look sees what is recorded, not what is only decided', async () => {
  const store = watchedStore();
  const bus = busOver(store);
  await bus.send(hall, take('a'), by());
  const { passed, open } = gate();
  store.beforeAppend = () => passed;
  const slow = bus.send(hall, take('a'), by());
  await nextTurn();
  const look = bus.load(hall, 'hall-a').then(({ state, revision }) => ({ taken: state.taken, revision }));
  const behind = bus.send(hall, take('a'), by());
  open();
  expect(await look).toEqual({ taken: 2, revision: 1 });
  expect(await slow).toMatchObject({ revision: 1 });
  expect(await behind).toMatchObject({ revision: 2 });
  expect(await bus.load(hall, 'hall-new')).toEqual({ state: { taken: 0 }, revision: -1 });
});
