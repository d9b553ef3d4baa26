import type { Tier, TierOffer } from '../../ticketing/tiers.ts';
import type { ShowDetails } from './events.ts';

interface OfShow {
  readonly show: string;
}

/** The details that change; an empty location takes it off the page, and an empty `doorsAt` the time of doors. */
export type DetailChanges = { readonly [K in keyof ShowDetails]?: ShowDetails[K] | undefined };

/**
 * Commands of one show. Only its owner may send them; an operator may cancel, and take a picture away. The erasure of its
 * owner, as a job, cancels or ends it and takes the picture away. Prices in cents.
 */
export type ShowCommand =
  | (OfShow & {
      readonly type: 'ScheduleShow';
      readonly owner: string;
      readonly details: ShowDetails;
      readonly price: number;
      /** Absent: the policy's tiers at its prices. */
      readonly tiers?: readonly TierOffer[] | undefined;
    })
  /** Whole or not at all. */
  | (OfShow & {
      readonly type: 'EditShow';
      /** Only before the show. */
      readonly details?: DetailChanges | undefined;
      readonly price?: number | undefined;
      /** Tiers that are not named stay as they are. */
      readonly tiers?: readonly TierOffer[] | undefined;
      /** The highest seat that each tier has in use, as its inventory said a moment ago. */
      readonly taken?: Readonly<Partial<Record<Tier, number>>> | undefined;
    })
  /** `file` is the key of a picture that is in the file store. */
  | (OfShow & { readonly type: 'SetShowPicture'; readonly file: string })
  | (OfShow & { readonly type: 'RemoveShowPicture' })
  | (OfShow & { readonly type: 'CancelShow'; readonly reason: string })
  /** `followers` is how many the owner has now. */
  | (OfShow & { readonly type: 'GoLive'; readonly followers: number })
  | (OfShow & { readonly type: 'EndShow' });
