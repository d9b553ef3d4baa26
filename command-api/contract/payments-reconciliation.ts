import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { comparedKinds, discrepancyOutcomes } from '@marquee/domain/payments/discrepancy/events.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Day, Done, Instant, Money, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Entries } from './payments-book-entries.ts';

const Kind = z.enum(comparedKinds);

/** What one side has: signed, what came in is positive, and what the provider kept of it. */
const Side = z.object({ amount: Money, fee: Money });

/** A day of the account at the provider, held against the books. */
export const Reconciliation = z.object({
  /** UTC day. */
  id: Day,
  provider: Money,
  ours: Money,
  /** What the provider has more than our books, fees taken off: 0.00 where both agree. */
  difference: Money,
  /** What does not match and is not explained, and what is. */
  open: z.int(),
  explained: z.int(),
  kinds: z.array(
    z.object({ kind: Kind, provider: Side, ours: Side, difference: Money, open: z.int(), explained: z.int() }),
  ),
  /** What of ours it is: the entries of that day on the account. */
  entries: Entries,
});
export type Reconciliation = z.infer<typeof Reconciliation>;

/** One thing that the provider's account and our books tell in two ways. */
export const Discrepancy = z.object({
  /** `{kind}:{ref}`. */
  id: z.string(),
  kind: Kind,
  /** The intent of a charge, the id of ours of a refund, the dispute, or the provider's own name. */
  ref: z.string(),
  at: Instant,
  /** `cameBack`: a refund that is booked, and whose money the payer's bank sent back afterwards: the payer does not have it. */
  why: z.enum(['providerOnly', 'oursOnly', 'amounts', 'cameBack']),
  provider: Side.nullable(),
  ours: Side.nullable(),
  difference: Money,
  claimedBy: z.object({ id: Uuid, name: z.string().nullable() }).nullable(),
  claimedAt: Instant.nullable(),
  /** How it was explained, as both sides stood then; null for what is open. */
  resolution: z
    .object({
      outcome: z.enum(discrepancyOutcomes),
      reason: z.string(),
      by: z.object({ id: Uuid, name: z.string().nullable() }),
      at: Instant,
    })
    .nullable(),
  /** Null where our books have nothing of it. */
  entries: Entries.nullable(),
});
export type Discrepancy = z.infer<typeof Discrepancy>;

const params = z.object({ id: text(textLimits.job, 1) });
const reason = text(textLimits.reason, 1, 'Write down why');
const forFinance = { method: 'GET', access: 'operator', staff: ['finance'] } as const;
const verb = { method: 'POST', access: 'operator', staff: [], params, response: Done } as const;

export const adminReconciliation = {
  listReconciliations: endpoint({
    ...forFinance,
    path: '/api/admin/reconciliations',
    summary: 'The account at the payment provider held against the books, day by day, to the cent',
    query: listQuery({}, ['id']),
    response: z.array(Reconciliation),
  }),
  listDiscrepancies: endpoint({
    ...forFinance,
    path: '/api/admin/discrepancies',
    summary: 'What the payment provider and the books tell in two ways, and who looks into it',
    query: listQuery(
      {
        id: z.array(text(textLimits.job, 1)).max(1000).optional(),
        kind: Kind.optional(),
        day: Day.optional(),
        state: z.enum(['open', 'explained']).optional(),
      },
      ['at'],
    ),
    response: z.array(Discrepancy),
  }),
  claimDiscrepancy: endpoint({
    ...verb,
    path: '/api/admin/discrepancies/:id/claim',
    summary: 'Look into a discrepancy: nobody else decides about it meanwhile',
  }),
  releaseDiscrepancy: endpoint({
    ...verb,
    path: '/api/admin/discrepancies/:id/release',
    summary: 'Give a discrepancy back, or take it from whoever has it, with a reason',
    body: z.object({ reason }),
  }),
  resolveDiscrepancy: endpoint({
    ...verb,
    path: '/api/admin/discrepancies/:id/resolve',
    summary: 'Explain a discrepancy that one has claimed; with other amounts it is open again',
    recentSignIn: 'everybody',
    body: z.object({
      reason,
      outcome: z.enum(discrepancyOutcomes),
      /** What the operator saw: where it is another meanwhile, nothing is decided. */
      difference: Money.max(20),
    }),
  }),
};
