/**
 * What something costs: cents as decimal digits, as prices go up to 10^18 dollars and beyond what a number holds exactly; or more than
 * anybody has, which is shown and cannot be paid.
 */
export type ArtPrice = { readonly cents: string } | { readonly infinite: true };

/** Most digits of a price in cents. */
export const mostDigits = 30;

/** Least price in cents: a dollar. */
export const leastCents = 100n;

/** From so many dollars on a price is read as infinity (spec section 9). */
const INFINITE_DOLLARS = 10n ** 18n;

/** The price filters of the gallery, the lowest first. Each price is in one of them. */
export const priceBrackets = ['under-1000', '1000-10000', '10000-100000', '100000-plus', 'infinity'] as const;
export type PriceBracket = (typeof priceBrackets)[number];

const belows: readonly (readonly [dollars: bigint, bracket: PriceBracket])[] = [
  [1000n, 'under-1000'],
  [10_000n, '1000-10000'],
  [100_000n, '10000-100000'],
  [INFINITE_DOLLARS, '100000-plus'],
];

/** The one bracket that a price is in. */
export function bracketOf(price: ArtPrice): PriceBracket {
  if ('infinite' in price) return 'infinity';
  const cents = BigInt(price.cents);
  return belows.find(([dollars]) => cents < dollars * 100n)?.[1] ?? 'infinity';
}

/** Cents that a card could pay; undefined for a price that no number holds exactly, and for none. */
export function payableCents(price: ArtPrice): number | undefined {
  if ('infinite' in price) return undefined;
  const cents = Number(price.cents);
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** Whether a card that takes so many cents at most can pay it. */
export function cardPays(price: ArtPrice, mostCents: number): boolean {
  const cents = payableCents(price);
  return cents !== undefined && cents <= mostCents;
}

/** Dollars as a number, as the interface tells them: exact up to 2^53, and for what is more the nearest that there is. */
export function dollarsOf(price: ArtPrice): number {
  if ('infinite' in price) return Number.POSITIVE_INFINITY;
  const { cents } = price;
  return Number(`${cents.slice(0, -2) || '0'}.${cents.slice(-2).padStart(2, '0')}`);
}

/** Dollars as somebody typed them ("5", "5.50", "1,000", "infinity", "∞") as a price; null for what is none. */
export function parseArtPrice(typed: string): ArtPrice | null {
  const text = typed.trim().replace(/^\$/, '').replaceAll(/[,\s]/g, '');
  if (/^(?:∞|infinit[ey])$/i.test(text)) return { infinite: true };
  const [, whole, part = ''] = /^(\d{1,28})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  return { cents: BigInt(whole + part.padEnd(2, '0')).toString() };
}

/**
 * A price as cards of the gallery show it (spec section 9): from 1e18 on the infinity label, from 1e9 billions with one decimal, from
 * 1e6 millions, from 1e3 thousands, else dollars. What is left out is never rounded up.
 */
export function priceLabel(price: ArtPrice): string {
  if (bracketOf(price) === 'infinity') return '∞ Infinity';
  const cents = 'infinite' in price ? 0n : BigInt(price.cents);
  const tenths = (unit: bigint) => {
    const all = cents / (unit * 10n);
    return [all / 10n, all % 10n] as const;
  };
  const short = (unit: bigint, letter: string) => {
    const [whole, tenth] = tenths(unit);
    return `$${whole}${tenth === 0n ? '' : `.${tenth}`}${letter}`;
  };
  if (cents >= 100_000_000_000n) {
    const [whole, tenth] = tenths(1_000_000_000n);
    return `$${whole}.${tenth}B`;
  }
  if (cents >= 100_000_000n) return short(1_000_000n, 'M');
  if (cents >= 100_000n) return short(1000n, 'K');
  const odd = cents % 100n;
  return `$${cents / 100n}${odd === 0n ? '' : `.${String(odd).padStart(2, '0')}`}`;
}

/** A price to the cent, with its thousands set apart. */
export function exactPrice(price: ArtPrice): string {
  if ('infinite' in price) return '∞ Infinity';
  const whole = price.cents.slice(0, -2) || '0';
  const odd = price.cents.slice(-2).padStart(2, '0');
  return `$${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}${odd === '00' ? '' : `.${odd}`}`;
}
