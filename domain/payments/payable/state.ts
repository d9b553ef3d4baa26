import type { Split } from '../../kernel/schemas.ts';
import type { PayableEvent, Tender } from './events.ts';

type Data<T extends PayableEvent['type']> = Extract<PayableEvent, { type: T }>['data'];

/** One try to be paid. Attempt n of a payable is `attempts[n - 1]`. */
export interface Attempt {
  readonly status: 'requested' | 'paid' | 'abandoned';
  readonly tenders: readonly Tender[];
  /** ISO 8601, UTC: until when the payer may pay. */
  readonly expiresAt: string;
  /** The kept card is charged, without the payer. */
  readonly offSession?: true;
  /** Why it was given up. */
  readonly reason?: Data<'PaymentAbandoned'>['reason'];
  /** The provider's code of the last try it refused. */
  readonly declined?: string;
}

export type Payment = Data<'PaymentSucceeded'>;

export interface Refund extends Data<'RefundRequested'> {
  readonly status: 'requested' | 'succeeded' | 'failed';
}

export interface Dispute {
  readonly disputeId: string;
  readonly intentId: string | undefined;
  readonly status: 'open' | 'won' | 'lost';
  readonly cents: number;
  /** The part that the payment could still bear when it was opened; the rest exceeds it. */
  readonly covered: number;
  /** What payees keep set aside for it. */
  readonly reserve: Split;
  /** Who bears it, once it is lost. */
  readonly lines: Split;
  /** ISO 8601, UTC. */
  readonly evidenceDueAt: string | undefined;
  /** Payees paid the provider's fee for it. */
  readonly feeOnPayees: boolean;
}

/** How much came in for one payable, went back, is in dispute. The first of `payments` paid it; the others are surplus. */
export interface PayableState {
  readonly attempts: readonly Attempt[];
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
  readonly inquiries: readonly string[];
  /** Provider's fees that are in the log, as `{of}:{ref}`. */
  readonly fees: readonly string[];
}

export const unpaid: PayableState = {
  attempts: [],
  payments: [],
  refunds: [],
  disputes: [],
  inquiries: [],
  fees: [],
};

/** Names a provider's fee by what it was taken for. */
export function feeKey(of: Data<'ProviderFeeRecorded'>['of'], ref: string): string {
  return `${of}:${ref}`;
}
