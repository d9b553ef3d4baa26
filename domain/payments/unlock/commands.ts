import type { PayableCommand, RefundReason } from '../payable/commands.ts';
import type { Payees } from '../payable/payees.ts';
import type { UnlockedKind } from './events.ts';

interface OfUnlock {
  readonly unlock: string;
}

/** Commands of one unlock. Its price comes from the content's own stream, never from the client. */
export type UnlockCommand =
  | (OfUnlock & PayableCommand)
  | (OfUnlock & {
      readonly type: 'RequestUnlock';
      readonly buyer: string;
      readonly owner: string;
      readonly kind: UnlockedKind;
      readonly content: string;
      /** 0: it is not for sale. */
      readonly cents: number;
      /** Whose it is, by the split that is in force. */
      readonly payees: Payees;
      /** The buyer has shown to be 18. */
      readonly adult: boolean;
    })
  /** The buyer is about to see it. */
  | (OfUnlock & { readonly type: 'MarkOpened' })
  | (OfUnlock & {
      readonly type: 'RequestRefund';
      readonly refundId: string;
      readonly reason: RefundReason;
      readonly agreed?: number | undefined;
    });
