import type { Tier } from '@marquee/domain/ticketing/tiers.ts';
import type { IntentRequest } from '@marquee/infra/payments/port.ts';

/**
 * What the provider is asked for an order of tickets. `cents` is the price of all of them. The same order gives the same
 * request, word for word: a provider refuses a known key with other words.
 */
export function ticketIntent(
  order: string,
  attempt: number,
  quantity: number,
  tier: Tier,
  cents: number,
): IntentRequest {
  const description = `${quantity} ticket${quantity === 1 ? '' : 's'} (${tier})`;
  return { payable: `order-${order}`, attempt, cents, description };
}
