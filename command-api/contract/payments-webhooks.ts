import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { BatchResult, batchOf } from './batch.ts';
import { Done, Instant, text } from './common.ts';
import { endpoint } from './endpoint.ts';

/** An event of the payment provider that could not be turned into commands for three days, and is not tried any more. */
export const ParkedWebhook = z.object({
  /** The provider's id of it. */
  id: z.string(),
  kind: z.enum(['intent', 'refund', 'dispute', 'other']),
  /** Why the last try failed. */
  reason: z.string(),
  tries: z.int(),
  receivedAt: Instant,
  parkedAt: Instant,
  /** What was decided when it was parked before: the verb, the operator's id and their reason. */
  decision: z.string().nullable(),
});
export type ParkedWebhook = z.infer<typeof ParkedWebhook>;

const params = z.object({ webhookId: text(textLimits.job, 1) });
const body = z.object({ reason: text(textLimits.reason, 1, 'Write down why') });

export const adminWebhooks = {
  listParkedWebhooks: endpoint({
    method: 'GET',
    path: '/api/admin/webhooks',
    summary: 'Events of the payment provider that were tried often enough, the longest parked first',
    access: 'operator',
    staff: ['finance', 'support'],
    query: listQuery({}, ['parkedAt']),
    response: z.array(ParkedWebhook),
  }),
  retryWebhook: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:webhookId/retry',
    summary: 'Have a parked event tried as if it had just come',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    params,
    body,
    response: Done,
  }),
  decideWebhooks: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/batch',
    summary: 'One verb for many parked events; a result for each',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    body: body.extend({ verb: z.enum(['retry', 'dismiss']), ids: batchOf(params.shape.webhookId) }),
    response: z.array(BatchResult),
  }),
  dismissWebhook: endpoint({
    method: 'POST',
    path: '/api/admin/webhooks/:webhookId/dismiss',
    summary: 'Let a parked event be; what it said is not done',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    params,
    body,
    response: Done,
  }),
};
