import type { Show, ShowTier } from '@marquee/command-api/contract/shows.ts';
import { centsOf, formatCents } from '../../lib/format.ts';

export type TierName = ShowTier['tier'];

/** Most tickets of one purchase (spec section 5). */
export const MAX_TICKETS = 8;

const NAMES: Record<TierName, string> = { general: 'General', vip: 'VIP', backstage: 'Backstage', stream: 'Stream' };
const PROMISES: Record<TierName, string> = {
  general: 'A seat in the room',
  vip: 'The front rows',
  backstage: 'The show, and behind it',
  stream: 'Watch from wherever you are',
};

export const tierName = (tier: TierName): string => NAMES[tier];
export const tierPromise = (tier: TierName): string => PROMISES[tier];

/** Whether a show sells tickets: it is on or to come, and has tiers. */
export function sells({ status, tiers }: Pick<Show, 'status' | 'tiers'>): boolean {
  return (status === 'scheduled' || status === 'live') && tiers.length > 0;
}

/**
 * A show with the tickets that it sells: as it is while it is on or to come; once it is over and its recording is sold, with
 * stream tickets for that. Undefined where nothing is sold.
 */
export function onOffer(show: Show): Show | undefined {
  if (sells(show)) return show;
  if (show.status !== 'ended' || !show.replay) return undefined;
  const seats = { capacity: MAX_TICKETS, available: MAX_TICKETS, onSale: true };
  return { ...show, tiers: [{ tier: 'stream', ...show.replay, ...seats }] };
}

/** How many tickets of a tier can be bought now. */
export function leftOf({ onSale, available }: ShowTier): number {
  return onSale ? Math.max(0, available) : 0;
}

/** Whether a show sells tickets at all but has none left, of any tier. */
export function isSoldOut({ tiers }: Pick<Show, 'tiers'>): boolean {
  return tiers.length > 0 && tiers.every((tier) => leftOf(tier) === 0);
}

/** Seats of a show and how many are left; tickets to the stream have no seats and do not count. */
export function seatsOf({ tiers }: Pick<Show, 'tiers'>): { capacity: number; left: number } {
  const seated = tiers.filter(({ tier }) => tier !== 'stream');
  return {
    capacity: seated.reduce((sum, { capacity }) => sum + capacity, 0),
    left: seated.reduce((sum, tier) => sum + leftOf(tier), 0),
  };
}

/** Lowest and highest price of what is on sale, in cents; of all tiers where nothing is left. */
export function priceRange({ tiers, price }: Pick<Show, 'tiers' | 'price'>): { low: number; high: number } {
  const open = tiers.filter((tier) => leftOf(tier) > 0);
  const prices = (open.length > 0 ? open : tiers).map((tier) => centsOf(tier.price));
  if (prices.length === 0) prices.push(centsOf(price));
  return { low: Math.min(...prices), high: Math.max(...prices) };
}

/** What an order costs and how much of that is the platform's fee, in cents: the price includes it. */
export function orderTotals(tier: Pick<ShowTier, 'price' | 'fee'>, quantity: number): { total: number; fee: number } {
  return { total: centsOf(tier.price) * quantity, fee: centsOf(tier.fee) * quantity };
}

/** A price in cents as it stands on a bill: `$25.00`, or `Free`. */
export function priceText(cents: number): string {
  return cents === 0 ? 'Free' : formatCents(cents);
}
