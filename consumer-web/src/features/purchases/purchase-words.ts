import type { Purchase } from '@marquee/command-api/contract/purchases.ts';
import { displayName } from '../../components/ui/person.ts';
import { centsOf, formatMoney } from '../../lib/format.ts';
import { artAddress, paths, postAddress, profileOf, reelAddress, trackAddress } from '../../lib/paths.ts';

export const kinds: Readonly<Record<Purchase['kind'], string>> = {
  ticket: 'Tickets',
  unlock: 'Unlocked',
  tip: 'Tip',
  art: 'Art',
};

/** The state of a purchase, and how it is to look. */
export function stateOf({ status, refunded }: Pick<Purchase, 'status' | 'refunded'>) {
  switch (status) {
    case 'open':
      return ['Waits for payment', 'wait'] as const;
    case 'givenUp':
      return ['Not paid', 'ended'] as const;
    case 'refunding':
      return ['Money on its way back', 'wait'] as const;
    case 'refunded':
      return ['Refunded', 'ended'] as const;
    case 'disputed':
      return ['The bank asks about it', 'bad'] as const;
    case 'paid':
      return centsOf(refunded) > 0
        ? ([`Paid, ${formatMoney(refunded)} refunded`, 'ok'] as const)
        : (['Paid', 'ok'] as const);
  }
}

/** Who gets the money. */
export function sellerOf({ seller }: Pick<Purchase, 'seller'>): string {
  return (seller && displayName(seller)) || 'Somebody who is not here any more';
}

/** Where what was bought is, and what the link there is called; undefined where there is nothing to see any more. */
export function placeOf({
  kind,
  subject,
  subjectId,
  status,
  seller,
}: Purchase): readonly [to: string, words: string] | undefined {
  switch (kind) {
    case 'ticket':
      return [paths.tickets, status === 'open' ? 'Finish paying' : 'My tickets'];
    case 'unlock':
      if (status === 'open') return [unlockedAt(subject, subjectId), 'Finish paying'];
      return status === 'paid'
        ? [unlockedAt(subject, subjectId), subject === 'track' ? 'Listen' : subject === 'reel' ? 'Watch' : 'Read it']
        : undefined;
    case 'art':
      return [artAddress(subjectId), status === 'open' ? 'Finish paying' : 'See it'];
    case 'tip':
      return seller ? [profileOf(seller.id), 'Their page'] : undefined;
  }
}

function unlockedAt(subject: Purchase['subject'], id: string): string {
  if (subject === 'track') return trackAddress(id);
  return subject === 'reel' ? reelAddress(id) : postAddress(id);
}
