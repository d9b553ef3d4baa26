import { DAY } from '@marquee/domain/kernel/time.ts';
import { defaultPolicy, type Policy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tools/testing/database.ts';
import { ledger } from '../payments/ledger/ledger.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { copyLog } from '../testing/copy-log.ts';
import { putOnSale, sale } from '../testing/sales.ts';
import { payments, person, reactor, World } from '../testing/world.ts';
import { noHeads } from './testing/no-heads.ts';
import { onClient, project } from './testing/played.ts';
import { verify } from './verify.ts';

/** Another fee, which the platform keeps when money goes back. */
const newer: Policy = {
  ...defaultPolicy,
  version: 2,
  show: { ...defaultPolicy.show, feeCents: 99 },
  refund: { platformFee: 'kept' },
};
const QUANTITY = 2;

let database: FreshDatabase;
let ofOld: string;
let ofNew: string;

/** Asks for the money of all tickets of an order, and the provider gives it back. */
async function refundWhole(world: World, order: string, buyer: string, show: string): Promise<void> {
  const refundId = world.random.id();
  const request = { type: 'RequestRefund', order, refundId, reason: 'buyer', doorsAt: world.now + DAY } as const;
  expect(await world.send(orderAggregate, request, person(buyer))).not.toEqual([]);
  const settle = { type: 'SettleRefund', order, refundId, providerRefundId: `re_${refundId}` } as const;
  expect(await world.send(orderAggregate, settle, payments)).not.toEqual([]);
  const seats = Array.from({ length: QUANTITY }, (_, n) => n + 1);
  const freed = { type: 'ReturnSeats', show, tier: 'general', order, seats, reason: 'refunded' } as const;
  await world.send(inventoryAggregate, freed, reactor);
}

beforeAll(async () => {
  const world = new World(memoryEventStore(), 5);
  const [owner, early, late] = [world.random.id(), world.random.id(), world.random.id()];
  const [first, second] = [await putOnSale(world, owner), await putOnSale(world, owner)];
  ofOld = await sale(world, first, early, QUANTITY);
  world.policies = new PolicyBook([defaultPolicy, newer]);
  ofNew = await sale(world, second, late, QUANTITY);
  await refundWhole(world, ofOld, early, first.show);
  await refundWhole(world, ofNew, late, second.show);

  database = await freshDatabase();
  const store = await openPostgresEventStore({ url: database.url });
  await copyLog(world.store, store);
  await store.close();
  await project(database);
});
afterAll(() => database?.drop());

const verified = (...versions: readonly Policy[]) =>
  onClient(database, (client) => verify({ client, policies: new PolicyBook(versions), heads: noHeads }));

/** What the journal says of an order: the versions, and what is left of each account, credits less debits. */
async function booksOf(order: string) {
  const model = projectionVersionOf(ledger);
  const { rows } = await onClient(database, (client) =>
    client.query<{ policy: number; account: string; credit: string; debit: string }>(
      `select j.policy, l.account, l.credit, l.debit from ${model.table('journal')} j
       join ${model.table('journal_lines')} l using (entry) where j.stream = $1`,
      [`order-${order}`],
    ),
  );
  const left = new Map<string, number>();
  for (const { account, credit, debit } of rows) {
    left.set(account, (left.get(account) ?? 0) + Number(credit) - Number(debit));
  }
  return { policies: [...new Set(rows.map(({ policy }) => policy))], left: Object.fromEntries(left) };
}

test('a sale of version 1 is refunded on its own terms when version 2 is the default: its fee goes back', async () => {
  const { policies, left } = await booksOf(ofOld);
  expect(policies).toEqual([1]);
  expect(new Set(Object.values(left))).toEqual(new Set([0]));
});

test('a sale of version 2 is refunded on those of version 2: the fee is kept', async () => {
  const { policies, left } = await booksOf(ofNew);
  expect(policies).toEqual([2]);
  expect(Object.values(left)).toContain(QUANTITY * 99);
});

test('verify passes both by their versions, and finds a version 1 that says something else', async () => {
  expect((await verified(defaultPolicy, newer)).findings).toEqual([]);
  const { ok, findings } = await verified({ ...newer, version: 1 }, newer);
  expect(ok).toBe(false);
  expect(findings.map(({ stream }) => stream)).toContain(`order-${ofOld}`);
  expect(findings.map(({ stream }) => stream)).not.toContain(`order-${ofNew}`);
});
