import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { BatchResult, batchOf } from './batch.ts';
import { Instant, text } from './common.ts';
import { endpoint } from './endpoint.ts';

export const jobStates = ['running', 'waiting', 'stuck', 'cancelled', 'failed', 'done'] as const;
export const jobSorts = ['startedAt', 'updatedAt', 'stuckAt', 'kind', 'state', 'id'] as const;

/** A durable job. Items are what it works through; the times are UTC. */
export const AdminJob = z.object({
  /** Its business key, for example `show-cancellation/{show}`. */
  id: z.string(),
  kind: z.string(),
  version: z.int(),
  state: z.enum(jobStates),
  /** Why it is stuck, was cancelled or has failed. */
  reason: z.string().nullable(),
  itemsTotal: z.int(),
  itemsDone: z.int(),
  itemsFailed: z.int(),
  itemsParked: z.int(),
  caption: z.string(),
  /** How much is done of what it is at, from 0 to 100; null where it does not say. */
  percent: z.int().nullable(),
  /** The activity that failed and is tried again. */
  retry: z
    .object({ activity: z.string(), attempts: z.int(), code: z.string(), message: z.string(), nextAt: Instant })
    .nullable(),
  /** Tries that failed, all in all. */
  failedTries: z.int(),
  /** `embedded` or `temporal`. */
  engine: z.string(),
  run: z.int(),
  /** A person's id, `system:{name}` or `job:{id}`. */
  startedBy: z.string().nullable(),
  startedByName: z.string().nullable(),
  /** The event it was started for: type and id. */
  cause: z.string().nullable(),
  startedAt: Instant,
  updatedAt: Instant,
  stuckAt: Instant.nullable(),
  wakesAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  /** Whether an operator may have it taken back. */
  cancellable: z.boolean(),
});
export type AdminJob = z.infer<typeof AdminJob>;

/** One thing that happened to a job, or that an operator said about it. */
export const JobTimelineEntry = z.object({
  at: Instant,
  type: z.enum([
    'started',
    'resumed',
    'stuck',
    'unstuck',
    'parked',
    'unparked',
    'tryFailed',
    'triesOver',
    'retry',
    'skip',
    'cancel',
    'done',
    'failed',
    'cancelled',
  ]),
  /** For what an operator said: who and why. */
  by: z.string().nullable(),
  byName: z.string().nullable(),
  reason: z.string().nullable(),
  item: z.string().nullable(),
  /** What failed: the activity, how often so far, and how. */
  activity: z.string().nullable(),
  attempts: z.int().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
});
export type JobTimelineEntry = z.infer<typeof JobTimelineEntry>;

export const ParkedItem = z.object({ item: z.string(), code: z.string(), message: z.string(), parkedAt: Instant });

/** Parked items that come with a job; the others come page by page. */
export const PARKED_SHOWN = 100;
const AdminJobWhole = AdminJob.extend({ timeline: z.array(JobTimelineEntry), parked: z.array(ParkedItem) });

const jobId = z.object({ jobId: text(textLimits.job, 1) });
const Reason = text(textLimits.reason, 1, 'Write down why');
/** One parked item; absent: the step that the job stands at, or everything that is parked. */
const Item = text(textLimits.job, 1).optional();
const verbs = ['retry', 'skip', 'cancel'] as const;
const Past = Instant.max(textLimits.instant).refine((at) => Date.parse(at) > 0, 'Give an instant after 1970');

export const adminJobs = {
  listJobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    summary: 'Durable jobs by kind, state, reason and age',
    access: 'operator',
    staff: ['finance', 'support'],
    query: listQuery(
      {
        id: z.array(text(textLimits.job, 1)).max(1000).optional(),
        kind: text(textLimits.job).optional(),
        state: z.enum(jobStates).optional(),
        /** Only those that may be about to get stuck: an activity fails and is tried again, or nothing has moved for ten minutes. */
        atRisk: z.literal(true).optional(),
        /** Part of the reason. */
        reason: text(textLimits.search).optional(),
        /** Part of the id. */
        q: text(textLimits.search).optional(),
        /** Age: started, or moved last, before this instant. */
        startedBefore: Past.optional(),
        movedBefore: Past.optional(),
      },
      jobSorts,
    ),
    response: z.array(AdminJob),
  }),
  getJob: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/:jobId',
    summary: 'One job with its timeline and the first of its parked items',
    access: 'operator',
    staff: ['finance', 'support'],
    params: jobId,
    response: AdminJobWhole,
  }),
  listParkedItems: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/:jobId/parked',
    summary: 'What a job has set aside, with the reason of each',
    access: 'operator',
    staff: ['finance', 'support'],
    params: jobId,
    query: listQuery({}, ['parkedAt']),
    response: z.array(ParkedItem),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:jobId/retry',
    summary: 'Have a stuck job try again what could not be done',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    params: jobId,
    body: z.object({ reason: Reason, item: Item }),
    response: AdminJob,
  }),
  skipJobItem: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:jobId/skip',
    summary: 'Let go what could not be done; the job goes on without it',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    params: jobId,
    body: z.object({ reason: Reason, item: Item }),
    response: AdminJob,
  }),
  cancelJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:jobId/cancel',
    summary: 'Have a job take back what it did, and end',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    params: jobId,
    body: z.object({ reason: Reason }),
    response: AdminJob,
  }),
  decideJobs: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/batch',
    summary: 'One verb for many jobs, or for many parked items; a result for each',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    body: z.object({
      verb: z.enum(verbs),
      reason: Reason,
      targets: batchOf(z.object({ id: text(textLimits.job, 1), item: Item })),
    }),
    response: z.array(BatchResult.extend({ item: z.string().nullable() })),
  }),
};
