import type { ActivityFailure, AnyDefinition, Json, Signal, WorkQueue } from '../port/context.ts';
import type { JobOrigin } from '../port/engine.ts';
import type { RunStart } from '../port/run-job.ts';

/** What the engine and the workflows that it starts say to each other; part of every history, so it may only grow. */

/** What a run of a job is started with: its one argument. */
export interface RunInput {
  readonly start: RunStart;
  /** UTC milliseconds when the job's first run was started. */
  readonly startedAt: number;
  /** 1 for the first run. */
  readonly run: number;
  readonly inbox?: InboxState;
  readonly parked?: readonly ParkedEntry[];
}

/** Signals that were given and not read, and what is known besides. */
export interface InboxState {
  readonly unread: readonly Signal[];
  /** Ids of signals that were given, the newest last. */
  readonly known: readonly string[];
  /** Why somebody asked to cancel. */
  readonly cancelled?: string | undefined;
}

/** `at` is in UTC milliseconds. */
export interface ParkedEntry {
  readonly item: string;
  readonly failure: ActivityFailure;
  readonly at: number;
}

/** What a job shows of itself beside its search attributes, encrypted. */
export interface JobMemo {
  readonly caption: string;
  readonly parked: number;
  readonly reason?: string | undefined;
  /** UTC milliseconds. */
  readonly wakesAt?: number | undefined;
  /** What a job that is done answered. */
  readonly output?: Json | undefined;
}

/** Signals of Temporal's own kind. `begin` reaches a job's early inbox only. */
export const signals = { give: 'give', cancel: 'cancel', begin: 'begin' } as const;

/** A job that is to start. */
export interface Begin {
  readonly workflowType: string;
  readonly input: RunInput;
  readonly origin?: JobOrigin | undefined;
}

export const parkedQuery = 'parked';

/** Holds what was given to a job before its start, under the job's key; becomes the job when that is started. */
export const earlyInbox = 'early-inbox';

/** Type of the workflows that run a definition. */
export function workflowType({ kind, version }: Pick<AnyDefinition, 'kind' | 'version'>): string {
  return `${kind}@${version}`;
}

/** Kind and version of a workflow type; undefined for an early inbox. */
export function definitionOf(type: string): { readonly kind: string; readonly version: number } | undefined {
  const cut = type.lastIndexOf('@');
  return cut < 0 ? undefined : { kind: type.slice(0, cut), version: Number(type.slice(cut + 1)) };
}

/** The workflows' own queue is also that of the work that has no other. */
export function taskQueue(queue: WorkQueue | undefined): string {
  return queue === undefined || queue === 'default' ? 'marquee' : `marquee-${queue}`;
}

/** Milliseconds that Temporal waits longer than an activity's own time limit, which the worker watches. */
export const timeoutSlackMs = 10_000;

/** Type of the failure of a try that was interrupted by its worker's end: nobody's fault, and not a try. */
export const interrupted = 'Interrupted';

/** Type of the failure of a workflow whose job has failed. */
export const jobFailed = 'JobFailed';
