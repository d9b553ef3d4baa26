import type { SealedEnvelope } from '../../kernel/schemas.ts';
import type { PayableCommand, RefundReason } from '../payable/commands.ts';
import type { tipContexts } from './events.ts';

interface OfTip {
  readonly tip: string;
}

/** Commands of one tip. A gift's price comes from the policy's catalogue, never from the client. */
export type TipCommand =
  | (OfTip & PayableCommand)
  | (OfTip & {
      readonly type: 'SendTip';
      readonly from: string;
      readonly to: string;
      readonly cents?: number | undefined;
      readonly gift?: string | undefined;
      readonly context: { readonly kind: (typeof tipContexts)[number]; readonly id: string };
      readonly message?: SealedEnvelope | undefined;
      /** Who pays is known to be under 18. Absent: not. */
      readonly minor?: boolean;
    })
  | (OfTip & {
      readonly type: 'RequestRefund';
      readonly refundId: string;
      readonly reason: RefundReason;
      readonly agreed?: number | undefined;
    });
