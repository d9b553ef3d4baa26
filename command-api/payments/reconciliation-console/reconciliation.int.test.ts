import { randomUUID } from 'node:crypto';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import type { ProviderTransaction } from '@marquee/infra/payments/port.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { reconciliation } from '@marquee/projections/payments/reconciliation/reconciliation.ts';
import { TestLog, TestProcess } from '@marquee/projections/testing/harness.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../../tools/testing/database.ts';
import { busOver } from '../../bus/testing/setup.ts';
import type { Services } from '../../http/services.ts';
import { deskApp } from '../../http/testing/desk-app.ts';
import { listTransactions, ProviderTransactions, providerTransactionMigrations } from '../provider-transactions.ts';
import { registerReconciliation } from './routes.ts';

const [ines, omar] = ['5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a01', '5e0c2f6a-9a35-4c4e-9d9e-0b6f0f0e6a02'];
const at = '2026-11-21T12:00:00.000Z';
const order = `order-${randomUUID()}`;
let store: EventStore;
let pool: Pool;
let side: TestProcess;
let app: FastifyInstance;
let kept: ProviderTransactions;
let told: ProviderTransaction[] = [];
let actor = ines;

const txn = (kind: ProviderTransaction['kind'], ref: string, cents: number, fee = 0): ProviderTransaction => ({
  id: `txn_${randomUUID()}`,
  kind,
  ref,
  cents,
  fee,
  at,
});
const provider = { transactionsSince: async () => ({ items: told }) };
const list = (now = Date.parse('2026-11-22T00:00:00Z')) => listTransactions({ provider, kept, now: () => now });

beforeAll(async () => {
  const { url } = await freshDatabase();
  store = await openPostgresEventStore({ url });
  const log = new TestLog(store);
  const paid = { attempt: 1, intentId: 'pi_1', cents: 500, tenders: [{ kind: 'card', cents: 500 }], providerFee: 45 };
  await log.append(order, { type: 'PaymentSucceeded', data: { ...paid, late: false, surplus: false } });
  await log.append(order, {
    type: 'RefundSucceeded',
    data: { refundId: 'refund-1', lines: [], toPayer: 200, toPromo: 0 },
  });
  side = await TestProcess.start(url, { store, projections: [reconciliation] });
  pool = openPool({ url, application: 'reconciliation' });
  await migrate(pool, 'provider transactions', providerTransactionMigrations);
  kept = new ProviderTransactions(pool);
  const desk = deskApp(() => actor);
  app = desk.app;
  registerReconciliation(desk.router, {
    bus: busOver(store),
    database: pool,
    consistency: { waitForReadModels: () => side.settle(store), remember: () => {} },
    directory: { people: async () => new Map([[ines, { username: 'ines' }]]) },
  } as unknown as Services);
});
afterAll(async () => {
  await app?.close();
  await side?.stop();
  await pool?.end();
  await store?.close();
});

const get = async (path: string, filter: object = {}) =>
  (await app.inject({ url: `/api/admin/${path}`, query: { filter: JSON.stringify(filter) } })).json();
const say = (verb: string, id: string, payload: object = {}) =>
  app.inject({ method: 'POST', url: `/api/admin/discrepancies/${encodeURIComponent(id)}/${verb}`, payload });

test('before the provider was asked nothing is compared; then both sides agree to the cent, once each', async () => {
  expect(await get('reconciliations')).toEqual([]);
  told = [txn('charge', 'pi_1', 500, 45), txn('refund', 'refund-1', -200)];
  await list();
  await list();
  expect(await get('reconciliations')).toMatchObject([
    { id: '2026-11-21', provider: '2.55', ours: '2.55', difference: '0.00', open: 0, explained: 0 },
  ]);
  expect(await get('discrepancies')).toEqual([]);
});

test('what was not asked for yet is no discrepancy, and what came back from the bank comes to nothing', async () => {
  told = [txn('refund', 'refund-9', -100), txn('refund', 'refund-9', 100)];
  await list();
  expect(await get('discrepancies')).toEqual([]);
});

test('each kind of discrepancy is told, with what both sides have', async () => {
  told = [txn('charge', 'pi_shop', 900, 56), txn('charge', 'pi_1', 0, 1), txn('payout', 'po_1', -300)];
  await list();
  const shown = (await get('discrepancies')) as { id: string }[];
  expect(shown.map(({ id }) => id).sort()).toEqual(['charge:pi_1', 'charge:pi_shop', 'payout:po_1']);
  expect(shown.find(({ id }) => id === 'charge:pi_1')).toMatchObject({
    why: 'amounts',
    provider: { amount: '5.00', fee: '0.46' },
    ours: { amount: '5.00', fee: '0.45' },
    difference: '-0.01',
    entries: { stream: order, account: 'cash.provider' },
  });
  expect(shown.find(({ id }) => id === 'payout:po_1')).toMatchObject({
    why: 'providerOnly',
    ours: null,
    entries: null,
  });
  const [day] = await get('reconciliations');
  expect(day).toMatchObject({ provider: '7.98', ours: '2.55', difference: '5.43', open: 3 });
});

test('a refund that is booked as sent, and came back from the bank afterwards, is told with its money', async () => {
  const back = txn('refund', 'refund-1', 200);
  told = [back];
  await list();
  expect(await get('discrepancies', { kind: 'refund', state: 'open' })).toMatchObject([
    {
      id: 'refund:refund-1',
      why: 'cameBack',
      provider: { amount: '0.00' },
      ours: { amount: '-2.00' },
      difference: '2.00',
      entries: { stream: order, account: 'cash.provider' },
    },
  ]);
  const [day] = await get('reconciliations');
  expect(day).toMatchObject({ provider: '9.98', ours: '2.55', difference: '7.43', open: 4 });
  // it was sent once more by hand, and arrived
  told = [txn('refund', 'refund-1', -200)];
  await list();
  expect(await get('discrepancies', { kind: 'refund' })).toEqual([]);
});

test('one of two operators has it; the other is told who, and whoever has it explains it at the amounts that they saw', async () => {
  const id = 'charge:pi_shop';
  const body = { outcome: 'foreign', reason: 'Of the shop.', difference: '8.44' };
  expect((await say('resolve', id, body)).json()).toMatchObject({ code: 'NotClaimed' });
  expect((await say('claim', id)).statusCode).toBe(200);
  actor = omar;
  expect((await say('claim', id)).json()).toMatchObject({ code: 'ClaimedByOther', details: { by: ines } });
  expect((await say('resolve', id, body)).json()).toMatchObject({ code: 'ClaimedByOther' });
  actor = ines;
  const [claimed] = await get('discrepancies', { id: [id] });
  expect(claimed.claimedBy).toEqual({ id: ines, name: 'ines' });
  expect((await say('resolve', id, { ...body, difference: '8.43' })).json()).toMatchObject({ code: 'AmountsChanged' });
  expect((await say('resolve', id, body)).statusCode).toBe(200);
  expect((await get('discrepancies', { state: 'open' })).map((each: { id: string }) => each.id).sort()).toEqual([
    'charge:pi_1',
    'payout:po_1',
  ]);
  const [explained] = await get('discrepancies', { state: 'explained' });
  expect(explained.resolution).toMatchObject({ outcome: 'foreign', reason: 'Of the shop.', by: { name: 'ines' } });
  // another amount opens it again
  told = [txn('charge', 'pi_shop', 1)];
  await list();
  expect(await get('discrepancies', { id: [id], state: 'open' })).toMatchObject([
    { difference: '8.45', resolution: null },
  ]);
});

test('what is the same on both sides, or is named by nothing, has no verbs', async () => {
  for (const id of ['refund:refund-1', 'charge:', 'nothing']) {
    expect((await say('claim', id)).json()).toMatchObject({ code: 'NotFound' });
  }
});
