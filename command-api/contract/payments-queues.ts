import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { refundReasons } from '@marquee/domain/payments/payable/refund-reasons.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { DollarsInput, Instant, Money, text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Entries } from './payments-book-entries.ts';

const Ids = z.array(text(textLimits.job, 1)).max(1000).optional();
const disputeStates = ['open', 'won', 'lost'] as const;
const refundStates = ['requested', 'succeeded', 'failed'] as const;

/** One dispute at a payer's bank. */
export const Dispute = z.object({
  /** The provider's id of it. */
  id: z.string(),
  payable: z.string(),
  intent: z.string().nullable(),
  amount: Money,
  /** What the provider took for it. */
  fee: Money,
  status: z.enum(disputeStates),
  /** Until when evidence counts, and when some was sent. */
  evidenceDueAt: Instant.nullable(),
  evidenceSentAt: Instant.nullable(),
  openedAt: Instant,
  endedAt: Instant.nullable(),
  entries: Entries,
});
export type Dispute = z.infer<typeof Dispute>;

/** One refund, and how far it has come. */
export const Refund = z.object({
  id: z.string(),
  payable: z.string(),
  intent: z.string().nullable(),
  /** What goes back in all, and of it to the payer's card. */
  amount: Money,
  toPayer: Money,
  reason: z.enum(refundReasons),
  status: z.enum(refundStates),
  /** Why it failed, in the provider's words. */
  code: z.string().nullable(),
  /** A person's id, or the part of the platform that asked for it. */
  requestedBy: z.string(),
  requestedAt: Instant,
  endedAt: Instant.nullable(),
  /** The job that drives it to its end. */
  job: z.string(),
  entries: Entries,
});
export type Refund = z.infer<typeof Refund>;

/** A payment whose time is over, and of which nobody knows yet whether it was paid. */
export const UnsettledPayment = z.object({
  /** What is paid for. */
  id: z.string(),
  amount: Money.nullable(),
  /** Until when it had to be paid. */
  expiredAt: Instant,
  /** The job that finds out; its page says what it waits for. */
  job: z.string(),
});
export type UnsettledPayment = z.infer<typeof UnsettledPayment>;

const forFinance = { method: 'GET', access: 'operator', staff: ['finance', 'support'] } as const;

export const adminMoneyQueues = {
  listDisputes: endpoint({
    ...forFinance,
    path: '/api/admin/disputes',
    summary: 'Disputes at payers’ banks: what is open, and until when evidence counts',
    query: listQuery({ id: Ids, status: z.enum(disputeStates).optional(), payable: text(200, 1).optional() }, [
      'evidenceDueAt',
      'openedAt',
      'amount',
    ] as const),
    response: z.array(Dispute),
  }),
  listRefunds: endpoint({
    ...forFinance,
    path: '/api/admin/refunds',
    summary: 'Refunds by state and size',
    query: listQuery(
      {
        id: Ids,
        status: z.enum(refundStates).optional(),
        reason: z.enum(refundReasons).optional(),
        payable: text(200, 1).optional(),
        /** Those of at least so many dollars. */
        least: DollarsInput.optional(),
        /** Those that the provider refused and about which nobody has decided yet. */
        waiting: z.boolean().optional(),
      },
      ['requestedAt', 'amount'] as const,
    ),
    response: z.array(Refund),
  }),
  listUnsettledPayments: endpoint({
    ...forFinance,
    path: '/api/admin/unsettled-payments',
    summary: 'Payments whose time is over and whose end is not known, the longest first',
    query: listQuery({}, ['expiredAt']),
    response: z.array(UnsettledPayment),
  }),
};
