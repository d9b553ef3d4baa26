import type { Role } from '@marquee/domain/kernel/actor.ts';
import { iso } from '@marquee/domain/kernel/time.ts';
import type { PolicyBook } from '@marquee/domain/policy/policy.ts';
import { ageChecks } from '@marquee/projections/accounts/age-checks.ts';
import { overduePayments } from '@marquee/projections/awaited-payments.ts';
import { listPlacements } from '@marquee/projections/distribution/distribution-queries.ts';
import { listSupervisors } from '@marquee/projections/licensing/admin-lists.ts';
import { migrationsForStaff } from '@marquee/projections/migration/staff-queries.ts';
import { casesIn, type QueueFilter, type QueuePart } from '@marquee/projections/moderation/case-queries.ts';
import { troubledTracks } from '@marquee/projections/music/staff-queries.ts';
import { disputesOf } from '@marquee/projections/payments/money-queues.ts';
import { comparedUntil, discrepancies } from '@marquee/projections/payments/reconciliation/compared.ts';
import { failedRenewals } from '@marquee/projections/subscriptions/staff-queries.ts';
import type { JobBoard } from '@marquee/workflows/jobs/board.ts';
import type { Pool } from 'pg';
import { adminDistribution } from '../contract/distribution.ts';
import { type Endpoint, opensTo } from '../contract/endpoint.ts';
import { adminLicensing } from '../contract/licensing-supervisors.ts';
import { adminMigrations } from '../contract/migration-admin.ts';
import { adminCases } from '../contract/moderation-cases.ts';
import { adminMusic } from '../contract/music-admin.ts';
import { adminAges } from '../contract/operations-ages.ts';
import { adminApprovals } from '../contract/operations-approvals.ts';
import { adminJobs } from '../contract/operations-jobs.ts';
import { type WorkQueue, workQueueNames } from '../contract/operations-platform.ts';
import { adminMoneyQueues } from '../contract/payments-queues.ts';
import { adminReconciliation } from '../contract/payments-reconciliation.ts';
import { adminWebhooks } from '../contract/payments-webhooks.ts';
import { adminSubscriptions } from '../contract/subscriptions-admin.ts';
import { stuckMigrations } from '../migration/stuck.ts';
import { waitingRefunds } from '../payments/waiting-refunds.ts';

export interface QueueParts {
  readonly policies: PolicyBook;
  readonly database: Pool;
  readonly board: Pick<JobBoard, 'list'>;
}

/** How many wait, and since when the oldest of them does. */
interface Waiting {
  readonly count: number;
  readonly oldest: Date | string | null | undefined;
}

const first = { offset: 0, limit: 1, descending: false };

/** The list that each queue is. */
const lists: Readonly<Record<WorkQueue['name'], Endpoint>> = {
  openCases: adminCases.listCases,
  appeals: adminCases.listCases,
  secondDecisions: adminCases.listCases,
  approvals: adminApprovals.listApprovals,
  ageChecks: adminAges.listAgeChecks,
  supervisors: adminLicensing.listAdminSupervisors,
  submissions: adminDistribution.listSubmissions,
  stuckJobs: adminJobs.listJobs,
  troubledTracks: adminMusic.listAdminTracks,
  stuckMigrations: adminMigrations.listAdminMigrations,
  openDisputes: adminMoneyQueues.listDisputes,
  failedRefunds: adminMoneyQueues.listRefunds,
  failedRenewals: adminSubscriptions.listAdminSubscriptions,
  unsettledPayments: adminMoneyQueues.listUnsettledPayments,
  discrepancies: adminReconciliation.listDiscrepancies,
  parkedWebhooks: adminWebhooks.listParkedWebhooks,
};

/** How each queue is counted at `now`, UTC milliseconds: by the same reading that its list is made of. */
const queues: Readonly<Record<WorkQueue['name'], (parts: QueueParts, now: number) => Promise<Waiting>>> = {
  openCases: ({ database }) => casesWaiting(database, { queue: 'open' }, 'openedAt', 'opened_at'),
  appeals: ({ database }) => casesWaiting(database, { queue: 'appealed' }, 'appealedAt', 'appealed_at'),
  secondDecisions: ({ database }) => casesWaiting(database, { queue: 'second' }, 'openedAt', 'opened_at'),
  approvals: ({ database }) =>
    counted(
      database,
      `select count(*)::int as count, min(a.at) as oldest from desk_events a where a.type = 'ApprovalAsked'
         and not exists (select 1 from desk_events b where b.stream = a.stream and b.place > a.place)`,
    ),
  async ageChecks({ database, policies }) {
    const { rows, total } = await ageChecks(database, { tries: policies.current.ageChecks.max }, first);
    return { count: total, oldest: rows[0]?.declared_at };
  },
  async supervisors({ database }) {
    const { rows, total } = await listSupervisors(database, { standing: 'registered' }, first);
    return { count: total, oldest: rows[0]?.registered_at };
  },
  async submissions({ database }) {
    const { rows, total } = await listPlacements(database, { status: 'pending' }, first);
    return { count: total, oldest: rows[0]?.submitted_at };
  },
  async stuckJobs({ board }) {
    const { jobs, total } = await board.list({ state: 'stuck', sort: 'stuckAt', ...first });
    return { count: total, oldest: jobs[0]?.stuckAt };
  },
  troubledTracks: ({ database }) => troubledTracks(database),
  async stuckMigrations({ database, board }) {
    const part = { sort: 'updatedAt', ...first } as const;
    const stuck = await stuckMigrations(board);
    const waiting = stuck.map(({ migration }) => migration);
    const { rows, total } = await migrationsForStaff(database, { state: 'stuck', waiting }, part);
    // what moved last the longest ago has waited since then, unless its job says since when
    const [row] = rows;
    const since = stuck.find(({ migration }) => migration === row?.migration)?.since;
    return { count: total, oldest: since ?? row?.updated_at };
  },
  async openDisputes({ database }) {
    const { rows, total } = await disputesOf(database, { status: 'open' }, { sort: 'openedAt', ...first });
    return { count: total, oldest: rows[0]?.opened_at };
  },
  async failedRefunds(parts) {
    const { rows, total } = await waitingRefunds(parts, {}, { sort: 'requestedAt', ...first });
    return { count: total, oldest: rows[0]?.requested_at };
  },
  failedRenewals: ({ database }) => failedRenewals(database),
  async unsettledPayments({ database }, now) {
    const { rows, total } = await overduePayments(database, now, first);
    return { count: total, oldest: rows[0] && iso(rows[0].expiresAt) };
  },
  async discrepancies({ database }) {
    const until = await comparedUntil(database);
    if (until === undefined) return { count: 0, oldest: null };
    const { rows, total } = await discrepancies(database, until, { state: 'open' }, first);
    return { count: total, oldest: rows[0]?.at };
  },
  parkedWebhooks: ({ database }) =>
    counted(
      database,
      'select count(*)::int as count, min(parked_at) as oldest from webhook_inbox where parked_at is not null',
    ),
};

/** The queues whose lists somebody may read by one of their roles, in the order of all. */
export function queuesOpenTo(roles: readonly Role[]): WorkQueue['name'][] {
  return workQueueNames.filter((name) => roles.some((role) => opensTo(lists[name], role)));
}

/** What waits at `now`, UTC milliseconds, for people with these roles: nobody else's queues are counted. */
export function workQueues(parts: QueueParts, roles: readonly Role[], now: number): Promise<WorkQueue[]> {
  return Promise.all(
    queuesOpenTo(roles).map(async (name) => {
      const { count, oldest } = await queues[name](parts, now);
      return { name, count, oldestAt: oldest == null ? null : new Date(oldest).toISOString() };
    }),
  );
}

async function casesWaiting(
  database: Pool,
  filter: QueueFilter,
  sort: QueuePart['sort'],
  since: 'opened_at' | 'appealed_at',
): Promise<Waiting> {
  const { rows, total } = await casesIn(database, filter, { sort, ...first });
  return { count: total, oldest: rows[0]?.[since] };
}

async function counted(database: Pool, text: string): Promise<Waiting> {
  const { rows } = await database.query<Waiting>(text);
  return rows[0] ?? { count: 0, oldest: null };
}
