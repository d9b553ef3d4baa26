import type { SealedEnvelope } from '../../kernel/schemas.ts';
import type { RefundReason } from './refund-reasons.ts';

/** Commands of the payment facet. Each paying aggregate adds the key of its stream. Amounts in cents. */
export type PayableCommand =
  /** Asks for the payment again after an attempt was given up, where the owning aggregate allows it. */
  | {
      readonly type: 'RequestPayment';
      /** Without the payer: their kept card is charged. Only the platform asks so. */
      readonly offSession?: boolean;
    }
  | {
      readonly type: 'SettlePayment';
      /** Stream that the intent's metadata names, for example `order-{id}`. */
      readonly payable: string;
      readonly attempt: number;
      readonly intentId: string;
      readonly cents: number;
      readonly currency: string;
      readonly providerFee?: number | undefined;
    }
  | { readonly type: 'DeclinePayment'; readonly attempt: number; readonly code: string }
  | { readonly type: 'AbandonPayment'; readonly reason: 'expired' | 'cancelled' | 'unpaid' }
  | {
      readonly type: 'RecordProviderFee';
      readonly of: 'payment' | 'refund' | 'dispute';
      readonly ref: string;
      readonly cents: number;
    }
  | {
      readonly type: 'SettleRefund';
      readonly refundId: string;
      readonly providerRefundId: string;
      readonly providerFee?: number | undefined;
    }
  | { readonly type: 'FailRefund'; readonly refundId: string; readonly code: string }
  | { readonly type: 'OpenInquiry'; readonly disputeId: string }
  | { readonly type: 'SubmitEvidence'; readonly disputeId: string; readonly files: SealedEnvelope }
  | {
      readonly type: 'OpenDispute';
      readonly disputeId: string;
      /** The payment in question; absent: the one that paid. */
      readonly intentId?: string | undefined;
      readonly cents: number;
      readonly providerFee: number;
      readonly evidenceDueAt?: string | undefined;
    }
  | { readonly type: 'WinDispute'; readonly disputeId: string; readonly feeBack: number }
  | { readonly type: 'LoseDispute'; readonly disputeId: string };

export type { RefundReason };
