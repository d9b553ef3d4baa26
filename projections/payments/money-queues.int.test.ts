import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tools/testing/database.ts';
import { overduePayments } from '../awaited-payments.ts';
import { copyLog } from '../testing/copy-log.ts';
import { playedMonth } from '../testing/month.ts';
import { project } from '../verify/testing/played.ts';
import { disputesOf, refundsOf } from './money-queues.ts';

let database: FreshDatabase;
let pool: pg.Pool;
const page = { offset: 0, limit: 1000, descending: true } as const;

beforeAll(async () => {
  const world = await playedMonth();
  database = await freshDatabase();
  const store = await openPostgresEventStore({ url: database.url });
  await copyLog(world.store, store);
  await store.close();
  await project(database);
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

test('disputes are found by state, those whose evidence is due first before all others, page by page', async () => {
  const part = { ...page, descending: false, sort: 'evidenceDueAt' } as const;
  const { rows, total } = await disputesOf(pool, {}, part);
  expect(total).toBe(rows.length);
  const due = rows.map((row) => row.evidence_due_at ?? '9999');
  expect(due).toEqual(due.toSorted());
  const states = new Set(rows.map(({ status }) => status));
  expect(states.size).toBeGreaterThan(1);
  for (const status of states) {
    const own = await disputesOf(pool, { status }, part);
    expect(own.rows).toEqual(rows.filter((row) => row.status === status));
  }
  const second = await disputesOf(pool, {}, { ...part, offset: 1, limit: 1 });
  expect(second).toEqual({ rows: rows.slice(1, 2), total });
});

test('refunds are found by their size and payable, the largest first', async () => {
  const { rows, total } = await refundsOf(pool, {}, { ...page, sort: 'amount' });
  expect(total).toBe(rows.length);
  const sizes = rows.map(({ cents }) => cents);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  const least = sizes[1] ?? 0;
  const large = await refundsOf(pool, { least }, { ...page, sort: 'amount' });
  expect(large.rows).toEqual(rows.filter(({ cents }) => cents >= least));
  expect(large.total).toBeLessThan(total);
  const [first] = rows;
  const own = await refundsOf(
    pool,
    { payable: first?.payable, ids: [first?.refund ?? ''] },
    { ...page, sort: 'amount' },
  );
  expect(own.rows).toEqual([first]);
});

test('a payment is unsettled from the end of its time on', async () => {
  const { rows, total } = await overduePayments(pool, Date.parse('2099-01-01'), page);
  expect(total).toBe(rows.length);
  const ends = rows.map(({ expiresAt }) => expiresAt);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  const [first] = ends;
  if (first === undefined) throw new Error('everything is paid');
  expect((await overduePayments(pool, first - 1, page)).rows).toEqual([]);
  expect((await overduePayments(pool, first, page)).rows[0]).toEqual(rows[0]);
});
