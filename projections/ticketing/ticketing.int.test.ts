import { DAY, iso, ms } from '@marquee/domain/kernel/time.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { allProjections } from '../all.ts';
import { unsettledPayments } from '../awaited-payments.ts';
import { balanceOf, earnedUnder, journalOf, trialBalance } from '../payments/ledger/ledger-queries.ts';
import { paymentsByIntent, refundsByStatus, refundsOfPayable } from '../payments/payable-queries.ts';
import { TestProcess } from '../testing/harness.ts';
import { order, putOnSale, sale } from '../testing/sales.ts';
import { payments, person, reactor, World } from '../testing/world.ts';
import { ticketsOf, ticketsOfAll } from './held-tickets.ts';
import {
  availableSeats,
  holdsDue,
  inventoriesOf,
  inventoriesWithDue,
  waitingForShow,
  waitingOf,
} from './inventories.ts';
import { OpenOrders } from './open-orders.ts';
import { doorsOf, orderById, ordersByIds, ordersOfShow } from './order-queries.ts';
import { statusOfUnit } from './order-row.ts';
import { ordersBeingPaid } from './orders-being-paid.ts';

const world = new World(memoryEventStore(), 3);
const people = Array.from({ length: 4 }, () => world.random.id());
const [owner = '', ada = '', bob = '', eve = ''] = people;
let side: TestProcess;
let at: Awaited<ReturnType<typeof putOnSale>>;
let bought: string;

const send = (command: Parameters<typeof orderAggregate.decide>[0], actor = payments) =>
  world.send(orderAggregate, command, actor);
const summary = async (who: string) =>
  (await ticketsOf(side.pool, { person: who })).rows.map(({ order: row, units, bought: mine }) => [
    row.order_id,
    mine,
    ...units.map((unit) => `${unit.unit} ${statusOfUnit(row, unit)} ${unit.generation}`),
  ]);

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: allProjections });
  at = await putOnSale(world, owner, 6);
  bought = await sale(world, at, ada, 3);
  await side.settle(world.store);
});

afterAll(() => side.stop());

test('EN224, EN225, C289: an order with its tickets, payment and purchaser', async () => {
  expect(await orderById(side.pool, bought)).toMatchObject({
    show: at.show,
    tier: 'general',
    buyer: ada,
    purchaser: { person: ada, sealed: 'purchaser' },
    status: 'confirmed',
    total: 7500,
    payment: 'paid',
    intent_id: `pi_${bought}`,
    paid_cents: 7500,
    refunds: [],
    units: [
      { unit: 1, seat: 1, price: 2500, fee: 25, holder: ada, generation: 1 },
      { unit: 2, seat: 2 },
      { unit: 3, seat: 3 },
    ],
  });
  expect(await summary(ada)).toEqual([[bought, true, '1 confirmed 1', '2 confirmed 1', '3 confirmed 1']]);
  expect((await ordersByIds(side.pool, [bought, world.random.id()])).size).toBe(1);
});

test('a ticket that was given away is its new holder’s, with a new code; one on its way is still mine', async () => {
  const give = async (unit: number, to: string) => {
    const offer = world.random.id();
    const recipient = { person: to, sealed: 'friend' };
    await send({ type: 'OfferTransfer', order: bought, unit, offer, recipient }, person(ada));
    return offer;
  };
  const offer = await give(2, bob);
  await send({ type: 'AcceptTransfer', order: bought, unit: 2, offer }, person(bob));
  await give(3, eve);
  await side.settle(world.store);
  expect(await summary(ada)).toEqual([[bought, true, '1 confirmed 1', '3 confirmed 1']]);
  expect(await summary(bob)).toEqual([[bought, false, '2 confirmed 2']]);
  expect(await summary(eve)).toEqual([]);
  const people = [bob, eve, ada].map((person) => ({ person }));
  const [ofBob, ofEve, ofAda] = await ticketsOfAll(side.pool, people);
  expect(ofBob).toEqual(await ticketsOf(side.pool, { person: bob }));
  expect([ofEve?.rows, ofAda?.rows.length]).toEqual([[], 1]);
  const [mine] = ofAda?.rows ?? [];
  expect(mine?.units.map(({ transfer }) => transfer?.recipient.sealed)).toEqual([undefined, 'friend']);
});

test('refunds: asked for, failed, asked for again, gone back', async () => {
  const ask = async (refundId: string) => {
    const asked = { units: [1], reason: 'buyer' as const, doorsAt: world.now + DAY };
    await send({ type: 'RequestRefund', order: bought, refundId, ...asked }, person(ada));
    await side.settle(world.store);
  };
  await ask('first');
  expect((await summary(ada))[0]).toContain('1 refunding 1');
  expect((await refundsByStatus(side.pool, 'requested')).rows).toMatchObject([{ refund: 'first', cents: 2500 }]);
  await send({ type: 'FailRefund', order: bought, refundId: 'first', code: 'expired_card' });
  await side.settle(world.store);
  expect((await summary(ada))[0]).toContain('1 confirmed 1');
  await ask('second');
  await send({ type: 'SettleRefund', order: bought, refundId: 'second', providerRefundId: 're_2' });
  const seats = { type: 'ReturnSeats' as const, show: at.show, tier: at.tier, order: bought, seats: [1] };
  await world.send(inventoryAggregate, { ...seats, reason: 'refunded' }, reactor);
  await side.settle(world.store);
  expect((await summary(ada))[0]).toContain('1 refunded 1');
  expect((await orderById(side.pool, bought))?.status).toBe('confirmed');
  const all = await refundsOfPayable(side.pool, `order-${bought}`);
  expect(all.map(({ status, code }) => [status, code])).toEqual([
    ['failed', 'expired_card'],
    ['succeeded', null],
  ]);
  expect(await paymentsByIntent(side.pool, `pi_${bought}`)).toMatchObject([
    { payable: `order-${bought}`, cents: 7500 },
  ]);
});

test('the books of a sale add up', async () => {
  const lines = await journalOf(side.pool, `order-${bought}`);
  expect(lines.map(({ type, account, debit, credit }) => [type, account, debit - credit])).toEqual([
    ['PaymentSucceeded', 'cash.provider', 7500],
    ['PaymentSucceeded', 'deposit', -7500],
    ['TicketsIssued', 'deposit', 7500],
    ['TicketsIssued', 'revenue.tickets', -75],
    ['TicketsIssued', 'payee.escrow', -7425],
    ['RefundSucceeded', 'revenue.tickets', 25],
    ['RefundSucceeded', 'payee.escrow', 2475],
    ['RefundSucceeded', 'cash.provider', -2500],
  ]);
  expect(await balanceOf(side.pool, 'deposit', `order-${bought}`)).toMatchObject({ debit: 7500, credit: 7500 });
  expect(await earnedUnder(side.pool, owner, `show:${at.show}`)).toBe(7425 - 2475);
  const totals = await trialBalance(side.pool);
  expect(totals.reduce((sum, { debit, credit }) => sum + debit - credit, 0n)).toBe(0n);
});

test('the door: who came, what was sold and went back', async () => {
  await send({ type: 'CheckIn', order: bought, unit: 2, generation: 2, show: at.show }, person(owner));
  await side.settle(world.store);
  expect(await summary(bob)).toEqual([[bought, false, '2 used 2']]);
  expect((await doorsOf(side.pool, at.show)).get('general')).toEqual({
    show: at.show,
    tier: 'general',
    tickets: 2,
    checked_in: 1,
    refunded: 1,
    refused: 0,
    gross: 5000,
  });
});

test('holds and offers that are due, and payments that are waited for', async () => {
  const waiting = await order(world, at, bob, 2);
  await order(world, at, eve, 2);
  await side.settle(world.store);
  const due = (await orderById(side.pool, waiting))?.expires_at ?? '';
  expect((await inventoriesOf(side.pool, [at.show])).get(at.show)).toMatchObject([{ held: 4, sold: 2 }]);
  expect(await inventoriesWithDue(side.pool, iso(world.now))).toEqual([]);
  expect(await inventoriesWithDue(side.pool, due)).toEqual([{ show: at.show, tier: 'general' }]);
  expect(await holdsDue(side.pool, due)).toMatchObject([{ id: waiting, kind: 'hold', person: bob, units: 2 }]);
  expect(await ordersBeingPaid(side.pool, at.show, 'general', world.now)).toContain(waiting);
  expect(await ordersBeingPaid(side.pool, at.show, 'vip', world.now)).toEqual([]);
  const unsettled = await unsettledPayments(side.pool, ms(due) - 1, ms(due), 10);
  expect(unsettled).toEqual([{ payable: `order-${waiting}`, expiresAt: ms(due) }]);
  expect(await unsettledPayments(side.pool, ms(due), ms(due), 10)).toEqual([]);
});

test('open orders are known from the read model and from what comes after', async () => {
  const view = await OpenOrders.load(side.pool);
  await side.group.watch(view, () => {});
  expect(view.of(eve, world.random.id(), 'general')).toEqual({ heldInShow: 0, openOrders: 1 });
  expect(view.of(eve, at.show, 'vip')).toEqual({ heldInShow: 2, openOrders: 1 });
  const [hold] = (await holdsDue(side.pool, '9999-01-01T00:00:00Z')).filter(({ person: who }) => who === eve);
  const release = { type: 'ReleaseHold' as const, show: at.show, tier: at.tier, order: hold?.id ?? '' };
  await world.send(inventoryAggregate, { ...release, reason: 'abandoned' }, person(eve));
  await expect.poll(() => view.of(eve, at.show, 'vip')).toEqual({ heldInShow: 0, openOrders: 0 });
});

test('the waiting list: places, offers, and its end', async () => {
  const show = { show: at.show, tier: at.tier };
  await order(world, at, eve, 2);
  const fans = Array.from({ length: 3 }, () => world.random.id());
  for (const fan of fans) {
    await world.send(inventoryAggregate, { type: 'JoinWaitingList', ...show, person: fan, units: 1 }, person(fan));
  }
  const [first = '', second = '', third = ''] = fans;
  await world.send(inventoryAggregate, { type: 'LeaveWaitingList', ...show, person: first }, person(first));
  await side.settle(world.store);
  expect(await waitingOf(side.pool, first)).toEqual([]);
  expect(await waitingOf(side.pool, third)).toMatchObject([{ place: 2, units: 1, offer: null }]);
  const change = { type: 'ChangeCapacity' as const, ...show, capacity: 7 };
  await world.send(inventoryAggregate, change, person(owner));
  await side.settle(world.store);
  expect(await waitingOf(side.pool, second)).toMatchObject([{ place: 1, offered_units: 1 }]);
  const [row] = (await inventoriesOf(side.pool, [at.show])).get(at.show) ?? [];
  expect(row && availableSeats(row, 'strict')).toBe(0);
  expect(row?.offered).toBe(1);
  expect(await waitingForShow(side.pool, at.show)).toBe(2);
  await world.send(inventoryAggregate, { type: 'CloseGate', ...show, reason: 'cancelled' }, reactor);
  await side.settle(world.store);
  expect(await waitingForShow(side.pool, at.show)).toBe(0);
  expect((await inventoriesOf(side.pool, [at.show])).get(at.show)).toMatchObject([{ gate: 'cancelled', offered: 1 }]);
});

test('free seats that are too few for the head of the list are kept from strangers, unless the first that fits is served', async () => {
  const small = await putOnSale(world, owner, 2);
  const show = { show: small.show, tier: 'general' as const };
  await sale(world, small, ada, 2);
  const join = { type: 'JoinWaitingList' as const, ...show, person: bob, units: 2 };
  await world.send(inventoryAggregate, join, person(bob));
  await world.send(inventoryAggregate, { type: 'ChangeCapacity', ...show, capacity: 3 }, person(owner));
  const tier = async () => {
    await side.settle(world.store);
    const [row] = (await inventoriesOf(side.pool, [small.show])).get(small.show) ?? [];
    if (!row) throw new Error('the tier has no row');
    return { awaited: row.awaited, strict: availableSeats(row, 'strict'), fits: availableSeats(row, 'firstThatFits') };
  };
  expect(await tier()).toEqual({ awaited: true, strict: 0, fits: 1 });
  await world.send(inventoryAggregate, { type: 'LeaveWaitingList', ...show, person: bob }, person(bob));
  expect(await tier()).toEqual({ awaited: false, strict: 1, fits: 1 });
});

test('My Tickets, page by page and of one show: every row once, newest first, also those of one instant', async () => {
  const fan = world.random.id();
  const other = await putOnSale(world, owner, 9);
  const third = await putOnSale(world, owner, 4);
  const own = [await sale(world, other, fan, 1)];
  const standstill = vi.spyOn(world.random, 'int').mockReturnValue(0);
  for (let count = 0; count < 2; count++) own.push(await sale(world, other, fan, 1));
  const give = async (order: string, unit: number, from: string, to: string) => {
    const offer = world.random.id();
    await send({ type: 'OfferTransfer', order, unit, offer, recipient: { person: to, sealed: 'to' } }, person(from));
    await send({ type: 'AcceptTransfer', order, unit, offer }, person(to));
  };
  const gift = await sale(world, third, ada, 3);
  for (const unit of [1, 3]) await give(gift, unit, ada, fan);
  standstill.mockRestore();
  await give(await sale(world, other, fan, 1), 1, fan, eve);
  await side.settle(world.store);

  const all = (await ticketsOf(side.pool, { person: fan })).rows;
  expect(all.map(({ order: { order_id } }) => order_id).sort()).toEqual([...own, gift, gift].sort());
  expect(all.map(({ since }) => since)).toEqual(
    all
      .map(({ since }) => since)
      .sort()
      .reverse(),
  );
  expect(new Set(all.map(({ since }) => since)).size).toBe(2);
  for (const limit of [1, 2, 3]) {
    const read: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await ticketsOf(side.pool, { person: fan, limit, cursor });
      expect(page.rows.length).toBeGreaterThan(0);
      read.push(...page.rows);
      cursor = page.next;
    } while (cursor);
    expect(read).toEqual(all);
  }
  const ofShow = await ticketsOf(side.pool, { person: fan, show: third.show });
  expect(ofShow.rows.map(({ order: { order_id }, units }) => [order_id, units[0]?.unit])).toEqual([
    [gift, 3],
    [gift, 1],
  ]);
  expect((await ticketsOf(side.pool, { person: fan, cursor: 'nonsense' })).rows).toEqual(all);
});

test('all orders of a show, page by page, for a job that goes through them', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ordersOfShow(side.pool, at.show, { cursor, limit: 2 });
    seen.push(...page.rows.map(({ order_id }) => order_id));
    cursor = page.next;
  } while (cursor);
  expect(new Set(seen).size).toBe(4);
  const { rows } = await ordersOfShow(side.pool, at.show, { statuses: ['confirmed', 'used'] });
  expect(rows.map(({ order_id }) => order_id)).toEqual([bought]);
});
