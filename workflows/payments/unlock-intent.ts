import type { IntentRequest } from '@marquee/infra/payments/port.ts';

/** What the provider is asked for an unlock. */
export function unlockIntent(unlock: string, attempt: number, cents: number): IntentRequest {
  return { payable: `unlock-${unlock}`, attempt, cents, description: 'Exclusive content' };
}
