import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Instant, text } from './common.ts';
import { endpoint } from './endpoint.ts';

const Finding = z.object({
  check: z.string(),
  message: z.string(),
  position: z.string().nullable(),
  stream: z.string().nullable(),
});
export type Finding = z.infer<typeof Finding>;

/** One look at the whole log: every night, and when an operator asks for it. */
export const Verification = z.object({
  /** The UTC day of a nightly one (`2026-11-22`), or a uuid. */
  id: z.string(),
  outcome: z.enum(['requested', 'sound', 'unsound']),
  requestedBy: z.string().nullable(),
  requestedByName: z.string().nullable(),
  reason: z.string().nullable(),
  requestedAt: Instant.nullable(),
  events: z.int().nullable(),
  checks: z.int().nullable(),
  findings: z.int(),
  /** The first of them, and where in the log each begins; nulls for what the log does not explain. */
  named: z.array(Finding),
  endedAt: Instant.nullable(),
});
export type Verification = z.infer<typeof Verification>;

export const adminVerifications = {
  listVerifications: endpoint({
    method: 'GET',
    path: '/api/admin/verifications',
    summary: 'Looks at the whole log, the newest first',
    access: 'operator',
    staff: ['finance'],
    query: listQuery({}, ['at']),
    response: z.array(Verification),
  }),
  requestVerification: endpoint({
    method: 'POST',
    path: '/api/admin/verifications',
    summary: 'Have the whole log verified now',
    access: 'operator',
    staff: [],
    body: z.object({ reason: text(textLimits.reason, 1, 'Write down why') }),
    /** `job` is the id of the job that does it. */
    response: z.object({ id: z.string(), job: z.string() }),
  }),
};
