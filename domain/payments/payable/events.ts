import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Cents, Instant, SealedEnvelope, SignedCents, Split } from '../../kernel/schemas.ts';
import { refundReasons } from './refund-reasons.ts';

const Tender = z.object({ kind: z.enum(['card', 'promo', 'bank']), ref: z.string().optional(), cents: Cents });
export type Tender = z.infer<typeof Tender>;

/**
 * Events of the payment facet, composed into every aggregate that a fan pays for: how much came in, went back, is in
 * dispute. What the money is for is the owning aggregate's own business.
 */
export const payableEvents = {
  /** A payment was asked for. `attempt` counts from 1; the provider's idempotency key names it. */
  PaymentRequested: {
    version: 1,
    schema: z.object({
      attempt: z.int().min(1),
      tenders: z.array(Tender),
      offSession: z.boolean(),
      expiresAt: Instant,
    }),
  },
  /**
   * Money came in. `late`: for an attempt that was given up; `surplus`: the payable was paid already. A `providerFee` in
   * this and the other events is the platform's cost; one that payees bear is a `ProviderFeeRecorded` of its own.
   */
  PaymentSucceeded: {
    version: 1,
    schema: z.object({
      attempt: z.int().min(1),
      intentId: z.string().optional(),
      cents: Cents,
      tenders: z.array(Tender),
      providerFee: Cents.optional(),
      late: z.boolean(),
      surplus: z.boolean(),
    }),
  },
  /** The provider refused a try. Not final: the intent lives until it expires. */
  PaymentDeclined: { version: 1, schema: z.object({ attempt: z.int().min(1), code: z.string() }) },
  /** The attempt was given up, its intent cancelled at the provider first. */
  PaymentAbandoned: {
    version: 1,
    schema: z.object({ attempt: z.int().min(1), reason: z.enum(['expired', 'cancelled', 'unpaid']) }),
  },
  /**
   * The provider's own fee, where the event it belongs to does not carry it: it became known later, or payees bear it.
   * `ref` is the intent, refund or dispute. `split` says who bears it; with negative `cents` they get it back.
   */
  ProviderFeeRecorded: {
    version: 1,
    schema: z.object({
      of: z.enum(['payment', 'refund', 'dispute']),
      ref: z.string(),
      cents: SignedCents,
      split: Split,
    }),
  },
  /** Money is to go back; the right it paid for is suspended for that part. */
  RefundRequested: {
    version: 1,
    schema: z.object({
      refundId: z.string(),
      intentId: z.string().optional(),
      cents: Cents,
      toPayer: Cents,
      toPromo: Cents,
      reason: z.enum(refundReasons),
      /** The lines that give the money back; `deposit` before fulfilment. */
      lines: Split,
      by: z.string(),
      /** Units of the order that it is for; absent for money that fulfilled nothing. */
      units: z.array(z.int().min(1)).optional(),
    }),
  },
  /** The provider has sent the money back. `lines` are those requested, unless a lost dispute has taken from them since. */
  RefundSucceeded: {
    version: 1,
    schema: z.object({
      refundId: z.string(),
      providerRefundId: z.string().optional(),
      lines: Split,
      toPayer: Cents,
      toPromo: Cents,
      providerFee: SignedCents.optional(),
    }),
  },
  /** The provider refused to send the money back: the right lives again. */
  RefundFailed: { version: 1, schema: z.object({ refundId: z.string(), code: z.string() }) },
  /** The bank asked a question. No money moved. */
  InquiryOpened: { version: 1, schema: z.object({ disputeId: z.string() }) },
  EvidenceSubmitted: { version: 1, schema: z.object({ disputeId: z.string(), files: SealedEnvelope }) },
  /** The bank took the money for now; `reserve` is what the payees keep set aside for it. */
  DisputeOpened: {
    version: 1,
    schema: z.object({
      disputeId: z.string(),
      /** Absent: the payment that paid. */
      intentId: z.string().optional(),
      cents: Cents,
      reserve: Split,
      providerFee: Cents,
      evidenceDueAt: Instant.optional(),
    }),
  },
  DisputeWon: {
    version: 1,
    schema: z.object({ disputeId: z.string(), cents: Cents, reserve: Split, feeBack: Cents }),
  },
  /**
   * The money is gone for good. `lines` sum to `cents` and say who bears it: `payee.reserved` (what `reserve` set aside),
   * our own share, `deposit` for money that had fulfilled nothing, and `expense.chargeback` for what exceeds the payment.
   */
  DisputeLost: { version: 1, schema: z.object({ disputeId: z.string(), cents: Cents, reserve: Split, lines: Split }) },
} as const;
export type PayableEvent = EventOf<typeof payableEvents>;
