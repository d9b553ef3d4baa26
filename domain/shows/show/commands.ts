import type { TierOffer } from '../../ticketing/tiers.ts';
import type { ShowDetails } from './events.ts';

interface OfShow {
  readonly show: string;
}

/** The details that change; an empty location takes it off the page. */
export type DetailChanges = { readonly [K in keyof ShowDetails]?: ShowDetails[K] | undefined };

/** Commands of one show. Only its owner may send them; an operator may cancel. Prices in cents. */
export type ShowCommand =
  | (OfShow & {
      readonly type: 'ScheduleShow';
      readonly owner: string;
      readonly details: ShowDetails;
      readonly price: number;
      /** Absent: the policy's tiers at its prices. */
      readonly tiers?: readonly TierOffer[] | undefined;
    })
  | (OfShow & { readonly type: 'EditShow'; readonly details: DetailChanges })
  /** Tiers that are not named stay as they are. */
  | (OfShow & {
      readonly type: 'RepriceShow';
      readonly price?: number | undefined;
      readonly tiers?: readonly TierOffer[] | undefined;
    })
  | (OfShow & { readonly type: 'CancelShow'; readonly reason: string })
  /** `followers` is how many the owner has now. */
  | (OfShow & { readonly type: 'GoLive'; readonly followers: number })
  | (OfShow & { readonly type: 'EndShow' });
