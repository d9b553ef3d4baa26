import type { ChildProcess } from 'node:child_process';
import { type JobKind, type JobView, jobKind, type WorkflowEngine } from '../port/engine.ts';
import { createActivities, type Trace } from './conformance-activities.ts';
import * as definitions from './conformance-definitions.ts';

/** An empty installation of one engine, made anew for every test. */
export interface Installation {
  /** Where activities leave their traces. */
  readonly traces: string;
  /** An engine of this process with these kinds, not yet started. Only one is started at a time. */
  engine(kinds: readonly JobKind[]): WorkflowEngine;
  /** Another process with all kinds of `conformanceKinds`, at work. */
  worker(): Promise<WorkerProcess>;
  tearDown(): Promise<void>;
}

export interface WorkerProcess {
  readonly process: ChildProcess;
  startJob(kind: string, key: string, input: unknown): Promise<void>;
}

/** What the tests share. */
export interface Bench {
  readonly installation: Installation;
  /** An engine at work in this process; stopped after the test. */
  started(kinds?: readonly JobKind[]): Promise<WorkflowEngine>;
  traces(): readonly Trace[];
  texts(): readonly string[];
}

/** Every definition of the suite with activities that leave their traces in the file. */
export function conformanceKinds(traces: string): readonly JobKind[] {
  const activities = createActivities(traces);
  const { changed, ...others } = definitions;
  return [...Object.values(others), changed[0]]
    .filter((definition) => definition !== undefined)
    .map((definition) => jobKind(definition as (typeof definitions)['sleeper'], activities));
}

const patience = 30_000;

/** Waits until the job is as it should be; fails with what it is instead. */
export async function until(engine: WorkflowEngine, key: string, wanted: (job: JobView) => boolean): Promise<JobView> {
  const deadline = performance.now() + patience;
  for (;;) {
    const job = await engine.job(key);
    if (job && wanted(job)) return job;
    if (performance.now() > deadline) throw new Error(`${key} is still ${JSON.stringify(job)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export function ended(engine: WorkflowEngine, key: string): Promise<JobView> {
  return until(engine, key, (job) => job.endedAt !== undefined);
}
