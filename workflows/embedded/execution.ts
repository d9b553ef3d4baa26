import type { Activities } from '../port/context.ts';
import type { JobOrigin } from '../port/engine.ts';
import type { RunStart } from '../port/run-job.ts';
import type { Inbox } from './inbox.ts';
import type { JobReports } from './job-reports.ts';
import type { JobRows, RunIdentity } from './job-rows.ts';
import type { Journal } from './journal.ts';
import type { LostTries } from './lost-tries.ts';
import type { Session } from './session.ts';
import type { Signals } from './signals.ts';
import type { WindowItems } from './window-items.ts';

/** What a run is started with; kept by the engine as its input. */
export interface RunInput {
  readonly key: string;
  readonly run: number;
  /** UTC milliseconds when the job's first run was started. */
  readonly startedAt: number;
  /** UTC milliseconds when this run was started. */
  readonly begunAt: number;
  /** Number of the last signal that earlier runs have read. */
  readonly read: number;
  readonly start: RunStart;
  readonly origin?: JobOrigin | undefined;
}

/** One execution of a run: it ends with the run, or freezes when this process may not go on with it. */
export interface Execution {
  readonly session: Session;
  readonly journal: Journal;
  readonly inbox: Inbox;
  readonly activities: Activities;
  readonly rows: JobRows;
  readonly reports: JobReports;
  readonly lost: LostTries;
  readonly signals: Signals;
  readonly windowItems: WindowItems;
  readonly run: RunIdentity;
  readonly start: RunInput;
  /** Names this execution in what it writes. */
  readonly owner: string;
  /** Number of the last change that was reported before, by this run's earlier executions. */
  readonly reported: number;
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** Repeats a statement while the database cannot be reached. */
  readonly retryTransient: <T>(statement: () => Promise<T>) => Promise<T>;
}
