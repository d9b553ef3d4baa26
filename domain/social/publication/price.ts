import type { Rejection } from '../../kernel/rejection.ts';
import { reject } from '../refusals.ts';

/** What an exclusive post may cost, in whole dollars (spec section 6). */
export const postPrice = { least: 1, most: 99 } as const;

/** Refuses what an exclusive post cannot be sold for: `PriceOutOfRange`. */
export function refusePrice(price: number): Rejection | undefined {
  const fits = Number.isInteger(price) && price >= postPrice.least && price <= postPrice.most;
  return fits
    ? undefined
    : reject('PriceOutOfRange', `Price must be between $${postPrice.least} and $${postPrice.most}`);
}
