import { HOUR } from '@marquee/domain/kernel/time.ts';
import { expect, it } from 'vitest';
import { everyPage } from '../every-page.ts';
import type { PaymentProvider } from '../port.ts';
import { type Bench, installation, order, refundOf } from './bench.ts';

const made = async (provider: PaymentProvider, since: number) => {
  const intents = await Array.fromAsync(everyPage((after) => provider.intentsSince(since, after)));
  return intents.map(({ payable, status }) => `${payable} ${status}`);
};

/** What the provider has is found by when it was made, whatever else is known of it. */
export function listsContract(bench: () => Bench): void {
  it('tells every intent since an instant, newest first, paid or not, and whose it is', async () => {
    const { provider, harness, paid } = bench();
    const intent = await paid();
    harness.advance(2 * HOUR);
    await provider.createIntent({ ...order, payable: 'order-later' });
    const later = 'order-later requires_payment_method';
    expect(await made(provider, 0)).toEqual([later, `${order.payable} succeeded`]);
    expect(await made(provider, harness.now() - HOUR)).toEqual([later]);
    const { items } = await provider.intentsSince(0);
    expect(items.at(-1)).toMatchObject({ id: intent.id, cents: order.cents, installation });
    expect(items.at(-1)?.providerFee).toBeGreaterThan(0);
  });

  it('tells them all where they are more than a page', async () => {
    const { provider } = bench();
    const payables = Array.from({ length: 130 }, (_, n) => `order-${n}`);
    for (const payable of payables) await provider.createIntent({ ...order, payable });
    const refundsSince = await made(provider, 0);
    expect(refundsSince).toEqual(payables.map((payable) => `${payable} requires_payment_method`).toReversed());
  });

  it('tells every refund since an instant, with the tickets that it is for', async () => {
    const { provider, harness, paid } = bench();
    const intent = await paid();
    await provider.refund(refundOf(intent, 'refund-1', 2500));
    harness.advance(2 * HOUR);
    await provider.refund({ ...refundOf(intent, 'refund-2', 3000), units: [1, 3] });
    const refundsSince = (since: number) => Array.fromAsync(everyPage((after) => provider.refundsSince(since, after)));
    expect(await refundsSince(0)).toMatchObject([
      { refundId: 'refund-2', intentId: intent.id, cents: 3000, units: [1, 3] },
      { refundId: 'refund-1', cents: 2500 },
    ]);
    expect((await refundsSince(harness.now() - HOUR)).map(({ refundId }) => refundId)).toEqual(['refund-2']);
  });
}
