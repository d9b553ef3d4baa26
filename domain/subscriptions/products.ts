import { derivedId } from '../kernel/ids.ts';
import type { Policy } from '../policy/policy.ts';

/** What one can subscribe to (spec section 9): premium by the year, directors and studios by the month. */
export const products = ['premium', 'director', 'studio'] as const;
export type Product = (typeof products)[number];

/** The two readings of what premium costs. */
export const premiumPlans = ['standard15', 'premium99'] as const;
export type PremiumPlan = (typeof premiumPlans)[number];

export type Interval = 'month' | 'year';

/** What a period of a product costs, in cents, and how long it is. */
export interface Price {
  readonly cents: number;
  readonly interval: Interval;
}

/** The plans of premium that are on offer, the one that is meant without a word first. */
export function plansOn({ subscription: { plan } }: Policy): readonly PremiumPlan[] {
  return plan === 'both' ? premiumPlans : [plan];
}

/** The price of a product in force; undefined for a plan that is not on offer. `plan` is for premium alone. */
export function priceOf(product: Product, plan: PremiumPlan | undefined, policy: Policy): Price | undefined {
  if (product !== 'premium') return { cents: policy.plans[product], interval: 'month' };
  const offered = plansOn(policy);
  const chosen = plan ?? offered[0];
  return chosen !== undefined && offered.includes(chosen)
    ? { cents: policy.plans[chosen], interval: 'year' }
    : undefined;
}

/** The id of the one subscription that a person can have to a product, over all its terms. */
export function subscriptionIdOf(person: string, product: Product): string {
  return derivedId('subscription', person, product);
}

/** The id of the invoice of period `n` (from 0) of a term (from 1). */
export function invoiceIdOf(subscription: string, term: number, n: number): string {
  return derivedId('invoice', subscription, term, n);
}
