import { randomUUID } from 'node:crypto';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { orderAggregate } from '@marquee/domain/ticketing/order/aggregate.ts';
import { memoryEventStore } from '@marquee/infra/event-store/memory.ts';
import { expect, test } from 'vitest';
import { BatchingCommandBus } from './batching-command-bus.ts';

const [order, show, buyer, payee] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const payments = { kind: 'system', name: 'payments' } as const;

test('what follows from a sale is decided under the policy that it was struck under', async () => {
  const store = memoryEventStore();
  const newer = { ...defaultPolicy, version: 2, show: { ...defaultPolicy.show, feeCents: 99 } };
  const policies = new PolicyBook([defaultPolicy, newer]);
  const bus = new BatchingCommandBus({ store, policies, clock: () => Date.UTC(2030, 0, 1) });
  const hold = {
    show,
    tier: 'general',
    buyer,
    purchaser: { person: buyer, sealed: '' },
    seats: [1],
    price: 500,
    fee: 25,
    payee,
    policy: 1,
    expiresAt: '2030-01-01T00:10:00.000Z',
  } as const;
  const send = async (command: Parameters<typeof orderAggregate.stream>[0]) => {
    const sent = await bus.send(orderAggregate, command, { actor: payments, commandId: randomUUID() });
    if (!sent.ok) throw new Error(sent.rejection.message);
    return sent.events;
  };
  await send({ type: 'PlaceOrder', order, hold });
  const settled = await send({
    type: 'SettlePayment',
    order,
    payable: `order-${order}`,
    attempt: 1,
    intentId: 'pi_1',
    cents: 500,
    currency: 'usd',
  });
  const issued = await send({ type: 'IssueTickets', order, seats: [1] });
  expect([...settled, ...issued].map(({ meta }) => meta.policy)).toEqual([1, 1]);
});
