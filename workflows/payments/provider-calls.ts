import { type PaymentProvider, ProviderBusy, ProviderOutcomeUnknown } from '@marquee/infra/payments/port.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { PaymentDeps } from './deps.ts';

/**
 * One call to the payment provider. Throws `ActivityFailed` with `ProviderBusy` or
 * `ProviderOutcomeUnknown`, which another try may mend; a `ProviderRefused` goes through to the caller.
 */
export async function atProvider<T>(
  { payments }: Pick<PaymentDeps, 'payments'>,
  call: (provider: PaymentProvider) => Promise<T>,
): Promise<T> {
  if (!payments)
    throw new ActivityFailed('PaymentsUnconfigured', 'No payment provider is configured: set STRIPE_SECRET_KEY.');
  try {
    return await call(payments);
  } catch (error) {
    if (error instanceof ProviderBusy || error instanceof ProviderOutcomeUnknown) {
      throw new ActivityFailed(error.name, error.message, { cause: error });
    }
    throw error;
  }
}
