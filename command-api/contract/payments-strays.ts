import { unmatchedReasons } from '@marquee/domain/payments/movement/events.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Instant, Money } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A payment that succeeded and that what it names did not ask for, or not a second time. Its money goes back by itself. */
export const StrayPayment = z.object({
  /** The provider's intent. */
  id: z.string(),
  /** What the payment says that it is for: `order-{id}` or `tip-{id}`. */
  payable: z.string(),
  attempt: z.int(),
  /** `notAsked`: no such attempt; `wrongAmount`: another amount than was asked for; `duplicate`: it was paid already. */
  reason: z.enum([...unmatchedReasons, 'duplicate']),
  amount: Money,
  at: Instant,
  /** How far the money has gone back; a refund that failed waits among the jobs for a decision. */
  refund: z.enum(['requested', 'succeeded', 'failed']).nullable(),
  /** Why it failed, in the provider's words. */
  refundCode: z.string().nullable(),
  /** The job that drives it to its end. */
  job: z.string().nullable(),
});
export type StrayPayment = z.infer<typeof StrayPayment>;

export const adminPayments = {
  listStrayPayments: endpoint({
    method: 'GET',
    path: '/api/admin/stray-payments',
    summary: 'Payments that nothing asked for, the newest first',
    access: 'operator',
    staff: ['finance', 'support'],
    query: listQuery({}, ['at']),
    response: z.array(StrayPayment),
  }),
};
