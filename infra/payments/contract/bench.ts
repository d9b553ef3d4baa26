import type { Intent, PaymentProvider, ProviderEvent } from '../port.ts';
import type { ProviderHarness } from './harness.ts';

/** What a test works with. */
export interface Bench {
  readonly harness: ProviderHarness;
  readonly provider: PaymentProvider;
  /** All that the provider has told, oldest first. */
  readonly events: () => readonly ProviderEvent[];
  /** An intent for the order, paid. */
  readonly paid: () => Promise<Intent>;
}

export function benchOf(harness: ProviderHarness): Bench {
  const { provider } = harness;
  return {
    harness,
    provider,
    events: () => harness.webhooks().map(({ rawBody, signature }) => provider.readWebhook(rawBody, signature)),
    async paid() {
      const intent = await provider.createIntent(order);
      await harness.pay(intent);
      return intent;
    },
  };
}

/** Whose intents they are. */
export const installation = '5e1f0c7a-0000-4000-8000-000000000001';

export const order = { payable: 'order-7a1e', attempt: 1, cents: 5500, description: 'Two tickets' };
export const refundOf = (intent: Intent, refundId: string, cents: number) => ({
  refundId,
  intentId: intent.id,
  payable: intent.payable,
  cents,
});
