import type { AnswerOf } from '@marquee/command-api/contract/call.ts';
import type { Show, ShowTier } from '@marquee/command-api/contract/shows.ts';
import type { ticketsRoutes } from '../../lib/api/routes/ticketing.ts';
import { leftOf } from './tiers.ts';

/** A place on the waiting list of a tier, and the seats that are kept for it. */
export type WaitingPlace = AnswerOf<typeof ticketsRoutes.listMyWaiting>[number];

/** Places whose seats are kept at `now`, UTC milliseconds. */
export function offersOf(places: readonly WaitingPlace[], now: number): WaitingPlace[] {
  return places.filter(({ offer }) => offer !== null && Date.parse(offer.expiresAt) > now);
}

/** A show as it is for who is offered seats of it: those are left for them, though for nobody else. */
export function withOffers<Sold extends Pick<Show, 'tiers'>>(show: Sold, offers: readonly WaitingPlace[]): Sold {
  const tiers = show.tiers.map((tier) => {
    const kept = offers.find(({ ticketType }) => ticketType === tier.tier)?.offer?.quantity ?? 0;
    return kept > leftOf(tier) ? { ...tier, available: kept, onSale: true } : tier;
  });
  return { ...show, tiers };
}

/** Tiers that are sold out and for which one does not wait yet. */
export function joinable({ tiers }: Pick<Show, 'tiers'>, places: readonly WaitingPlace[]): ShowTier[] {
  return tiers.filter((tier) => leftOf(tier) === 0 && !places.some(({ ticketType }) => ticketType === tier.tier));
}
