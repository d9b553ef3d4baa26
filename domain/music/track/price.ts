import type { Rejection } from '../../kernel/rejection.ts';
import { reject } from '../refusals.ts';

/** What an exclusive track may cost, in cents (spec section 6: $1 to $99). */
export const trackPrice = { least: 100, most: 9900 } as const;

/** What somebody wants for a track. `adult`: they have shown to be 18. */
export interface WantedPrice {
  readonly exclusive: boolean;
  readonly priceCents: number;
  readonly adult: boolean;
}

/** Refuses what is exclusive and cannot be sold so: `AgeVerificationRequired`, `PriceOutOfRange`. */
export function refuseTrackPrice({ exclusive, priceCents, adult }: WantedPrice): Rejection | undefined {
  if (!exclusive) return undefined;
  if (!adult)
    return reject(
      'AgeVerificationRequired',
      'Age Verification Required: exclusive tracks are for 18 and over. Verify your age first.',
    );
  const fits = Number.isInteger(priceCents) && priceCents >= trackPrice.least && priceCents <= trackPrice.most;
  return fits ? undefined : reject('PriceOutOfRange', 'Price must be between $1 and $99');
}

/** Whole dollars as a form gives them, in cents: what is no number costs nothing (spec section 6). */
export function centsOfForm(price: string): number {
  const dollars = Number(price.trim() === '' ? Number.NaN : price);
  return Number.isFinite(dollars) ? Math.round(dollars * 100) : 0;
}
