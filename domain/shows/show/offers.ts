import type { Rejection } from '../../kernel/rejection.ts';
import { dollars } from '../../money.ts';
import type { Policy } from '../../policy/policy.ts';
import { seatsInUse } from '../../ticketing/inventory/refusals.ts';
import { type Tier, type TierOffer, tiers } from '../../ticketing/tiers.ts';
import { invalid } from './details.ts';

/** The tiers a show sells when its owner names none: the policy's, at its prices and capacities. */
export function defaultOffers(price: number, policy: Policy): TierOffer[] {
  const { tierPrices, tierCapacities } = policy.show;
  return priced(
    tiers.map((tier) => ({
      tier,
      price: tier === 'stream' ? price : tierPrices[tier],
      capacity: tierCapacities[tier],
    })),
    price,
    policy,
  );
}

/**
 * Offers at the prices that the policy's reading allows, in the order of the tiers. A stream ticket always costs
 * the show's price; under `showPrice` every ticket does.
 */
export function priced(offers: readonly TierOffer[], price: number, policy: Policy): TierOffer[] {
  const atShowPrice = (tier: Tier) => tier === 'stream' || policy.show.pricing === 'showPrice';
  return offers
    .map((offer) => (atShowPrice(offer.tier) ? { ...offer, price } : offer))
    .sort((a, b) => tiers.indexOf(a.tier) - tiers.indexOf(b.tier));
}

/** `changes` over `offers`. A tier that is not named stays: its tickets may be in people's hands. */
export function changed(offers: readonly TierOffer[], changes: readonly TierOffer[]): TierOffer[] {
  const named = new Set(changes.map((offer) => offer.tier));
  return [...offers.filter((offer) => !named.has(offer.tier)), ...changes];
}

export function sameOffers(a: readonly TierOffer[], b: readonly TierOffer[]): boolean {
  const written = (offers: readonly TierOffer[]) =>
    offers.map((offer) => `${offer.tier} ${offer.price} ${offer.capacity}`).join();
  return written(a) === written(b);
}

/** What is wrong with a show's prices and tiers, if anything. */
export function refuseOffers(price: number, offers: readonly TierOffer[], policy: Policy): Rejection | undefined {
  if (offers.length === 0) return invalid('tiers', 'A show needs at least one kind of ticket.');
  if (new Set(offers.map((offer) => offer.tier)).size < offers.length) {
    return invalid('tiers', 'Each kind of ticket can be named once only.');
  }
  return (
    refusePrice('price', price, policy) ??
    offers.map((offer) => refusePrice(`tiers.${offer.tier}`, offer.price, policy)).find((refusal) => refusal)
  );
}

/** No tier is made smaller than its seats in use reach. Its inventory has the last word: this tells before anything is done. */
export function refuseShrinking(
  changes: readonly TierOffer[],
  taken: Readonly<Partial<Record<Tier, number>>>,
): Rejection | undefined {
  const tooSmall = changes.find(({ tier, capacity }) => capacity < (taken[tier] ?? 0));
  return tooSmall && seatsInUse(taken[tooSmall.tier] ?? 0, { tier: tooSmall.tier, field: `tiers.${tooSmall.tier}` });
}

/** A ticket is free or can be paid by card, also when as many as allowed are bought at once. */
function refusePrice(field: string, cents: number, policy: Policy): Rejection | undefined {
  const { minimumCard, maximumCard } = policy.payments;
  const most = Math.floor(maximumCard / policy.ticketing.maxPerPurchase);
  if (Number.isInteger(cents) && (cents === 0 || (cents >= minimumCard && cents <= most))) return undefined;
  return invalid(field, `A ticket is free or costs between $${dollars(minimumCard)} and $${dollars(most)}.`);
}
