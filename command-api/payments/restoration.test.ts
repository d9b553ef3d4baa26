import { randomUUID } from 'node:crypto';
import { isRejection } from '@marquee/domain/kernel/rejection.ts';
import { HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import { movementId } from '@marquee/domain/payments/movement/aggregate.ts';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { inventoryAggregate } from '@marquee/domain/ticketing/inventory/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { eventsToEnd } from '@marquee/infra/event-store/to-the-end.ts';
import { limitProvider } from '@marquee/infra/payments/limited-provider.ts';
import { createMemoryProvider } from '@marquee/infra/payments/memory.ts';
import type { ProviderEvent } from '@marquee/infra/payments/port.ts';
import { memoryPersonalData } from '@marquee/infra/personal-data/memory.ts';
import { beforeEach, expect, test } from 'vitest';
import { BatchingCommandBus } from '../bus/batching-command-bus.ts';
import { type StartedPurchase, TicketCheckout } from '../ticketing/purchase.ts';
import { handleProviderEvent } from './provider-events.ts';
import { accountFor, unknownPayment } from './restoration.ts';
import { Settlement } from './settlement.ts';

const installation = randomUUID();
const [show, tier] = [randomUUID(), 'general'] as const;

let now: number;
let provider: ReturnType<typeof createMemoryProvider>;

/** A platform on a log, as far as it sells. */
function platformOn(log: EventStore) {
  const clock = () => now;
  const bus = new BatchingCommandBus({ store: log, policies: new PolicyBook([defaultPolicy]), clock });
  const settlement = new Settlement({ bus, log, provider, now: clock });
  const personalData = memoryPersonalData({ masterKey: Buffer.alloc(32, 7), leaseMs: 50 });
  const limits = { of: () => ({ heldInShow: 0, openOrders: 0 }) };
  const limited = limitProvider(provider, { take: async () => {}, spend: () => {} });
  const ticketCheckout = new TicketCheckout({ bus, personalData, provider: limited, limits, settlement });
  const kept = new Map<string, ProviderEvent>();
  const handle = handleProviderEvent({ bus, log, provider, installation, now: clock });
  const inbox = {
    cursor: async () => undefined,
    moveCursor: async () => {},
    keep: async (event: ProviderEvent) => kept.size < kept.set(event.id, event).size,
    waitingPayments: async () => [],
  };
  const webhooks = {
    drain: async () => {
      for (const event of kept.values()) await handle(event);
    },
  };
  const parts = { bus, log, provider, inbox, webhooks, installation, now: clock };
  return {
    bus,
    log,
    handle,
    accountFor: (endedAt: number) => accountFor(parts, endedAt),
    unknownPayment: () => unknownPayment(parts),
    async begin(quantity = 1): Promise<StartedPurchase> {
      const buyer = { kind: 'person', id: randomUUID(), roles: ['fan'] } as const;
      const request = { show, tier, quantity, purchaser: { name: 'Ada', email: 'ada@people.test' } };
      const started = await ticketCheckout.purchase(request, buyer, { commandId: randomUUID() });
      if (isRejection(started)) throw new Error(started.message);
      return started;
    },
    async confirm({ order, intentId, hold }: StartedPurchase): Promise<void> {
      provider.pay(intentId);
      expect(await settlement.confirm(order, intentId, hold.buyer)).toBe('issued');
    },
    types: async (stream: string) => (await Array.fromAsync(log.read(stream))).map(({ type }) => type),
    last: async (stream: string) => (await Array.fromAsync(log.read(stream))).at(-1),
  };
}

/** An older copy of a log: as it is now, without one stream. */
async function copyOf(log: EventStore, without?: string): Promise<EventStore> {
  const copy = memoryEventStore();
  for (const { stream, revision, id, type, version, data, meta } of await eventsToEnd(log)) {
    if (stream !== without) await copy.append(stream, revision - 1, [{ id, type, version, data, meta }]);
  }
  return copy;
}

let log: EventStore;
let live: ReturnType<typeof platformOn>;

beforeEach(async () => {
  now = Date.parse('2026-11-05T20:00:00.000Z');
  provider = createMemoryProvider(() => now, installation);
  log = memoryEventStore();
  live = platformOn(log);
  await live.bus.send(
    inventoryAggregate,
    { type: 'OpenInventory', show, tier, owner: randomUUID(), capacity: 100, price: 2500 },
    { actor: { kind: 'system', name: 'reactor' }, commandId: randomUUID() },
  );
});

const nothing = { found: 0, settled: 0, returned: 0, cancelled: 0, refunds: 0, unclear: [] };
const refundOf = ({ order, intentId }: StartedPurchase, cents: number, units?: number[]) =>
  provider.refund({ refundId: randomUUID(), intentId, payable: `order-${order}`, cents, units });
const refunded = ({ cents, units }: { readonly cents: number; readonly units?: number[] }) => ({
  type: 'RefundRequested',
  data: { cents, reason: 'restored', by: 'system:payments', ...(units && { units }) },
});

test('payments of what an older copy of the log knows are settled, others go back, each once', async () => {
  const before = await live.begin();
  const copy = platformOn(await copyOf(log));
  const endedAt = now;
  now += MINUTE;
  const [lost, begun, backPartly] = [await live.begin(), await live.begin(), await live.begin(2)];
  for (const purchase of [before, lost, backPartly]) await live.confirm(purchase);
  const refund = await refundOf(backPartly, 2500, [2]);

  expect(await copy.unknownPayment()).toMatchObject({ payable: `order-${backPartly.order}` });
  expect(await copy.accountFor(endedAt)).toEqual({ ...nothing, found: 3, settled: 1, returned: 2, cancelled: 1 });
  expect((await copy.types(`order-${before.order}`)).at(-1)).toBe('TicketsIssued');
  expect((await provider.getIntent(begun.intentId)).status).toBe('canceled');
  const stream = `movement-${movementId(lost.intentId)}`;
  expect(await copy.types(stream)).toEqual(['MovementUnmatched', 'RefundRequested']);
  expect(await copy.last(stream)).toMatchObject({ data: { cents: 2500, reason: 'unmatched' } });
  // What of it had gone back goes back as that.
  const parts = (await Array.fromAsync(copy.log.read(`movement-${movementId(backPartly.intentId)}`))).slice(1);
  expect(parts).toMatchObject([{ data: { refundId: refund.refundId, cents: 2500 } }, { data: { cents: 2500 } }]);

  expect(await copy.accountFor(endedAt)).toEqual(nothing);
  expect(await copy.unknownPayment()).toBeUndefined();
});

test('an order that was about to follow its hold when the copy was made gets its tickets', async () => {
  const purchase = await live.begin();
  const copy = platformOn(await copyOf(log, `order-${purchase.order}`));
  await live.confirm(purchase);
  expect(await copy.accountFor(now)).toEqual({ ...nothing, found: 1, settled: 1 });
  expect((await copy.types(`order-${purchase.order}`)).at(-1)).toBe('TicketsIssued');
});

test('refunds that an older copy of the log does not know are taken over, for the tickets that they name', async () => {
  const [whole, part, odd] = [await live.begin(2), await live.begin(3), await live.begin(2)];
  for (const purchase of [whole, part, odd]) await live.confirm(purchase);
  const copy = platformOn(await copyOf(log));
  const endedAt = now;
  now += MINUTE;
  await refundOf(whole, 5000);
  await refundOf(part, 2500, [2]);
  const unclear = await refundOf(odd, 1234);
  expect(await copy.accountFor(endedAt)).toEqual({ ...nothing, refunds: 2, unclear: [unclear.id] });
  expect(await copy.last(`order-${whole.order}`)).toMatchObject(refunded({ cents: 5000, units: [1, 2] }));
  expect(await copy.last(`order-${part.order}`)).toMatchObject(refunded({ cents: 2500, units: [2] }));
  expect((await copy.types(`order-${odd.order}`)).at(-1)).toBe('TicketsIssued');
  expect(await copy.accountFor(endedAt)).toEqual({ ...nothing, unclear: [unclear.id] });
});

test('payments of another installation are let be, and those that do not say whose they are are named', async () => {
  const ours = provider;
  const strangers = [undefined, randomUUID()].map((owner) => createMemoryProvider(() => now, owner));
  for (const [n, stranger] of strangers.entries()) {
    const request = { payable: `order-${randomUUID()}`, attempt: 1, cents: 2500 + n, description: 'Tickets' };
    const { id } = await stranger.createIntent(request);
    stranger.pay(id);
  }
  const [unsaid, another] = strangers;
  if (!unsaid || !another) throw new Error('no strangers');
  provider = { ...ours, intentsSince: another.intentsSince };
  expect(await platformOn(log).unknownPayment()).toBeUndefined();
  expect(await platformOn(log).accountFor(now)).toEqual(nothing);
  provider = { ...ours, intentsSince: unsaid.intentsSince };
  const [intent] = (await unsaid.intentsSince(0)).items;
  expect(await platformOn(log).unknownPayment()).toBeUndefined();
  expect(await platformOn(log).accountFor(now)).toEqual({ ...nothing, found: 1, unclear: [intent?.id] });
});

test('a payment that comes later for what the log does not know waits an hour, and goes back then', async () => {
  const copy = platformOn(await copyOf(log));
  const lost = await live.begin();
  provider.pay(lost.intentId);
  const event = (await provider.eventsSince(undefined, 10)).at(-1);
  if (!event) throw new Error('nothing was told');
  expect(await copy.handle(event)).toBe('later');
  now += HOUR;
  expect(await copy.handle(event)).toBe('done');
  expect(await copy.types(`movement-${movementId(lost.intentId)}`)).toEqual(['MovementUnmatched', 'RefundRequested']);
  expect(await copy.handle(event)).toBe('done');
});
