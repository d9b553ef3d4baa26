import type { Tier } from '@marquee/domain/ticketing/tiers.ts';

/** What a person holds elsewhere: evidence for the limits a person, as far as this process knows. */
export interface PurchaseLimits {
  /** Unpaid tickets of the show in other tiers, and unpaid orders in all. */
  of(person: string, show: string, tier: Tier): { readonly heldInShow: number; readonly openOrders: number };
}
