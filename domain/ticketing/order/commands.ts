import type { SealedEnvelope } from '../../kernel/schemas.ts';
import type { PayableCommand, RefundReason } from '../../payments/payable/commands.ts';
import type { Tier } from '../tiers.ts';
import type { UndoReason } from './events.ts';

interface OfOrder {
  readonly order: string;
}

/** The code that is shown, and the show whose door it is shown at. */
interface AtTheDoor {
  readonly unit: number;
  readonly generation: number;
  readonly show: string;
  /** The door lets in although the doors are not open. */
  readonly early?: boolean | undefined;
}

interface CheckInTerms {
  readonly door?: string | undefined;
  readonly admission?: string | undefined;
  /** UTC milliseconds at which the doors open; absent when they are open whatever the time. */
  readonly doorsAt?: number | undefined;
}

interface ReportedAdmission {
  readonly door: string;
  readonly admission: string;
  /** UTC milliseconds at which the door let in. */
  readonly at: number;
  /** When the code died, ISO 8601, UTC; for what the log says besides. */
  readonly diedAt?: string | undefined;
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
      /** Cents that two operators have agreed on. */
      readonly agreed?: number | undefined;
    })
  | (OfOrder & {
      readonly type: 'OfferTransfer';
      readonly unit: number;
      readonly offer: string;
      readonly recipient: SealedEnvelope;
    })
  | (OfOrder & { readonly type: 'WithdrawTransfer'; readonly unit: number })
  | (OfOrder & { readonly type: 'AcceptTransfer'; readonly unit: number; readonly offer: string })
  /** `movedAt` is when the show was moved as the holder was told; `lastMove` when it was moved last, absent: never. */
  | (OfOrder & { readonly type: 'KeepTickets'; readonly movedAt: string; readonly lastMove?: string | undefined })
  | (OfOrder & AtTheDoor & CheckInTerms & { readonly type: 'CheckIn' })
  /** What a door did that could not ask. */
  | (OfOrder & AtTheDoor & ReportedAdmission & { readonly type: 'ReportAdmission' })
  | (OfOrder & {
      readonly type: 'UndoAdmission';
      readonly unit: number;
      readonly show: string;
      readonly reason: UndoReason;
    })
  | (OfOrder & { readonly type: 'LookUpOrder'; readonly show: string });
