import type { IntentRequest } from '@marquee/infra/payments/port.ts';

/** What the provider is asked for one try to pay a licence. */
export function licenceIntent(licence: string, attempt: number, cents: number): IntentRequest {
  return { payable: `licence-${licence}`, attempt, cents, description: 'Music licence' };
}
