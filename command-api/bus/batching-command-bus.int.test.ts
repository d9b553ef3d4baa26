import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { digestedSnapshots, snapshotKey } from '@marquee/infra/snapshots/digested.ts';
import { openPostgresSnapshots } from '@marquee/infra/snapshots/postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import type { BuyersOrder, BuyersReport } from './testing/buyers.ts';
import { type HallCommand, mutableHallOf, snapshotHall } from './testing/hall.ts';
import { busOver, by, eventsOf } from './testing/setup.ts';

let url: string;
let store: EventStore;

beforeAll(async () => {
  ({ url } = await freshDatabase());
  store = await openPostgresEventStore({ url });
});

afterAll(() => store.close());

test('three processes sell one hall: every seat once, none lost, at most two tries', async () => {
  await busOver(store).send(mutableHallOf(500), { type: 'Take', hall: 'hot', seats: 1 }, by());
  const order: BuyersOrder = { url, seats: 500, buyers: 400, atOnce: 60 };
  const reports = await Promise.all([1, 2, 3].map(() => buyersOf(order)));
  const bought = reports.flatMap((report) => report.bought);
  expect(bought).toHaveLength(499);
  expect(reports.reduce((sum, { refused }) => sum + refused, 0)).toBe(701);
  const recorded = await eventsOf(store, 'hall-hot');
  expect(new Set(recorded.slice(1).map(({ meta }) => meta.commandId))).toEqual(new Set(bought));
  expect(recorded).toHaveLength(500);
  expect(Math.max(...reports.map(({ mostTries }) => mostTries))).toBeLessThanOrEqual(2);
});

test('a stream goes on in another process from its snapshot', async () => {
  const pool = openPool({ url, application: 'snapshots', max: 2 });
  const dropped: string[] = [];
  const snapshots = digestedSnapshots({
    store: await openPostgresSnapshots(pool),
    key: snapshotKey(new Uint8Array(32)),
    dropped: (stream, revision) => dropped.push(`${stream} ${revision}`),
  });
  const swap = (n: number): HallCommand => ({ type: n % 2 ? 'Free' : 'Take', hall: 'long', seats: 1 });
  const bus = busOver(store, { snapshots });
  const first = by();
  const answer = await bus.send(snapshotHall, swap(0), first);
  for (let n = 1; n < 300; n++) await bus.send(snapshotHall, swap(n), by());
  await bus.close();
  expect((await snapshots.read('hall-long', 1))?.revision).toBeGreaterThan(200);
  const next = busOver(store, { snapshots });
  expect(await next.load(snapshotHall, 'hall-long')).toMatchObject({ state: { taken: 0 }, revision: 299 });
  expect(await next.send(snapshotHall, swap(0), first)).toEqual(answer);
  await next.close();
  expect(dropped).toEqual([]);

  // One byte of the state is another: it is named, not believed, and gone.
  await pool.query('update snapshots set state = set_byte(state, 0, get_byte(state, 0) # 1)');
  const third = busOver(store, { snapshots });
  expect(await third.load(snapshotHall, 'hall-long')).toMatchObject({ state: { taken: 0 }, revision: 299 });
  expect(dropped).toEqual([expect.stringMatching(/^hall-long 2\d\d$/)]);
  expect((await pool.query('select from snapshots')).rowCount).toBe(0);
  await third.close();
  await pool.end();
});

async function buyersOf(order: BuyersOrder): Promise<BuyersReport> {
  const child = fork(new URL('./testing/buyers.ts', import.meta.url));
  child.send(order);
  const exited = once(child, 'exit');
  const [report] = await Promise.race([
    once(child, 'message'),
    exited.then(([code]) => Promise.reject(new Error(`the buyers' process ended with ${code}`))),
  ]);
  await exited;
  return report as BuyersReport;
}
