import type { SealedEnvelope } from '@marquee/domain/kernel/schemas.ts';
import { tipAggregate } from '@marquee/domain/payments/tip/aggregate.ts';
import { showAggregate } from '@marquee/domain/shows/show/aggregate.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { createMemoryProvider } from '@marquee/infra/payments/memory.ts';
import { type PaymentProvider, ProviderOutcomeUnknown } from '@marquee/infra/payments/port.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { allProjections } from '@marquee/projections/all.ts';
import { tipById, unpaidTipsOf } from '@marquee/projections/payments/tip-queries.ts';
import { showById } from '@marquee/projections/shows/show-queries.ts';
import { TestProcess } from '@marquee/projections/testing/harness.ts';
import { order, putOnSale, sale } from '@marquee/projections/testing/sales.ts';
import { person, World } from '@marquee/projections/testing/world.ts';
import { ordersOf, ticketsOfOrder, unpaidOrdersOf } from '@marquee/projections/ticketing/held-tickets.ts';
import { waitingOf } from '@marquee/projections/ticketing/inventories.ts';
import { orderById } from '@marquee/projections/ticketing/order-queries.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { busOver, eventsOf } from '../bus/testing/setup.ts';
import { contexts } from '../contexts.ts';
import { type ErasureParts, eraseEverywhere } from '../http/erasure.ts';
import { replayPositionMigrations } from '../shows/replay/positions.ts';

const world = new World(memoryEventStore(), 11);
const [owner, ada, bob, eve] = [world.random.id(), world.random.id(), world.random.id(), world.random.id()];
let side: TestProcess;
let at: Awaited<ReturnType<typeof putOnSale>>;

/** What was forgotten of whom, outside the log. */
const forgotten: string[] = [];
const provider = createMemoryProvider(() => world.now);

function partsWith(payments: PaymentProvider): ErasureParts {
  const { pool } = side;
  return {
    bus: busOver(world.store),
    log: world.store,
    database: pool,
    personalData: { erase: async (of) => void forgotten.push(`key ${of}`) },
    mailer: { purge: async (of) => void forgotten.push(`mails ${of}`) },
    uploads: { forget: async () => {} },
    pictures: { of: async () => [] } as never,
    exports: { forget: async () => {} },
    migrationExports: { forgetPerson: async () => {} },
    migrationRows: { forgetPerson: async () => {} },
    files: { list: async () => [], delete: async () => {} },
    usernames: { release: async () => {} } as never,
    requests: { forget: async () => [] },
    payments,
    reached: () => side.settle(world.store),
    now: () => world.now,
  };
}
const erase = async (of: string, payments: PaymentProvider = provider) => {
  const waiting = contexts.filter(({ name }) => ['shows', 'ticketing', 'payments'].includes(name));
  await eraseEverywhere(waiting, partsWith(payments), of);
  await side.settle(world.store);
};
const typesOf = async (stream: string) => (await eventsOf(world.store, stream)).map(({ type }) => type);

async function give(id: string, unit: number, from: string, to?: string): Promise<SealedEnvelope> {
  const offer = world.random.id();
  const recipient = { person: world.random.id(), sealed: 'whom the giver named' };
  await world.send(orderAggregate, { type: 'OfferTransfer', order: id, unit, offer, recipient }, person(from));
  if (to) await world.send(orderAggregate, { type: 'AcceptTransfer', order: id, unit, offer }, person(to));
  return recipient;
}

beforeAll(async () => {
  const { url } = await freshDatabase();
  side = await TestProcess.start(url, { store: world.store, projections: allProjections });
  await migrate(side.pool, 'replay positions', replayPositionMigrations);
  at = await putOnSale(world, owner, 6);
});
afterAll(() => side?.stop());

test('who is erased leaves waiting lists and takes back what they were sending, and whom they named is forgotten', async () => {
  const bought = await sale(world, at, ada, 2);
  const named = [await give(bought, 1, ada, bob), await give(bought, 2, ada)];
  const full = await putOnSale(world, owner, 1);
  await order(world, full, owner, 1);
  const wait = { type: 'JoinWaitingList', show: full.show, tier: full.tier, person: ada, units: 1 } as const;
  await world.send(inventoryAggregate, wait, person(ada));
  await side.settle(world.store);
  expect(await waitingOf(side.pool, ada)).toHaveLength(1);
  for (let times = 0; times < 2; times++) await erase(ada);
  expect(await waitingOf(side.pool, ada)).toEqual([]);
  expect((await ticketsOfOrder(side.pool, bought, ada))?.units[0]?.transfer).toBeNull();
  for (const { person: recipient } of named) {
    expect(forgotten).toEqual(expect.arrayContaining([`key ${recipient}`, `mails ${recipient}`]));
  }
});

test('who passed a ticket on is forgotten as whom they were named, and nobody else is', async () => {
  const bought = await sale(world, at, owner, 1);
  const [toEve, toBob] = [await give(bought, 1, owner, eve), await give(bought, 1, eve, bob)];
  const others = await sale(world, at, owner, 1);
  const toOwner = await give(others, 1, owner, bob);
  await side.settle(world.store);
  expect(await ordersOf(side.pool, eve)).toEqual([bought]);
  forgotten.splice(0);
  await erase(eve);
  expect(new Set(forgotten)).toEqual(new Set([toEve, toBob].flatMap(({ person: of }) => [`key ${of}`, `mails ${of}`])));
  expect(forgotten).not.toContain(`key ${toOwner.person}`);
});

test('unpaid orders and tips are given up at once: no money can follow, and the seats are free', async () => {
  const full = await putOnSale(world, owner, 2);
  const open = await order(world, full, ada, 2);
  const tip = world.random.id();
  const context = { kind: 'show' as const, id: full.show };
  await world.send(tipAggregate, { type: 'SendTip', tip, from: ada, to: owner, cents: 500, context }, person(ada));
  const request = { payable: `order-${open}`, attempt: 1, cents: 5000, description: '2 tickets (general)' };
  const intent = await provider.createIntent(request);
  await side.settle(world.store);
  expect([await unpaidOrdersOf(side.pool, ada), await unpaidTipsOf(side.pool, ada)]).toEqual([[open], [tip]]);
  for (let times = 0; times < 2; times++) await erase(ada);
  expect((await provider.getIntent(intent.id)).status).toBe('canceled');
  expect((await typesOf(`inventory-${full.show}-${full.tier}`)).at(-1)).toBe('HoldReleased');
  expect((await orderById(side.pool, open))?.status).toBe('cancelled');
  expect((await tipById(side.pool, tip))?.status).toBe('abandoned');
  expect([await unpaidOrdersOf(side.pool, ada), await unpaidTipsOf(side.pool, ada)]).toEqual([[], []]);
});

test('a provider that is away does not keep anybody: what is unpaid ends by itself', async () => {
  const open = await order(world, await putOnSale(world, owner, 1), bob, 1);
  const away = async () => {
    throw new ProviderOutcomeUnknown('away');
  };
  await erase(bob, { ...provider, findIntent: away, createIntent: away });
  expect(await unpaidOrdersOf(side.pool, bob)).toEqual([open]);
});

test('money that was faster than the erasure is taken, and the seats stay held for their ticket', async () => {
  const full = await putOnSale(world, owner, 1);
  const open = await order(world, full, eve, 1);
  const request = { payable: `order-${open}`, attempt: 1, cents: 2500, description: '1 ticket (general)' };
  provider.pay((await provider.createIntent(request)).id);
  await erase(eve);
  expect((await orderById(side.pool, open))?.payment).toBe('paid');
  expect((await typesOf(`inventory-${full.show}-${full.tier}`)).at(-1)).toBe('SeatsHeld');
});

test('what somebody who is erased would have given is called off, what they have on ends, and what is over stays', async () => {
  const carol = world.random.id();
  const shows = [await putOnSale(world, carol), await putOnSale(world, carol), await putOnSale(world, carol)].map(
    ({ show }) => show,
  );
  const [coming = '', on = '', over = ''] = shows;
  for (const show of [on, over])
    await world.send(showAggregate, { type: 'GoLive', show, followers: 100 }, person(carol));
  await world.send(showAggregate, { type: 'EndShow', show: over }, person(carol));
  await side.settle(world.store);
  for (let times = 0; times < 2; times++) await erase(carol);
  const lives = await Promise.all(shows.map((show) => typesOf(`show-${show}`)));
  expect(lives).toEqual([
    ['ShowScheduled', 'ShowCancelled'],
    ['ShowScheduled', 'ShowWentLive', 'ShowEnded'],
    ['ShowScheduled', 'ShowWentLive', 'ShowEnded'],
  ]);
  expect((await showById(side.pool, coming))?.status).toBe('cancelled');
});
