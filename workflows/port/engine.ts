import type { Activities, ActivityFailure, AnyDefinition, Json, Signal, WorkflowDefinition } from './context.ts';

/**
 * `running`: at work, or trying an activity again. `waiting`: for a time or a signal. `stuck`: for a person, see
 * `reason`. The last three are ends.
 */
export type JobState = 'running' | 'waiting' | 'stuck' | 'cancelled' | 'failed' | 'done';

/** A job as every engine can tell of it. Times are ISO 8601, UTC. */
export interface JobView {
  readonly key: string;
  readonly kind: string;
  readonly version: number;
  readonly state: JobState;
  /** Why it is stuck, was cancelled or has failed. */
  readonly reason?: string;
  readonly itemsTotal: number;
  readonly itemsDone: number;
  readonly itemsFailed: number;
  readonly itemsParked: number;
  readonly caption: string;
  /** How much is done of what it is at, from 0 to 100, where that says so while it lasts. */
  readonly percent?: number;
  /** The activity that failed and is tried again. */
  readonly retry?: PendingRetry;
  /** Until when it waits, where that is known. */
  readonly wakesAt?: string;
  readonly startedAt: string;
  /** When it last moved. */
  readonly updatedAt: string;
  readonly endedAt?: string;
  /** What a job that is done answered. */
  readonly output?: Json;
}

export interface PendingRetry {
  readonly activity: string;
  /** Tries so far. */
  readonly attempts: number;
  readonly failure: ActivityFailure;
  readonly nextAt: string;
}

export interface ParkedItem {
  readonly item: string;
  readonly failure: ActivityFailure;
  readonly parkedAt: string;
}

export interface JobFilter {
  readonly kind?: string;
  readonly state?: JobState;
  /** Only jobs that are stuck for this: `headOfReason` of their reason. */
  readonly reason?: string;
  /** Only jobs that started before this instant, ISO 8601: the next page after the last job's `startedAt`. */
  readonly startedBefore?: string;
  /** Only jobs that have moved after this instant, ISO 8601. */
  readonly movedAfter?: string;
  /** Default 100. */
  readonly limit?: number;
}

export interface EngineHealth {
  /** Whether this process takes and runs jobs now. */
  readonly working: boolean;
  /** One line for `/readyz`. */
  readonly detail: string;
  /** Jobs that this process holds, waiting ones included. */
  readonly jobs: number;
}

/** Who set a job in motion. */
export interface JobOrigin {
  /** A person's id, or `system:{name}`; `job:{key}` for a job that another one started. */
  readonly by: string;
  /** What it was for: an event's type and id. */
  readonly cause?: string;
}

/** What others need of an engine to set jobs in motion. */
export interface JobStarter {
  /** Starts a job once: a second start with the same key does nothing while it runs and after it ended. */
  startJob(kind: string, key: string, input: Json, origin?: JobOrigin): Promise<void>;
  /** Gives a signal to the job with this key, also before the job has started; ignored after its end. */
  signal(key: string, signal: Signal): Promise<void>;
  /**
   * Asks the job to take back what it did and end. It does so at its next call: an activity that runs is let finish, waits
   * end at once. Asking twice is asking once.
   */
  cancel(key: string, reason: string): Promise<void>;
}

/** Runs durable jobs. Adapters: embedded (in the platform's PostgreSQL) and Temporal. */
export interface WorkflowEngine extends JobStarter {
  /** Takes over what a dead process left, and begins to work. */
  start(): Promise<void>;
  job(key: string): Promise<JobView | undefined>;
  /** Newest first. May lag a moment behind `job`, and need not tell of a retry. */
  jobs(filter?: JobFilter): Promise<readonly JobView[]>;
  parkedItems(key: string): Promise<readonly ParkedItem[]>;
  health(): EngineHealth;
  /** Stops taking work, lets activities that run end, gives jobs and connections back. */
  stop(): Promise<void>;
}

/** A definition with the activities that do its work. */
export interface JobKind {
  readonly definition: AnyDefinition;
  readonly activities: Activities;
}

/** The definition that new runs of a kind get. Throws for a kind that there is not. */
export function newestOf(kinds: readonly JobKind[], kind: string): AnyDefinition {
  return newestDefinition(
    kinds.map(({ definition }) => definition),
    kind,
  );
}

/** The same among definitions. */
export function newestDefinition(definitions: readonly AnyDefinition[], kind: string): AnyDefinition {
  const versions = definitions.filter((definition) => definition.kind === kind);
  const newest = versions.sort((a, b) => b.version - a.version)[0];
  if (!newest) throw new Error(`there is no kind of job called '${kind}'`);
  return newest;
}

/** What kind of trouble a reason is about: what it says before its first colon. Details, which may name somebody, follow. */
export function headOfReason(reason: string): string {
  return reason.split(':', 1)[0]?.slice(0, 200) ?? '';
}

/** Pairs a definition with its activities, for an engine's list of kinds. Throws when its last one is not among them. */
export function jobKind<A extends Activities, I extends Json, O extends Json | undefined>(
  definition: WorkflowDefinition<A, I, O>,
  activities: A,
): JobKind {
  const { kind, lastly } = definition;
  if (lastly !== undefined && !(lastly in activities)) throw new Error(`'${kind}' has no activity '${lastly}'`);
  return { definition, activities };
}
