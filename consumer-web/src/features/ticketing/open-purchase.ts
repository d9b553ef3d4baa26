import type { PurchaseStarted, Ticket } from '@marquee/command-api/contract/ticketing.ts';

const KEY = 'marquee.purchase';

/** A purchase that waits for its payment, with what the payment step shows of it. */
export interface OpenPurchase extends PurchaseStarted {
  show: Pick<Ticket['show'], 'title' | 'artistName' | 'scheduledAt' | 'timeZone' | 'doorsAt' | 'location'>;
  purchaserName: string;
  purchaserEmail: string;
}

/** Keeps the purchase for this tab, so that it is known when the bank's page comes back. */
export function keepPurchase(purchase: OpenPurchase): void {
  sessionStorage.setItem(KEY, JSON.stringify(purchase));
}

/** The purchase of this tab while its seats are held; `now` is UTC milliseconds. */
export function recallPurchase(now = Date.now()): OpenPurchase | undefined {
  const kept = sessionStorage.getItem(KEY);
  if (kept === null) return undefined;
  const purchase = JSON.parse(kept) as OpenPurchase;
  return purchase.expiresAt && Date.parse(purchase.expiresAt) > now ? purchase : undefined;
}

export function forgetPurchase(): void {
  sessionStorage.removeItem(KEY);
}
