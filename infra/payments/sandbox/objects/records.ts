import type { Metadata } from '../api/params.ts';

/** What the sandbox remembers. Times are unix seconds unless a name says otherwise, amounts US cents. */
export interface Entry {
  readonly id: string;
  readonly created: number;
}

export interface CardError {
  readonly code: string;
  readonly declineCode?: string;
  readonly message: string;
}

export interface IntentRecord extends Entry {
  readonly clientSecret: string;
  readonly status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
  readonly cents: number;
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly customer: string | null;
  readonly paymentMethod: string | null;
  readonly saveForLater: boolean;
  readonly charge: string | null;
  readonly refunds: readonly string[];
  readonly lastError: CardError | null;
  readonly canceledAt: number | null;
  readonly invoice: string | null;
}

export interface ChargeRecord extends Entry {
  readonly intent: string;
  readonly customer: string | null;
  readonly paymentMethod: string;
  readonly cents: number;
  readonly refunded: number;
  readonly disputed: boolean;
  readonly movement: string;
}

/** A balance transaction. */
export interface MovementRecord extends Entry {
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  readonly category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  readonly cents: number;
  readonly fee: number;
  readonly source: string;
}

export interface RefundRecord extends Entry {
  readonly intent: string;
  readonly charge: string;
  readonly cents: number;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly reason: string | null;
  readonly failure: string | null;
  readonly movement: string;
  readonly failureMovement: string | null;
  readonly metadata: Metadata;
}

export interface DisputeRecord extends Entry {
  readonly charge: string;
  readonly intent: string;
  readonly cents: number;
  readonly reason: string;
  readonly status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'under_review' | 'won' | 'lost';
  readonly movements: readonly string[];
  readonly dueBy: number;
}

export interface CustomerRecord extends Entry {
  readonly email: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly defaultPaymentMethod: string | null;
  readonly metadata: Metadata;
}

/** Holds test numbers only: no other number is ever taken in. */
export interface PaymentMethodRecord extends Entry {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly customer: string | null;
  /** Agreed with the bank for payments without the buyer present. */
  readonly setUp: boolean;
}

export interface SetupIntentRecord extends Entry {
  readonly clientSecret: string;
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  readonly customer: string | null;
  readonly paymentMethod: string | null;
  readonly lastError: CardError | null;
  readonly metadata: Metadata;
}

export interface PriceRecord extends Entry {
  readonly cents: number;
  readonly interval: 'day' | 'week' | 'month' | 'year';
  readonly product: string;
  readonly metadata: Metadata;
}

export interface SubscriptionRecord extends Entry {
  readonly item: string;
  readonly customer: string;
  readonly price: string;
  readonly status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled';
  readonly paymentMethod: string | null;
  readonly periodStart: number;
  readonly periodEnd: number;
  readonly trialEnd: number | null;
  readonly cancelAtPeriodEnd: boolean;
  readonly canceledAt: number | null;
  readonly latestInvoice: string | null;
  readonly metadata: Metadata;
}

export interface InvoiceRecord extends Entry {
  readonly subscription: string;
  readonly customer: string;
  readonly cents: number;
  readonly status: 'open' | 'paid' | 'void';
  readonly reason: 'subscription_create' | 'subscription_cycle';
  readonly intent: string | null;
  readonly periodStart: number;
  readonly periodEnd: number;
}

export interface EventRecord extends Entry {
  readonly type: string;
  /** `data.object` as it was, serialised. */
  readonly object: string;
}

/** An event that its receiver has not taken yet. */
export interface DeliveryRecord extends Entry {
  readonly attempts: number;
}

/** Something that the provider does by itself, later. */
export interface JobRecord extends Entry {
  /** UTC milliseconds. */
  readonly dueAt: number;
  readonly kind: 'settle-intent' | 'settle-refund' | 'fail-refund' | 'open-dispute';
  readonly target: string;
}

/** The first answer to an idempotency key. */
export interface AnswerRecord extends Entry {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
}
