import type { SealedEnvelope } from '../../kernel/schemas.ts';
import type { PayableCommand, RefundReason } from '../../payments/payable/commands.ts';
import type { Tier } from '../tiers.ts';

interface OfOrder {
  readonly order: string;
}

/** The terms of a hold, as `SeatsHeld` states them. */
export interface HoldTerms {
  readonly show: string;
  readonly tier: Tier;
  readonly buyer: string;
  readonly purchaser: SealedEnvelope;
  readonly seats: readonly number[];
  readonly price: number;
  readonly fee: number;
  readonly payee: string;
  readonly policy: number;
  readonly expiresAt: string;
  readonly replay?: boolean | undefined;
}

/** Commands of one order. Who may send each is said in `decide`. */
export type OrderCommand =
  | (OfOrder & PayableCommand)
  | (OfOrder & { readonly type: 'PlaceOrder'; readonly hold: HoldTerms })
  /** After `SeatsSold`, with the seats that it names. */
  | (OfOrder & { readonly type: 'IssueTickets'; readonly seats: readonly number[] })
  /** Whole when `units` is absent: all that is not refunded yet. Who may give which reason, and until when, stands in `refund.ts`. */
  | (OfOrder & {
      readonly type: 'RequestRefund';
      readonly refundId: string;
      readonly units?: readonly number[] | undefined;
      readonly reason: RefundReason;
      /** UTC milliseconds at which the doors open: a buyer may ask until then. */
      readonly doorsAt?: number | undefined;
    })
  | (OfOrder & {
      readonly type: 'OfferTransfer';
      readonly unit: number;
      readonly offer: string;
      readonly recipient: SealedEnvelope;
    })
  | (OfOrder & { readonly type: 'WithdrawTransfer'; readonly unit: number })
  | (OfOrder & { readonly type: 'AcceptTransfer'; readonly unit: number; readonly offer: string })
  | (OfOrder & { readonly type: 'CheckIn'; readonly unit: number; readonly generation: number; readonly show: string });
