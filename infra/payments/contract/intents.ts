import { expect, it } from 'vitest';
import { ProviderOutcomeUnknown, ProviderRefused } from '../port.ts';
import { type Bench, order } from './bench.ts';

/** What is asked for, once an attempt, and what becomes of it. */
export function intentsContract(bench: () => Bench): void {
  it('makes an intent that waits for a card', async () => {
    const { provider } = bench();
    const intent = await provider.createIntent(order);
    expect(intent).toMatchObject({ status: 'requires_payment_method', cents: 5500, currency: 'usd' });
    expect(intent).toMatchObject({ payable: 'order-7a1e', attempt: 1 });
    expect(intent.clientSecret).not.toBe('');
    expect(intent.providerFee).toBeUndefined();
  });

  it('answers the same intent for the same attempt, as it is now', async () => {
    const { provider, paid } = bench();
    const intent = await paid();
    const again = await provider.createIntent(order);
    expect(again.id).toBe(intent.id);
    expect(again.status).toBe('succeeded');
  });

  it('makes another intent for another attempt', async () => {
    const { provider } = bench();
    const first = await provider.createIntent(order);
    const second = await provider.createIntent({ ...order, attempt: 2 });
    expect(second.id).not.toBe(first.id);
  });

  it('joins calls for one attempt that run at the same time: one intent, whatever they are told', async () => {
    const { provider, harness, events } = bench();
    await Promise.allSettled(Array.from({ length: 5 }, () => provider.createIntent(order)));
    const intent = await provider.createIntent(order);
    await harness.pay(intent);
    expect(events().filter(({ kind }) => kind === 'intent')).toHaveLength(1);
  });

  it('never makes a second intent when the amount differs under the same attempt', async () => {
    const { provider } = bench();
    const first = await provider.createIntent(order);
    await expect(provider.createIntent({ ...order, cents: 9900 })).rejects.toThrow(ProviderOutcomeUnknown);
    expect(await provider.findIntent(order.payable, 1)).toMatchObject({ id: first.id, cents: 5500 });
  });

  it('knows the fee once the money is there: 2.9 %, the half cent dropped, and 30 cents', async () => {
    const { provider, paid } = bench();
    const intent = await paid();
    expect(await provider.getIntent(intent.id)).toMatchObject({ status: 'succeeded', providerFee: 189 });
  });

  it('keeps the reason of a declined card, and takes another card afterwards', async () => {
    const { provider, harness } = bench();
    const intent = await provider.createIntent(order);
    await harness.decline(intent);
    const declined = await provider.getIntent(intent.id);
    expect(declined.status).toBe('requires_payment_method');
    expect(declined.lastError?.code).toBe('generic_decline');
    await harness.pay(intent);
    const now = await provider.getIntent(intent.id);
    expect(now.status).toBe('succeeded');
  });

  it("waits for the buyer's bank", async () => {
    const { provider, harness } = bench();
    const intent = await provider.createIntent(order);
    await harness.requireAction(intent);
    expect((await provider.getIntent(intent.id)).status).toBe('requires_action');
  });

  it('refuses an amount no card pays, and an id it does not know', async () => {
    const { provider } = bench();
    await expect(provider.createIntent({ ...order, cents: 49 })).rejects.toMatchObject({
      code: 'amount_too_small',
    });
    await expect(provider.getIntent('pi_unknown')).rejects.toThrow(ProviderRefused);
    await expect(provider.getIntent('pi_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
  });
}
