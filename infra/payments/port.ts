/**
 * A card payment provider. Amounts are integer US cents. Idempotency keys are derived from what is paid, so
 * a repeated call has one effect: `{payable}:pay:{attempt}` for intents, `refund:{refundId}` for refunds.
 */
export interface PaymentProvider {
  /** Which provider answers: decides what the browser shows (Stripe Elements, or the marked sandbox form). */
  readonly kind: 'stripe' | 'sandbox' | 'memory';
  /** Safe to send to the browser; empty for providers that need none. */
  readonly publishableKey: string;

  /**
   * The intent of one attempt, made now or by an earlier call with the same payable and attempt, as it is now.
   * Within 24 hours the same call is the first thing to do after `ProviderOutcomeUnknown`.
   */
  createIntent(request: IntentRequest): Promise<Intent>;
  /** Throws `ProviderRefused` with code `resource_missing` for an id that the provider does not know. */
  getIntent(intentId: string): Promise<Intent>;
  /**
   * The intent of one attempt, found by its metadata. The provider's search may lag by minutes: undefined means no more
   * than "not indexed". With `askedAt` (UTC milliseconds), when the call was made, what was created around then is looked
   * through as well, which is certain; throws `ProviderBusy` when that is too much.
   */
  findIntent(payable: string, attempt: number, askedAt?: number): Promise<Intent | undefined>;
  /**
   * Charges a card that was kept for an intent that nobody has put a card to, without the payer; a repeated call charges once.
   * Answers the intent as it is afterwards: `succeeded`, `processing`, or waiting for a card again with `lastError`, whose code
   * `authentication_required` says that the payer's bank wants to ask them.
   */
  chargeKept(intentId: string, card: KeptCard): Promise<Intent>;
  /** Forgets who kept cards are of, and the cards with them. What is not known is forgotten already. */
  forgetCustomer(customer: string): Promise<void>;
  /** Answers the intent as it is afterwards: `canceled`; or `succeeded` or `processing` when the money was faster. */
  cancelIntent(intentId: string): Promise<Intent>;

  /** Gives money back, or answers the refund that an earlier call with this `refundId` made, as it is now. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** The refund with this id of ours on this intent; certain. */
  findRefund(request: Pick<RefundRequest, 'refundId' | 'intentId'>): Promise<ProviderRefund | undefined>;

  /** Checks the signature on the raw body and reads the event. Throws `WebhookRejected`. */
  readWebhook(rawBody: Buffer, signature: string): ProviderEvent;
  /**
   * The provider's events after a cursor (the id of the last event seen), oldest first, for reconciliation of
   * webhooks that never came. Without a cursor, or with one the provider has forgotten: from 24 hours ago.
   */
  eventsSince(cursor: string | undefined, limit: number): Promise<readonly ProviderEvent[]>;
  /**
   * One page of the intents, or refunds, that were made since an instant (UTC milliseconds), newest first: whatever
   * became of them, and certain. `after`: the `next` of the page before.
   */
  intentsSince(since: number, after?: string): Promise<ProviderPage<Intent>>;
  refundsSince(since: number, after?: string): Promise<ProviderPage<ProviderRefund>>;
  /**
   * One page of what moved money on the account since an instant (UTC milliseconds), newest first: each once, and never
   * changed afterwards. `after`: the `next` of the page before.
   */
  transactionsSince(since: number, after?: string): Promise<ProviderPage<ProviderTransaction>>;
  /** Throws `ProviderBusy` when the provider does not answer. Absent where it is in this process. */
  readonly reach?: () => Promise<void>;
}

export interface ProviderPage<T> {
  /** At most 100. Those that are not about payments of ours may be missing. */
  readonly items: readonly T[];
  /** Absent on the last page. */
  readonly next?: string;
}

export interface IntentRequest {
  /** Stream that the money is for, for example `order-{id}`. Goes into the intent's metadata. */
  readonly payable: string;
  readonly attempt: number;
  readonly cents: number;
  /** Shown on the provider's receipt; carries no personal data. */
  readonly description: string;
  /** The card that pays is kept, for charges without its owner. */
  readonly keepCard?: boolean;
}

/** A card that the provider keeps, by its own names for it and for whose it is. */
export interface KeptCard {
  readonly customer: string;
  readonly method: string;
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: IntentStatus;
  readonly cents: number;
  readonly currency: string;
  /** From the metadata; empty, and `attempt` 0, for an intent that is not ours. */
  readonly payable: string;
  readonly attempt: number;
  /** From the metadata: the installation that asked for it; absent where it did not say. */
  readonly installation?: string;
  /** What the provider kept for itself, in cents; undefined while it is not known. */
  readonly providerFee?: number;
  /** The card that paid, where it was kept. */
  readonly kept?: KeptCard;
  /** Why the last try failed, in the provider's words. */
  readonly lastError?: { readonly code: string; readonly message: string };
}

export interface RefundRequest {
  readonly refundId: string;
  readonly intentId: string;
  readonly payable: string;
  readonly cents: number;
  /** The tickets of an order that it is for; goes into the refund's metadata. */
  readonly units?: readonly number[] | undefined;
}

export interface ProviderRefund {
  readonly id: string;
  readonly refundId: string;
  readonly intentId: string;
  readonly payable: string;
  readonly cents: number;
  readonly status: 'pending' | 'succeeded' | 'failed';
  /** From the metadata. */
  readonly units?: readonly number[];
  readonly failureCode?: string;
}

/** What a movement on the account is; `other` is what we have no name for. */
export const transactionKinds = ['charge', 'refund', 'dispute', 'payout', 'other'] as const;
export type TransactionKind = (typeof transactionKinds)[number];

/** One movement of money on the account at the provider. */
export interface ProviderTransaction {
  readonly id: string;
  /** A refund that came back from the bank is one of `refund`, and a dispute that was won one of `dispute`, with the other sign. */
  readonly kind: TransactionKind;
  /**
   * What it belongs to, as our events name it: the intent of a charge, the id of ours of a refund, the dispute; the provider's
   * own name of what is none of them.
   */
  readonly ref: string;
  /** Signed: what came in is positive. What the provider kept for itself is in `fee`. */
  readonly cents: number;
  readonly fee: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** What a webhook says happened. Only a reason to look: amounts and states are asked for again where they matter. */
export type ProviderEvent =
  | {
      readonly kind: 'intent';
      readonly id: string;
      readonly createdAt: string;
      readonly type: 'succeeded' | 'payment_failed' | 'canceled' | 'processing' | 'requires_action';
      /** As it was then; what pays it is never told, so that it lies nowhere. */
      readonly intent: Omit<Intent, 'clientSecret' | 'kept'>;
    }
  | { readonly kind: 'refund'; readonly id: string; readonly createdAt: string; readonly refund: ProviderRefund }
  | {
      readonly kind: 'dispute';
      readonly id: string;
      readonly createdAt: string;
      readonly type: 'inquiry' | 'opened' | 'won' | 'lost';
      readonly disputeId: string;
      /** Disputes carry no metadata of ours: the payable is that of `getIntent(intentId)`. */
      readonly intentId: string;
      readonly cents: number;
      readonly providerFee: number;
      readonly evidenceDueAt?: string;
    }
  | { readonly kind: 'other'; readonly id: string; readonly createdAt: string; readonly type: string };

/** The provider said no for good; trying again with the same id changes nothing. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The provider certainly did nothing: it could not be reached, asked to come back later, or did not accept our key. */
export class ProviderBusy extends Error {
  override readonly name = 'ProviderBusy';
}

/** No answer: it may or may not have happened. Look it up by metadata; never guess, never send another key. */
export class ProviderOutcomeUnknown extends Error {
  override readonly name = 'ProviderOutcomeUnknown';
}

/** A webhook with a missing or wrong signature, of another time, or a body that is not what it should be. */
export class WebhookRejected extends Error {
  override readonly name = 'WebhookRejected';
}
