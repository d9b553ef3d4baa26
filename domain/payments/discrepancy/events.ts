import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id, SignedCents } from '../../kernel/schemas.ts';

/** What the provider's account and our books are compared by: what moved the money, and how our events name it. */
export const comparedKinds = ['charge', 'refund', 'dispute', 'payout', 'other'] as const;
export type ComparedKind = (typeof comparedKinds)[number];

/** How a discrepancy ends: news came late; the money is of another business; the provider, or our books, are to be put right. */
export const discrepancyOutcomes = ['late', 'foreign', 'provider', 'books'] as const;
export type DiscrepancyOutcome = (typeof discrepancyOutcomes)[number];

/** What one side has: signed, what came in is positive, and what the provider kept of it. Null: it has nothing. */
const Amounts = z.object({ cents: SignedCents, fee: SignedCents }).nullable();
export type ComparedAmounts = z.infer<typeof Amounts>;

const what = { kind: z.enum(comparedKinds), ref: z.string().min(1) };

/** What operators do about money that the provider's account and our books tell in two ways. */
export const discrepancyEvents = {
  /** Somebody looks into it; nobody else does meanwhile. */
  DiscrepancyClaimed: { version: 1, schema: z.object({ ...what, by: Id }) },
  /** It is given back: nobody looks into it. */
  DiscrepancyReleased: { version: 1, schema: z.object({ ...what, reason: z.string() }) },
  /** It is explained, as both sides stood then. With other amounts it is open again. */
  DiscrepancyResolved: {
    version: 1,
    schema: z.object({
      ...what,
      provider: Amounts,
      ours: Amounts,
      outcome: z.enum(discrepancyOutcomes),
      reason: z.string(),
    }),
  },
} as const;
export type DiscrepancyEvent = EventOf<typeof discrepancyEvents>;
