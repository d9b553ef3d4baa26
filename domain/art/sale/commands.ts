import type { PayableCommand, RefundReason } from '../../payments/payable/commands.ts';
import type { Collaborators } from '../schemas.ts';
import type { ArtItem } from './events.ts';

/** Commands of one sale. Its terms are those of the reservation, never the client's. */
export type SaleCommand = { readonly sale: string } & (
  | PayableCommand
  | {
      readonly type: 'PlaceSale';
      readonly buyer: string;
      readonly seller: string;
      readonly creator: string;
      readonly collaborators: Collaborators;
      readonly item: ArtItem;
      readonly cents: number;
      /** UTC milliseconds until which the item is kept for this buyer. */
      readonly until: number;
    }
  /** By the platform, once the item is the buyer's. */
  | { readonly type: 'CompleteSale' }
  | { readonly type: 'AskReturn' }
  /** By its buyer; by the platform once it cannot be given back any more. */
  | { readonly type: 'ConfirmReceipt' }
  | {
      readonly type: 'RequestRefund';
      readonly refundId: string;
      readonly reason: RefundReason;
      readonly agreed?: number | undefined;
    }
);
