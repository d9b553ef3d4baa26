import type { Show } from '@marquee/command-api/contract/shows.ts';
import { formatCount } from '../../lib/format.ts';
import { isSoldOut, leftOf, priceRange, priceText, seatsOf, sells, type TierName } from '../checkout/tiers.ts';

/** Shows that sell tickets: on now or to come, with tiers. */
export function onSale(shows: readonly Show[]): Show[] {
  return shows.filter(sells);
}

/** Whether a list that ends with these shows may go on with some that sell tickets: what is over comes last. */
export function mayGoOn(shows: readonly Show[]): boolean {
  const last = shows.at(-1);
  return last?.status === 'scheduled' || last?.status === 'live';
}

/** The tier to begin with: the one that was asked for, else the first that has something left. */
export function firstTier(show: Show, asked: string | null): TierName | undefined {
  const named = show.tiers.find(({ tier }) => tier === asked);
  return (named && leftOf(named) > 0 ? named : show.tiers.find((tier) => leftOf(tier) > 0))?.tier;
}

/** What is said of a show that was asked for and sells nothing: that it does not, and why. */
export function closedWords({ title, status }: Pick<Show, 'title' | 'status'>): { title: string; reason: string } {
  switch (status) {
    case 'ended':
      return { title: `${title} no longer sells tickets`, reason: 'The show is over.' };
    case 'cancelled':
      return { title: `${title} no longer sells tickets`, reason: 'It is called off, and every ticket is refunded.' };
    default:
      return { title: `${title} sells no tickets`, reason: 'It has no tickets to sell.' };
  }
}

/** `$25.00 to $150.00`, or one price. */
export function priceWords(show: Show): string {
  const { low, high } = priceRange(show);
  return low === high ? priceText(low) : `${priceText(low)} to ${priceText(high)}`;
}

/** `36 left`, `Sold out`; `Open` where only the stream is sold. */
export function leftWords(show: Show): string {
  if (isSoldOut(show)) return 'Sold out';
  const { capacity, left } = seatsOf(show);
  return capacity === 0 || left === 0 ? 'Stream open' : `${formatCount(left)} left`;
}
