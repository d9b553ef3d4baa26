import { expect, it } from 'vitest';
import { limitProvider, turnsOf } from './limited-provider.ts';
import { createMemoryProvider } from './memory.ts';
import { ProviderBusy } from './port.ts';
import { createRateLimit } from './rate-limit.ts';

const order = { payable: 'order-1', attempt: 1, cents: 2500, description: 'A ticket' };

/** The memory provider behind a limit that counts and refuses after so many calls. */
function counted(most = Number.POSITIVE_INFINITY) {
  let taken = 0;
  const take = async () => {
    if (taken >= most) throw new ProviderBusy('the limit');
    taken += 1;
  };
  const spend = () => {
    taken += 1;
  };
  return {
    provider: limitProvider(
      createMemoryProvider(() => 0),
      { take, spend },
    ),
    taken: () => taken,
  };
}

it('counts every call that goes to the provider, and none that does not', async () => {
  const { provider, taken } = counted();
  const { id } = await provider.createIntent(order);
  const known: unknown[] = [];
  const counts: number[] = [taken()];
  for (const call of [
    () => provider.getIntent(id),
    () => provider.findIntent(order.payable, 1),
    () => provider.findIntent(order.payable, 1, 0),
    () => provider.cancelIntent(id),
    () => provider.findRefund({ refundId: 'refund-1', intentId: id }),
    () => provider.refund({ refundId: 'refund-1', intentId: id, payable: order.payable, cents: 1 }),
    () => provider.eventsSince(undefined, 10),
    () => provider.intentsSince(0),
    () => provider.refundsSince(0),
  ]) {
    known.push(await call().catch((error: unknown) => error));
    counts.push(taken());
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(known[0]).toMatchObject({ id });
  expect(() => provider.readWebhook(Buffer.from('{}'), 'none')).toThrow();
  expect(taken()).toBe(10);
});

it('asks nothing where there is no turn', async () => {
  const { provider } = counted(1);
  const { id } = await provider.createIntent(order);
  await expect(provider.cancelIntent(id)).rejects.toThrow(ProviderBusy);
  await expect(provider.reserve()).rejects.toThrow(ProviderBusy);
});

it('makes one call on a turn that was reserved, and waits for the others', async () => {
  const { provider, taken } = counted(2);
  const reserved = await provider.reserve();
  expect(taken()).toBe(1);
  const { id } = await reserved.createIntent(order);
  expect(taken()).toBe(1);
  await reserved.getIntent(id);
  expect(taken()).toBe(2);
  await expect(reserved.getIntent(id)).rejects.toThrow(ProviderBusy);
});

it('lets a sale go before the look-ups that came first, over one limit for both', async () => {
  const limit = createRateLimit({ perSecond: 100, burst: 1, maxWaitMs: 60_000 });
  const memory = createMemoryProvider(() => 0);
  const forPeople = limitProvider(memory, turnsOf(limit, 'person'));
  const forJobs = limitProvider(memory, turnsOf(limit, 'background'));
  await forPeople.createIntent(order);
  const ended: string[] = [];
  const lookUps = [1, 2, 3].map((n) => forJobs.findIntent('order-1', 1).then(() => ended.push(`look-up ${n}`)));
  const sale = forPeople.createIntent({ ...order, attempt: 2 }).then(() => ended.push('sale'));
  await Promise.all([sale, ...lookUps]);
  expect(ended[0]).toBe('sale');
  expect(ended.slice(1)).toEqual(['look-up 1', 'look-up 2', 'look-up 3']);
});
