import { fee } from '@marquee/domain/money.ts';

/** What a card payment costs at list price, in cents: 2.9 % and 30 cents. For providers that only play one. */
export function standardCardFee(cents: number): number {
  return fee(cents, 290) + 30;
}
