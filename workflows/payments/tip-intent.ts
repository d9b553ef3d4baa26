import type { IntentRequest } from '@marquee/infra/payments/port.ts';

/** What the provider is asked for a tip. */
export function tipIntent(tip: string, attempt: number, cents: number): IntentRequest {
  return { payable: `tip-${tip}`, attempt, cents, description: 'Tip' };
}
