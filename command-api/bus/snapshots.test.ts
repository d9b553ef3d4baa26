import { MemorySnapshots } from '@marquee/infra/snapshots/memory.ts';
import type { Snapshot } from '@marquee/infra/snapshots/port.ts';
import { expect, test } from 'vitest';
import { type HallCommand, type HallState, snapshotHall as hall } from './testing/hall.ts';
import { busOver, by, eventsOf } from './testing/setup.ts';
import { gate, watchedStore } from './testing/watched-store.ts';

const take = (seats: number): HallCommand => ({ type: 'Take', hall: 'a', seats });

async function sold(seats: number) {
  const store = watchedStore();
  const snapshots = new MemorySnapshots();
  const bus = busOver(store, { snapshots });
  const options = Array.from({ length: seats }, () => by());
  for (const one of options) await bus.send(hall, take(1), one);
  await bus.close();
  store.reads.length = 0;
  return { store, snapshots, options };
}

test('a long stream is read from its snapshot on', async () => {
  const { store, snapshots } = await sold(25);
  const snapshot = await snapshots.read('hall-a', 1);
  expect(snapshot?.revision).toBe(19);
  const bus = busOver(store, { snapshots });
  expect(await bus.load(hall, 'hall-a')).toMatchObject({ state: { taken: 25 }, revision: 24 });
  expect(store.reads).toEqual([19, 20]);
});

test('commands from before the snapshot are still known, and time does not run back behind it', async () => {
  const { store, snapshots, options } = await sold(20);
  const bus = busOver(store, { snapshots, clock: () => 0 });
  for (const one of options) await bus.send(hall, take(1), one);
  expect(await eventsOf(store, 'hall-a')).toHaveLength(20);
  await bus.send(hall, take(1), by());
  expect((await eventsOf(store, 'hall-a')).at(-1)?.meta.recordedAt).toBe('2026-03-01T20:00:00.000Z');
});

test('a snapshot of another version is not read, and is replaced', async () => {
  const { store, snapshots } = await sold(20);
  const codec = hall.snapshots ?? expect.fail();
  const next = { ...hall, snapshots: { ...codec, version: 2, load: (): HallState => ({ taken: 0 }) } };
  const bus = busOver(store, { snapshots });
  expect(await bus.load(next, 'hall-a')).toMatchObject({ state: { taken: 20 } });
  expect(store.reads).toEqual([0]);
  await bus.close();
  expect(await snapshots.read('hall-a', 1)).toBeUndefined();
  expect(await snapshots.read('hall-a', 2)).toMatchObject({ revision: 19 });
});

test.each<[string, (snapshot: Snapshot) => Snapshot]>([
  ['has a broken state', (snapshot) => ({ ...snapshot, state: snapshot.state.subarray(1) })],
  ['has a broken memory', (snapshot) => ({ ...snapshot, memory: snapshot.memory.subarray(1) })],
  ['is ahead of the log', (snapshot) => ({ ...snapshot, revision: 77 })],
])('a snapshot that %s is ignored', async (_, spoil) => {
  const { store, snapshots, options } = await sold(20);
  const snapshot = (await snapshots.read('hall-a', 1)) ?? expect.fail();
  const spoilt = new MemorySnapshots();
  await spoilt.write('hall-a', spoil(snapshot));
  const bus = busOver(store, { snapshots: spoilt });
  expect(await bus.load(hall, 'hall-a')).toMatchObject({ state: { taken: 20 }, revision: 19 });
  await bus.send(hall, take(1), options[3] ?? by());
  expect(await eventsOf(store, 'hall-a')).toHaveLength(20);
});

test('a snapshot of a memory that kept fewer ids is ignored', async () => {
  const { store, snapshots } = await sold(20);
  await busOver(store, { snapshots }).load({ ...hall, remembers: 5 }, 'hall-a');
  expect(store.reads).toEqual([0]);
});

test('answers do not wait for snapshots, nor do they need them', async () => {
  const store = watchedStore();
  const { passed, open } = gate();
  const failures: unknown[] = [];
  const snapshots = new MemorySnapshots();
  let writes = 0;
  snapshots.write = async () => {
    writes += 1;
    await passed;
    throw new Error('the disk is full');
  };
  const bus = busOver(store, { snapshots, observer: { snapshotFailed: (error) => failures.push(error) } });
  for (let i = 0; i < 50; i++) expect(await bus.send(hall, take(1), by())).toMatchObject({ ok: true });
  expect(writes).toBe(1);
  open();
  await bus.close();
  expect(failures).toEqual([new Error('the disk is full')]);
});

test('a big state waits until its snapshot is worth its bytes', async () => {
  const store = watchedStore();
  const snapshots = new MemorySnapshots();
  const revisions: number[] = [];
  const write = snapshots.write.bind(snapshots);
  snapshots.write = (stream, snapshot) => {
    revisions.push(snapshot.revision);
    return write(stream, snapshot);
  };
  const codec = hall.snapshots ?? expect.fail();
  const big = { ...hall, snapshots: { ...codec, save: () => new Uint8Array(30 * 256) } };
  const bus = busOver(store, { snapshots });
  for (let i = 0; i < 80; i++) await bus.send(big, take(1), by());
  expect(revisions).toEqual([9, 40, 74]);
});
