import { installation } from './contract/bench.ts';
import { paymentProviderContract } from './contract.ts';
import { createMemoryProvider } from './memory.ts';

paymentProviderContract('memory', async () => {
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const provider = createMemoryProvider(now, installation);
  return {
    provider,
    now,
    advance(ms) {
      ahead += ms;
    },
    pay: async ({ id }) => provider.pay(id),
    async payWithCardThat(then, { id }) {
      provider.pay(id);
      const { kept } = await provider.getIntent(id);
      const codes = { declines: 'insufficient_funds', asks: 'authentication_required' };
      if (kept) provider.chargesEnd(kept.method, codes[then]);
    },
    decline: async ({ id }) => provider.decline(id, 'generic_decline'),
    requireAction: async ({ id }) => provider.requireAction(id),
    process: async ({ id }) => provider.process(id),
    arrive: async ({ id }) => provider.pay(id),
    payWithFailingRefunds: async ({ id }) => provider.pay(id),
    failRefund: async (refundId) => provider.failRefund(refundId, 'expired_or_canceled_card'),
    dispute: async ({ id }, outcome) => provider.dispute(id, outcome, `du_${id}`),
    loseNext: (call, lost) => provider.loseNext(call, lost),
    webhooks: () => provider.webhooks(),
    close: async () => {},
  };
});
