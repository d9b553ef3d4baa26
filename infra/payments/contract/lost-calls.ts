import { expect, it } from 'vitest';
import { ProviderOutcomeUnknown, ProviderRefused } from '../port.ts';
import { type Bench, order, refundOf } from './bench.ts';

/** A call that was lost before or after its effect may be made again. */
export function lostCallsContract(bench: () => Bench): void {
  for (const lost of ['request', 'answer'] as const) {
    it(`ends with exactly one intent when the ${lost} was lost`, async () => {
      const { provider, harness } = bench();
      harness.loseNext('createIntent', lost);
      await expect(provider.createIntent(order)).rejects.toThrow(ProviderOutcomeUnknown);
      const found = await provider.findIntent(order.payable, order.attempt, Date.now());
      expect(found !== undefined).toBe(lost === 'answer');
      const asked = await provider.createIntent(order);
      if (found) expect(asked.id).toBe(found.id);
      expect(await provider.findIntent(order.payable, order.attempt)).toMatchObject({ id: asked.id });
    });

    it(`ends with exactly one refund when the ${lost} was lost`, async () => {
      const { provider, harness, paid } = bench();
      const intent = await paid();
      harness.loseNext('refund', lost);
      await expect(provider.refund(refundOf(intent, 'refund-1', 2500))).rejects.toThrow(ProviderOutcomeUnknown);
      const found = await provider.findRefund({ intentId: intent.id, refundId: 'refund-1' });
      expect(found !== undefined).toBe(lost === 'answer');
      const asked = await provider.refund(refundOf(intent, 'refund-1', 2500));
      if (found) expect(asked.id).toBe(found.id);
      await provider.refund(refundOf(intent, 'refund-2', 3000));
      await expect(provider.refund(refundOf(intent, 'refund-3', 1))).rejects.toThrow(ProviderRefused);
    });
  }

  it('finds nothing of an attempt that was never made', async () => {
    const { provider } = bench();
    expect(await provider.findIntent('order-never', 1, Date.now())).toBeUndefined();
  });
}
