import type { PublicPerson } from '@marquee/command-api/contract/common.ts';

/**
 * The crown that the feed shows (spec section 2, Social): Gold and Blue alone. Whoever has the Red of the other pages is above
 * 100,000 and wears Blue here.
 */
export function feedCrown(crown: PublicPerson['crown']): 'gold' | 'blue' | null {
  return crown === 'red' ? 'blue' : crown;
}
