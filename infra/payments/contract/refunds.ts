import { expect, it } from 'vitest';
import { ProviderRefused } from '../port.ts';
import { type Bench, order, refundOf } from './bench.ts';

/** Money goes back once, and never more than was paid. */
export function refundsContract(bench: () => Bench): void {
  it('gives a part back, then the rest, and no more', async () => {
    const { provider, paid } = bench();
    const intent = await paid();
    const first = await provider.refund(refundOf(intent, 'refund-1', 2500));
    expect(first).toMatchObject({ refundId: 'refund-1', intentId: intent.id, cents: 2500, status: 'succeeded' });
    expect(first.payable).toBe(order.payable);
    await expect(provider.refund(refundOf(intent, 'refund-2', 3001))).rejects.toThrow(ProviderRefused);
    await provider.refund(refundOf(intent, 'refund-3', 3000));
    await expect(provider.refund(refundOf(intent, 'refund-4', 1))).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it('gives back once, however often it is asked', async () => {
    const { provider, paid } = bench();
    const intent = await paid();
    const first = await provider.refund(refundOf(intent, 'refund-1', 2500));
    const again = await provider.refund(refundOf(intent, 'refund-1', 2500));
    expect(again).toEqual(first);
    await expect(provider.refund(refundOf(intent, 'refund-2', 3000))).resolves.toMatchObject({
      status: 'succeeded',
    });
  });

  it('gives back once after the provider has forgotten the key', async () => {
    const { provider, harness, paid } = bench();
    const intent = await paid();
    const first = await provider.refund(refundOf(intent, 'refund-1', 2500));
    harness.advance(25 * 3_600_000);
    expect((await provider.refund(refundOf(intent, 'refund-1', 2500))).id).toBe(first.id);
  });

  it('refuses to refund what was not paid', async () => {
    const { provider } = bench();
    const intent = await provider.createIntent(order);
    await expect(provider.refund(refundOf(intent, 'refund-1', 100))).rejects.toThrow(ProviderRefused);
  });

  it('tells when the bank sends a refund back', async () => {
    const { provider, harness, events } = bench();
    const intent = await provider.createIntent(order);
    await harness.payWithFailingRefunds(intent);
    await provider.refund(refundOf(intent, 'refund-1', 5500));
    await harness.failRefund('refund-1');
    const failed = await provider.findRefund({ intentId: intent.id, refundId: 'refund-1' });
    expect(failed).toMatchObject({ status: 'failed', failureCode: 'expired_or_canceled_card' });
    const told = events().findLast(({ kind }) => kind === 'refund');
    expect(told).toMatchObject({ refund: { refundId: 'refund-1', status: 'failed' } });
  });
}
