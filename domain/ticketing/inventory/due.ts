import type { Hold } from './hold-slots.ts';
import type { Offer } from './offers.ts';
import type { InventoryState } from './state.ts';

export type Due = Hold | Offer;

/** Holds and offers whose time is over at `now` (UTC milliseconds), the first to end first. */
export function* dueBy({ holds, offers }: InventoryState, now: number): Generator<Due> {
  const [dueHolds, dueOffers] = [holds.due(now), offers.due(now)];
  let [hold, offer] = [dueHolds.next(), dueOffers.next()];
  for (;;) {
    if (!hold.done && (offer.done || hold.value.expiresAt <= offer.value.expiresAt)) {
      yield hold.value;
      hold = dueHolds.next();
    } else if (!offer.done) {
      yield offer.value;
      offer = dueOffers.next();
    } else return;
  }
}
