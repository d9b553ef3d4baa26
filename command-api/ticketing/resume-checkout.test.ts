import { randomUUID } from 'node:crypto';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { MINUTE } from '@marquee/domain/kernel/time.ts';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { limitProvider } from '@marquee/infra/payments/limited-provider.ts';
import { createMemoryProvider } from '@marquee/infra/payments/memory.ts';
import { ProviderBusy } from '@marquee/infra/payments/port.ts';
import { memoryPersonalData } from '@marquee/infra/personal-data/memory.ts';
import { expect, test } from 'vitest';
import { BatchingCommandBus } from '../bus/batching-command-bus.ts';
import { Settlement } from '../payments/settlement.ts';
import { TicketCheckout } from './purchase.ts';
import { startedView } from './purchase-view.ts';
import { ResumeCheckout } from './resume-checkout.ts';

const buyer = { kind: 'person', id: randomUUID(), roles: ['fan'] } as const;
const ada = { name: 'Ada', email: 'ada@people.test' };

/** A box office in memory with a purchase of two tickets that has just begun. */
async function begun() {
  const clock = { now: Date.parse('2026-11-05T20:00:00.000Z') };
  const now = () => clock.now;
  const log = memoryEventStore();
  const bus = new BatchingCommandBus({ store: log, policies: new PolicyBook([defaultPolicy]), clock: now });
  const memory = createMemoryProvider(now);
  const turns = { busy: false };
  const take = async () => {
    if (turns.busy) throw new ProviderBusy('no turn came');
  };
  const provider = { ...memory, ...limitProvider(memory, { take, spend: () => {} }) };
  const settlement = new Settlement({ bus, log, provider, now });
  const limits = { of: () => ({ heldInShow: 0, openOrders: 0 }) };
  const personalData = memoryPersonalData({ masterKey: Buffer.alloc(32, 7), leaseMs: 50 });
  const ticketCheckout = new TicketCheckout({ bus, personalData, provider, limits, settlement });
  const resumeCheckout = new ResumeCheckout({ bus, provider, settlement, now });
  const [show, tier] = [randomUUID(), 'general'] as const;
  await bus.send(
    inventoryAggregate,
    { type: 'OpenInventory', show, tier, owner: randomUUID(), capacity: 10, price: 2500 },
    { actor: { kind: 'system', name: 'reactor' }, commandId: randomUUID() },
  );
  const request = { show, tier, quantity: 2, purchaser: ada };
  const started = await ticketCheckout.purchase(request, buyer, { commandId: randomUUID() });
  if (isRejection(started)) throw new Error(started.message);
  return { clock, provider, resumeCheckout, settlement, started, turns };
}

test('answers what the purchase answered, as often as it is asked', async () => {
  const { resumeCheckout, started } = await begun();
  for (const _ of [1, 2]) {
    const resumed = await resumeCheckout.resume(started.order, buyer.id);
    if (isRejection(resumed)) throw new Error(resumed.message);
    expect(startedView(resumed)).toEqual(startedView(started));
  }
});

test('a declined card leaves the payment open', async () => {
  const { provider, resumeCheckout, started } = await begun();
  provider.decline(started.intentId, 'card_declined');
  expect(await resumeCheckout.resume(started.order, buyer.id)).toMatchObject({ intentId: started.intentId });
});

test('is for the buyer alone, and for orders that there are', async () => {
  const { resumeCheckout, started } = await begun();
  expect(await resumeCheckout.resume(started.order, randomUUID())).toMatchObject({ code: 'NotTheBuyer' });
  expect(await resumeCheckout.resume(randomUUID(), buyer.id)).toMatchObject({ code: 'NotFound' });
});

test('is over with the time of the hold, swept or not', async () => {
  const { clock, resumeCheckout, started } = await begun();
  clock.now += 10 * MINUTE - 1;
  expect(await resumeCheckout.resume(started.order, buyer.id)).toMatchObject({ payment: 'required' });
  clock.now += 1;
  expect(await resumeCheckout.resume(started.order, buyer.id)).toMatchObject({ code: 'HoldExpired' });
});

test('is over when the buyer has given the purchase up', async () => {
  const { resumeCheckout, settlement, started } = await begun();
  expect(await settlement.abandon(started.order, buyer.id)).toBe('abandoned');
  expect(await resumeCheckout.resume(started.order, buyer.id)).toMatchObject({ code: 'OrderCancelled' });
});

test('a purchase whose payment cannot be stopped is not given up, nor one that was paid meanwhile', async () => {
  const processing = await begun();
  processing.provider.process(processing.started.intentId);
  const { settlement, started } = processing;
  expect(await settlement.abandon(started.order, buyer.id)).toMatchObject({ code: 'PaymentProcessing' });
  processing.provider.pay(started.intentId);
  expect(await settlement.abandon(started.order, buyer.id)).toMatchObject({ code: 'AlreadyPaid' });
  expect(await settlement.fulfil(`order-${started.order}`)).toBe('issued');
});

test('a purchase is given up by its buyer alone, and not while the provider does not answer', async () => {
  const { settlement, started, turns } = await begun();
  expect(await settlement.abandon(started.order, randomUUID())).toMatchObject({ code: 'NotTheBuyer' });
  expect(await settlement.abandon(randomUUID(), buyer.id)).toMatchObject({ code: 'NotFound' });
  turns.busy = true;
  await expect(settlement.abandon(started.order, buyer.id)).rejects.toThrow(ProviderBusy);
  turns.busy = false;
  for (const _ of [1, 2]) expect(await settlement.abandon(started.order, buyer.id)).toBe('abandoned');
});

test('money that nobody told of yet is taken in, and is not paid twice', async () => {
  const { provider, resumeCheckout, settlement, started } = await begun();
  provider.pay(started.intentId);
  expect(await resumeCheckout.resume(started.order, buyer.id)).toMatchObject({ code: 'AlreadyPaid' });
  expect(await settlement.fulfil(`order-${started.order}`)).toBe('issued');
  expect(await resumeCheckout.resume(started.order, buyer.id)).toMatchObject({ code: 'AlreadyPaid' });
});

test('a payment that the bank is at work on is not begun again', async () => {
  const { provider, resumeCheckout, started } = await begun();
  provider.process(started.intentId);
  expect(await resumeCheckout.resume(started.order, buyer.id)).toMatchObject({ code: 'PaymentProcessing' });
});

test('a provider that does not answer in time keeps the seats', async () => {
  const { provider, resumeCheckout, started, turns } = await begun();
  turns.busy = true;
  expect(await resumeCheckout.resume(started.order, buyer.id)).toMatchObject({ code: 'PaymentBusy' });
  turns.busy = false;
  provider.loseNext('createIntent', 'answer');
  expect(await resumeCheckout.resume(started.order, buyer.id)).toMatchObject({ intentId: started.intentId });
});
