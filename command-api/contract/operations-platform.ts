import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { rebuildOutcomes } from '@marquee/domain/operations/rebuild/events.ts';
import { z } from 'zod';
import { listQuery } from './admin-list.ts';
import { Instant, text, Uuid } from './common.ts';
import { endpoint } from './endpoint.ts';
import { DeskEvent, Ids } from './operations-events.ts';

/** One read model: how it stands, and how much of the log it has not taken yet. */
export const ReadModel = z.object({
  name: z.string(),
  version: z.string(),
  state: z.enum(['ready', 'building', 'halted']),
  /** Events that it has not taken; null where the log cannot tell without reading them. */
  behind: z.int().nullable(),
  /** The event that it could not take, and why. */
  halted: z.object({ type: z.string(), stream: z.string(), error: z.string() }).nullable(),
});
export type ReadModel = z.infer<typeof ReadModel>;

/** The last rebuild of a read model that an operator has asked for. */
export const Rebuild = z.object({
  /** `requested`: it is under way. `equal`: what was there was the same, to the byte. `failed`: it stands as it did. */
  outcome: z.enum(['requested', 'failed', ...rebuildOutcomes]),
  requestedBy: z.string(),
  requestedByName: z.string().nullable(),
  reason: z.string(),
  requestedAt: Instant,
  /** Rows that the log gives it; null where it is not known. */
  rows: z.int().nullable(),
  /** Why it could not be done. */
  message: z.string().nullable(),
  endedAt: Instant.nullable(),
});
export type Rebuild = z.infer<typeof Rebuild>;

/** A read model with how it is built anew. */
export const BuiltReadModel = ReadModel.extend({
  /** The copy of it that is built beside it now, whoever asked for it: how many events it has not taken. */
  copy: z.object({ behind: z.int().nullable() }).nullable(),
  rebuild: Rebuild.nullable(),
});
export type BuiltReadModel = z.infer<typeof BuiltReadModel>;

/** A version of the policy document, and what is other than in the version before it. */
export const PolicyVersion = z.object({
  version: z.int(),
  current: z.boolean(),
  document: z.record(z.string(), z.unknown()),
});
export type PolicyVersion = z.infer<typeof PolicyVersion>;

/** What waits for people, in the order that a duty operator looks at it. */
export const workQueueNames = [
  'openCases',
  'appeals',
  'secondDecisions',
  'approvals',
  'ageChecks',
  'supervisors',
  'submissions',
  'stuckJobs',
  'troubledTracks',
  'stuckMigrations',
  'openDisputes',
  'failedRefunds',
  'failedRenewals',
  'unsettledPayments',
  'discrepancies',
  'parkedWebhooks',
] as const;

/** Something that waits for people. */
export const WorkQueue = z.object({
  name: z.enum(workQueueNames),
  count: z.int(),
  /** Since when the oldest of them waits; null when nothing waits. */
  oldestAt: Instant.nullable(),
});
export type WorkQueue = z.infer<typeof WorkQueue>;

export const Dashboard = z.object({
  at: Instant,
  queues: z.array(WorkQueue),
  /** The last 24 hours, the oldest first: how much happened in each. */
  hours: z.array(z.object({ at: Instant, orders: z.int(), refunds: z.int(), failures: z.int() })),
  readModels: z.array(ReadModel),
});
export type Dashboard = z.infer<typeof Dashboard>;

const everybody = ['support', 'finance', 'moderator'] as const;

export const adminPlatform = {
  getDashboard: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    summary: 'What waits for people, what was sold and what failed in the last day, and how far read models are behind',
    access: 'operator',
    staff: everybody,
    response: Dashboard,
  }),
  getPlatform: endpoint({
    method: 'GET',
    path: '/api/admin/platform',
    summary: 'Read models and versions of the policy',
    access: 'operator',
    staff: ['finance'],
    response: z.object({
      /** How many events the log has; null where it cannot tell without reading them. */
      events: z.int().nullable(),
      readModels: z.array(BuiltReadModel),
      policies: z.array(PolicyVersion),
    }),
  }),
  rebuildReadModel: endpoint({
    method: 'POST',
    path: '/api/admin/read-models/:name/rebuild',
    summary: 'Have a read model built anew from the log, beside the one that is read until the new one takes its place',
    access: 'operator',
    staff: [],
    recentSignIn: 'everybody',
    params: z.object({ name: text(64, 1) }),
    body: z.object({ reason: text(textLimits.reason, 1, 'Write down why') }),
    /** `job` is the id of the job that does it. */
    response: z.object({ id: Uuid, job: z.string() }),
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What staff did with the console, the newest first',
    access: 'operator',
    staff: [],
    query: listQuery({ id: Ids, actor: text(64).optional() }, ['place']),
    response: z.array(DeskEvent),
  }),
};
