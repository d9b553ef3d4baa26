import { mergeDefinitions } from '@marquee/domain/kernel/definitions.ts';
import { jobEvents } from '@marquee/domain/operations/job/events.ts';
import { rebuildEvents } from '@marquee/domain/operations/rebuild/events.ts';
import { verificationEvents } from '@marquee/domain/operations/verification/events.ts';
import { keyedTable } from '../runner/keyed-table.ts';
import { projection } from '../runner/projection.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { type Database, prepared } from '../runner/rows.ts';
import { type RebuildRow, rebuildsTable } from './rebuilds-table.ts';
import { verificationsTable } from './verifications-table.ts';

/** What an operator has said about a durable job: one line of its audit trail. */
export interface JobActionRow {
  /** The event's id. */
  readonly action: string;
  /** The job's key. */
  readonly job: string;
  readonly verb: 'retry' | 'skip' | 'cancel';
  /** The parked item that it was about; null: the job as a whole. */
  readonly item: string | null;
  readonly reason: string;
  /** Id of the operator. */
  readonly actor: string;
  readonly at: string;
}

export const jobActionsTable = keyedTable<JobActionRow, 'action', typeof jobEvents>({
  name: 'job_actions',
  columns: {
    action: 'uuid',
    job: 'text not null',
    verb: 'text not null',
    item: 'text',
    reason: 'text not null',
    actor: 'text not null',
    at: 'timestamptz not null',
  },
  key: ['action'],
  indexes: ['(job, at)'],
  keyOf: ({ id }) => ({ action: id }),
  isFirst: () => true,
  on: {
    JobRetryRequested: (_, event) => ({ ...said(event), verb: 'retry', item: event.data.item }),
    JobItemSkipRequested: (_, event) => ({ ...said(event), verb: 'skip', item: event.data.item }),
    JobCancellationRequested: (_, event) => ({ ...said(event), verb: 'cancel', item: null }),
  },
});

function said(event: {
  readonly id: string;
  readonly data: { readonly job: string; readonly reason: string };
  readonly meta: { readonly actor: string; readonly recordedAt: string };
}) {
  const { job, reason } = event.data;
  return { action: event.id, job, reason, actor: event.meta.actor, at: event.meta.recordedAt };
}

/** What operators did, and what the platform found when it looked at itself. */
export const operations = projection('operations', 1, mergeDefinitions(jobEvents, verificationEvents, rebuildEvents), [
  jobActionsTable,
  verificationsTable,
  rebuildsTable,
]);

const { table } = projectionVersionOf(operations);
const ofJob = prepared<JobActionRow>(
  `select * from (
     select * from ${table('job_actions')} where job = $1 order by at desc, action limit $2
   ) last order by at, action`,
);

const rebuilds = prepared<RebuildRow>(`select * from ${table('rebuilds')}`);

/** The last rebuild of each read model that operators have had rebuilt. */
export function lastRebuilds(database: Database): Promise<readonly RebuildRow[]> {
  return rebuilds(database, []);
}

/** The last things that operators said about a job, oldest first. */
export function actionsOnJob(database: Database, job: string, limit = 500): Promise<readonly JobActionRow[]> {
  return ofJob(database, [job, limit]);
}
