import { randomUUID } from 'node:crypto';
import type { JobKind } from '../port/engine.ts';
import { type RunEnd, runJob } from '../port/run-job.ts';
import type { Execution, RunInput } from './execution.ts';
import { EmbeddedHost } from './job-host.ts';
import type { JobReports } from './job-reports.ts';
import type { JobRows, RunIdentity } from './job-rows.ts';
import { Journal } from './journal.ts';
import { LostTries } from './lost-tries.ts';
import { retryTransient } from './retry-transient.ts';
import { frozen, type Session } from './session.ts';
import type { Signals } from './signals.ts';
import type { WindowItems } from './window-items.ts';

export interface BodyDeps {
  readonly rows: JobRows;
  readonly reports: (key: string, owner: string) => JobReports;
  readonly signals: Signals;
  readonly windowItems: WindowItems;
  readonly clock: () => number;
  /** Starts the next run of a job, as a step of this one's history. */
  readonly startNext: (next: RunInput) => Promise<void>;
  /** The run has been followed by two others: its history is of no use any more. */
  readonly outlived: (run: string) => void;
  /** Leaves this execution and takes the run up again from its history. */
  readonly broken: (run: RunInput, error: unknown) => void;
}

/** Name of a run in the engine's tables: the business key, and `{key}#{n}` for its n-th run. */
export function runId(key: string, run: number): string {
  return run === 1 ? key : `${key}#${run}`;
}

/** Executes one run of a job. Never rejects: a failure of the job is an end like others, trouble of the engine freezes. */
export async function executeRun(kind: JobKind, start: RunInput, session: Session, deps: BodyDeps): Promise<string> {
  await session.mayWork();
  try {
    const execution = await begin(kind, start, session, deps);
    if (start.run > 2) deps.outlived(runId(start.key, start.run - 2));
    const host = new EmbeddedHost(execution);
    const end = await runJob(kind.definition, host, start.start);
    await finish(execution, end, () => deps.startNext(nextRun(start, host, end, deps.clock())));
    session.hub.close(execution.inbox);
    return end.state;
  } catch (error) {
    if (!session.signal.aborted) deps.broken(start, error);
    return frozen();
  }
}

async function begin(kind: JobKind, start: RunInput, session: Session, deps: BodyDeps): Promise<Execution> {
  const { key, run, startedAt, origin } = start;
  const { rows, signals, windowItems, clock } = deps;
  const { kind: name, version } = kind.definition;
  const identity: RunIdentity = { key, kind: name, version, run, startedAt, origin };
  const owner = randomUUID();
  const reports = deps.reports(key, owner);
  const retrying = <T>(statement: () => Promise<T>) => retryTransient(statement, session.signal);
  const inbox = session.hub.open(key, start.read);
  const { reported, cancelled, lost } = await retrying(() => rows.begin(identity, owner, session.id)).catch(
    (error: unknown) => {
      session.hub.close(inbox);
      throw error;
    },
  );
  inbox.cancelled ??= cancelled;
  session.runStarts.tell(key);
  return {
    session,
    inbox,
    rows,
    reports,
    lost: new LostTries(session, reports, retrying, lost),
    signals,
    windowItems,
    run: identity,
    start,
    owner,
    clock,
    activities: kind.activities,
    // A later run has begun, or the job has ended: this is a replay up to there, and all of its changes are old.
    reported: reported ?? Number.POSITIVE_INFINITY,
    retryTransient: retrying,
    journal: new Journal(session, {
      unfit: (reason) => retrying(() => reports.halted(`the definition does not fit the job's history: ${reason}`)),
      broken: (error) => deps.broken(start, error),
    }),
  };
}

async function finish(execution: Execution, end: RunEnd, continueAsNew: () => Promise<void>): Promise<void> {
  const { journal, rows, owner, run, retryTransient: retrying } = execution;
  if (end.state === 'continued') await journal.guarded(continueAsNew);
  else await journal.guarded(() => retrying(() => rows.finish(run.key, owner, end)));
}

function nextRun(start: RunInput, host: EmbeddedHost, end: RunEnd, now: number): RunInput {
  if (end.state !== 'continued') throw new Error(`a run that is ${end.state} has no next one`);
  return { ...start, run: start.run + 1, begunAt: now, read: host.read, start: end.next };
}
