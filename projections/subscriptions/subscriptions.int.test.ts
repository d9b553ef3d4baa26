import { DAY, ms } from '@marquee/domain/kernel/time.ts';
import { invoiceAggregate } from '@marquee/domain/subscriptions/invoice/aggregate.ts';
import { invoiceIdOf, subscriptionIdOf } from '@marquee/domain/subscriptions/products.ts';
import { subscriptionAggregate } from '@marquee/domain/subscriptions/subscription/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { TestProcess } from '../testing/harness.ts';
import { job, payments, person, World } from '../testing/world.ts';
import { failedRenewals, subscriptionsForStaff } from './staff-queries.ts';
import {
  endedPeriods,
  endingPeriods,
  invoicesOf,
  isPremium,
  subscriptionsOf,
  unpaidInvoicesOf,
} from './subscription-queries.ts';
import { subscriptions } from './subscriptions.ts';

const world = new World(memoryEventStore(), 1);
const [fan, other] = [world.random.id(), world.random.id()];
const subscription = subscriptionIdOf(fan, 'premium');
const invoice = invoiceIdOf(subscription, 1, 0);
const start = { type: 'StartSubscription', subscription, person: fan, product: 'premium', minor: false } as const;
let side: TestProcess;

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: [subscriptions] });
});
afterAll(() => side?.stop());

const rowOf = async (who: string) => (await subscriptionsOf(side.pool, who))[0];

test('a subscription is incomplete until it is paid, then premium (ST234), due after a year, and over when it ends', async () => {
  await world.send(subscriptionAggregate, start, person(fan));
  const [begun] = [world.now];
  const period = { term: 1, n: 0, start: new Date(begun).toISOString(), end: new Date(begun + DAY).toISOString() };
  const bill = { invoice, person: fan, subscription, product: 'premium', cents: 1500, ...period } as const;
  await world.send(invoiceAggregate, { type: 'IssueInvoice', offSession: false, ...bill }, job);
  await side.settle(world.store);
  expect(await rowOf(fan)).toMatchObject({ standing: 'incomplete', due: 0, due_invoice: invoice, cents: 1500 });
  expect(await isPremium(side.pool, fan)).toBe(false);
  expect(await unpaidInvoicesOf(side.pool, fan)).toEqual([invoice]);

  const money = { attempt: 1, intentId: 'pi_1', cents: 1500, currency: 'usd' } as const;
  const settle = { type: 'SettlePayment', invoice, payable: `invoice-${invoice}`, ...money } as const;
  await world.send(invoiceAggregate, settle, payments);
  await world.send(subscriptionAggregate, { type: 'StartPeriod', subscription, term: 1, n: 0 }, job);
  await world.send(invoiceAggregate, { type: 'FulfilInvoice', invoice }, job);
  await side.settle(world.store);
  const active = await rowOf(fan);
  expect(active).toMatchObject({ standing: 'active', period: 0, due: null, ends_at: null });
  expect(await isPremium(side.pool, fan)).toBe(true);
  expect(await isPremium(side.pool, other)).toBe(false);
  expect(await unpaidInvoicesOf(side.pool, fan)).toEqual([]);
  expect(await invoicesOf(side.pool, fan)).toMatchObject([
    { invoice, payment: 'paid', paid_cents: 1500, fulfilled_at: expect.any(String) },
  ]);

  const end = ms(active?.period_end ?? '');
  expect(await endedPeriods(side.pool, end - 1, 10)).toEqual([]);
  expect(await endedPeriods(side.pool, end, 10)).toEqual([{ subscription, n: 1 }]);
  expect(await endingPeriods(side.pool, end - 8 * DAY, end - DAY, 10)).toEqual([]);
  expect(await endingPeriods(side.pool, end - 7 * DAY, end, 10)).toMatchObject([{ subscription, term: 1, n: 1 }]);

  const listed = { ids: undefined, offset: 0, limit: 10, descending: true } as const;
  expect(await subscriptionsForStaff(side.pool, { ...listed, state: 'active', product: 'premium' })).toMatchObject({
    rows: [{ subscription, state: 'active' }],
    total: 1,
  });
  expect(await subscriptionsForStaff(side.pool, { ...listed, state: 'failed' })).toEqual({ rows: [], total: 0 });

  await world.send(subscriptionAggregate, { type: 'CancelSubscription', subscription }, person(fan));
  await side.settle(world.store);
  expect((await rowOf(fan))?.ends_at).toBe(active?.period_end);
  expect(await endingPeriods(side.pool, end - 7 * DAY, end, 10)).toEqual([]);
  expect(await isPremium(side.pool, fan)).toBe(true);

  world.now = end;
  await world.send(subscriptionAggregate, { type: 'DuePeriod', subscription, n: 1 }, job);
  await side.settle(world.store);
  expect(await rowOf(fan)).toMatchObject({ standing: 'ended', end_reason: 'cancelled' });
  expect(await isPremium(side.pool, fan)).toBe(false);

  await world.send(subscriptionAggregate, start, person(fan));
  await side.settle(world.store);
  expect(await rowOf(fan)).toMatchObject({ standing: 'incomplete', term: 2, first_paid_at: active?.first_paid_at });
});

test('staff find a renewal that was not paid under a state of its own, with the tries that failed', async () => {
  const theirs = subscriptionIdOf(other, 'premium');
  await world.send(subscriptionAggregate, { ...start, subscription: theirs, person: other }, person(other));
  await world.send(subscriptionAggregate, { type: 'StartPeriod', subscription: theirs, term: 1, n: 0 }, job);
  await side.settle(world.store);
  world.now = ms((await rowOf(other))?.period_end ?? '');
  await world.send(subscriptionAggregate, { type: 'DuePeriod', subscription: theirs, n: 1 }, job);
  const missed = { type: 'RecordMissedPayment', subscription: theirs, term: 1, n: 1, attempt: 1, code: 'no' } as const;
  await world.send(subscriptionAggregate, missed, job);
  await side.settle(world.store);
  const asked = { ids: undefined, state: 'failed', offset: 0, limit: 10, descending: true } as const;
  expect(await subscriptionsForStaff(side.pool, asked)).toMatchObject({
    rows: [{ subscription: theirs, state: 'failed', missed: 1 }],
    total: 1,
  });
  expect(await failedRenewals(side.pool)).toEqual({ count: 1, oldest: (await rowOf(other))?.period_end });
});
