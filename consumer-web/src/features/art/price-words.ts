import type { Art } from '@marquee/command-api/contract/art-shapes.ts';
import { type ArtPrice, exactPrice, priceLabel } from '@marquee/domain/art/price.ts';

function priceOf({ priceCents, priceInfinite }: Pick<Art, 'priceCents' | 'priceInfinite'>): ArtPrice | undefined {
  if (priceInfinite) return { infinite: true };
  return priceCents === null ? undefined : { cents: priceCents };
}

/** The price on a card: short, `$1.2K`; undefined while it is not for sale. */
export function shortPrice(art: Pick<Art, 'priceCents' | 'priceInfinite'>): string | undefined {
  const price = priceOf(art);
  return price && priceLabel(price);
}

/** The price to the cent, where it is to be paid. */
export function wholePrice(art: Pick<Art, 'priceCents' | 'priceInfinite'>): string | undefined {
  const price = priceOf(art);
  return price && exactPrice(price);
}

/** Whether it has a price, and one that no card takes. What no money buys says so itself. */
export function aboveCards({ isForSale, isPayable, priceInfinite }: Art): boolean {
  return isForSale && !isPayable && !priceInfinite;
}

/** Dollars as a call takes them, of what a card can pay. */
export function payablePrice({ priceCents }: Pick<Art, 'priceCents'>): string {
  const cents = (priceCents ?? '0').padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}
