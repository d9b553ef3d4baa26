import { fee } from '../money.ts';
import type { Policy } from '../policy/policy.ts';
import type { Tier } from './tiers.ts';

/**
 * The platform's share of `quantity` tickets at `price` cents each, in cents, in the reading that the policy names.
 * Under `show` it is 0 here: it is charged once, when the show's proceeds are released.
 */
export function ticketFee(tier: Tier, price: number, quantity: number, { show }: Policy): number {
  if (tier === 'stream' && show.streamerShare === 'full') return 0;
  switch (show.fee) {
    case 'ticket':
      return Math.min(show.feeCents, price) * quantity;
    case 'order':
      return Math.min(show.feeCents, price * quantity);
    case 'show':
      return 0;
    case 'percent':
      return fee(price, show.feeBps) * quantity;
  }
}
