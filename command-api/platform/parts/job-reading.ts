import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { openPool } from '@marquee/infra/postgres/pool.ts';
import { JobBoard } from '@marquee/workflows/jobs/board.ts';
import { jobsMigrations } from '@marquee/workflows/jobs/schema.ts';
import type { WorkflowEngine } from '@marquee/workflows/port/engine.ts';
import { definitions } from '@marquee/workflows/temporal/definitions.ts';
import type { Usernames } from '../../accounts/usernames.ts';
import type { Cleanup } from './cleanup.ts';
import { essentialKinds } from './job-board.ts';
import type { Storage } from './storage.ts';
import { openUsernames } from './usernames.ts';

/** What requests know of jobs. They start none: reactors do, which are where the jobs are. */
export interface JobReading {
  /** Tells how a job is going, and in the process that works on jobs, how that is. */
  readonly engine: Pick<WorkflowEngine, 'job'> & Partial<Pick<WorkflowEngine, 'health'>>;
  readonly board: JobBoard;
  /** Kinds of job that nobody may cancel. */
  readonly essential: ReadonlySet<string>;
  readonly usernames: Usernames;
}

/** The jobs of other processes, as the board of jobs shows them; those on Temporal some seconds late. */
export async function openJobReading({ database, pool }: Storage, cleanup: Cleanup): Promise<JobReading> {
  const usernames = await openUsernames(pool);
  const jobsPool = openPool({ url: database.jobsUrl, application: 'job board', max: 4 });
  cleanup.add('job board', jobsPool, (opened) => opened.end());
  await migrate(jobsPool, 'jobs', jobsMigrations);
  const board = new JobBoard(jobsPool);
  return { engine: board, board, essential: essentialKinds(definitions), usernames };
}
