import type { PaymentProvider } from './port.ts';
import type { Priority, RateLimit } from './rate-limit.ts';

/** A provider each call of which waits for its turn at the provider's rate limit. */
export interface LimitedProvider extends PaymentProvider {
  /**
   * Waits for a turn now, and answers the provider whose next call has it: for whoever must know before they begin.
   * Throws `ProviderBusy` when none comes in time.
   */
  reserve(): Promise<PaymentProvider>;
}

/** The calls that go to the provider; the others are answered here. */
type Calls = Omit<PaymentProvider, 'kind' | 'publishableKey' | 'readWebhook' | 'reach'>;

/**
 * Puts the provider's rate limit before every call to it, whoever makes it: sales, look-ups, webhooks, tips, refunds,
 * reconciliation. A call throws `ProviderBusy` where its turn would come too late; nothing was asked then.
 */
export function limitProvider(
  provider: PaymentProvider,
  limit: Pick<RateLimit, 'spend'> & { take(): Promise<void> },
): LimitedProvider {
  const { reach } = provider;
  return {
    ...described(provider),
    ...turns(provider, () => limit.take()),
    // Whether it answers is asked seldom, and says nothing about the limit.
    ...(reach && {
      reach: () => {
        limit.spend();
        return reach();
      },
    }),
    async reserve() {
      await limit.take();
      let reserved = true;
      const take = async () => {
        if (!reserved) await limit.take();
        reserved = false;
      };
      return { ...described(provider), ...turns(provider, take) };
    },
  };
}

/** The turns of one kind of caller at a limit that several share. */
export function turnsOf(limit: RateLimit, priority: Priority, share?: Pick<RateLimit, 'take'>) {
  return {
    spend: () => limit.spend(),
    async take() {
      await share?.take();
      await limit.take(priority);
    },
  };
}

function described(provider: PaymentProvider): Pick<PaymentProvider, 'kind' | 'publishableKey' | 'readWebhook'> {
  const { kind, publishableKey } = provider;
  return { kind, publishableKey, readWebhook: (body, signature) => provider.readWebhook(body, signature) };
}

function turns(provider: PaymentProvider, take: () => Promise<void>): Calls {
  return {
    createIntent: (request) => take().then(() => provider.createIntent(request)),
    getIntent: (id) => take().then(() => provider.getIntent(id)),
    findIntent: (...which) => take().then(() => provider.findIntent(...which)),
    chargeKept: (...what) => take().then(() => provider.chargeKept(...what)),
    forgetCustomer: (customer) => take().then(() => provider.forgetCustomer(customer)),
    cancelIntent: (id) => take().then(() => provider.cancelIntent(id)),
    refund: (request) => take().then(() => provider.refund(request)),
    findRefund: (which) => take().then(() => provider.findRefund(which)),
    eventsSince: (...from) => take().then(() => provider.eventsSince(...from)),
    intentsSince: (...page) => take().then(() => provider.intentsSince(...page)),
    refundsSince: (...page) => take().then(() => provider.refundsSince(...page)),
    transactionsSince: (...page) => take().then(() => provider.transactionsSince(...page)),
  };
}
