import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { plansOf } from '../../tools/testing/plans.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { TestProcess } from '../testing/harness.ts';
import { World } from '../testing/world.ts';
import { listOrders, type OrderFilter } from './order-list.ts';
import { orders } from './orders.ts';

const world = new World(memoryEventStore(), 1);
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const page = { offset: 0, limit: 25, descending: true };
let side: TestProcess;

beforeAll(async () => {
  side = await TestProcess.start((await freshDatabase()).url, { store: world.store, projections: [orders] });
  await side.settle(world.store);
  const uuid = (text: string) => `('00000000-0000-7000-8000-' || lpad((${text})::text, 12, '0'))::uuid`;
  const table = projectionVersionOf(orders).table('orders');
  await side.pool.query(`insert into ${table} (order_id, show, code, tier, buyer, purchaser, payee, policy, units, total,
      replay, status, placed_at, issued_at, updated_at, payment, attempt, given_up, expires_at, intent_id, paid_cents, refunds, disputes)
    select ${uuid('n')}, ${uuid('n % 200')}, 'CODE' || n, 'general', ${uuid('n % 9000')}, '{}', ${uuid('1')}, 1, '[]', 2500,
      false, case when n % 1000 = 0 then 'disputed' when n % 3 = 0 then 'expired' else 'confirmed' end,
      '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second', null, now(), 'paid', 1, null, null, 'pi_' || n, 2500, '[]', '[]'
    from generate_series(1, 100000) n`);
  await side.pool.query(`analyze ${table}`);
}, 120_000);
afterAll(() => side.stop());

test('orders come by when they were placed, whatever is asked for', async () => {
  const found = async (filter: OrderFilter) => {
    const { rows, total } = await listOrders(side.pool, filter, page);
    return { first: rows[0]?.order_id, rows: rows.length, total };
  };
  expect(await found({})).toEqual({ first: id(100_000), rows: 25, total: 10_000 });
  expect(await found({ code: 'CODE77' })).toEqual({ first: id(77), rows: 1, total: 1 });
  expect(await found({ intent: 'pi_78' })).toEqual({ first: id(78), rows: 1, total: 1 });
  expect(await found({ status: 'disputed' })).toEqual({ first: id(100_000), rows: 25, total: 100 });
  expect(await found({ show: id(7) })).toMatchObject({ first: id(99_807), total: 500 });
  expect(await found({ to: '2026-01-01' })).toMatchObject({ first: id(86_399) });
  expect(await found({ from: '2026-01-02', to: '2026-01-02' })).toEqual({
    first: id(100_000),
    rows: 25,
    total: 10_000,
  });
  expect(await found({ from: '2026-01-02', show: id(7) })).toMatchObject({ first: id(99_807), total: 68 });
  expect(await found({ from: '2026-01-03' })).toEqual({ first: undefined, rows: 0, total: 0 });
  expect(await found({ ids: [] })).toEqual({ first: undefined, rows: 0, total: 0 });
});

test('of a hundred thousand orders every page is found by an index', async () => {
  const filters: OrderFilter[] = [
    {},
    { status: 'confirmed' },
    { status: 'disputed' },
    { status: 'expired' },
    { show: id(7) },
    { show: id(7), status: 'disputed' },
    { buyer: id(7) },
    { code: 'CODE7' },
    { intent: 'pi_7' },
    { ids: [id(1), id(2)] },
    { from: '2026-01-01', to: '2026-01-01' },
    { from: '2026-01-02', status: 'disputed' },
  ];
  for (const filter of filters) {
    const [, rows] = await plansOf(side.pool, (watched) => listOrders(watched, filter, page));
    expect(rows, JSON.stringify(filter)).toContain('Index');
    expect(rows, JSON.stringify(filter)).not.toContain('Seq Scan');
  }
});
