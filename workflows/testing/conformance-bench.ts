import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Json, Signal } from '../port/context.ts';
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
  startJob(kind: string, key: string, input: Json): Promise<void>;
  signal(key: string, name: string): Promise<void>;
}

/** What the tests share. */
export interface Bench {
  readonly installation: Installation;
  /** An engine at work in this process; stopped after the test. */
  started(kinds?: readonly JobKind[]): Promise<WorkflowEngine>;
  traces(): readonly Trace[];
  texts(): readonly string[];
}

/** Starts a program as a worker that does what it is asked for, and says when it has. Fails when it dies meanwhile. */
export async function forkWorker(program: string, args: readonly string[]): Promise<WorkerProcess> {
  const child = fork(program, [...args], { execArgv: [] });
  const said = async () => {
    const ended = new AbortController();
    const exit = once(child, 'exit', { signal: ended.signal }).then(() => {
      throw new Error('the worker has ended');
    });
    try {
      await Promise.race([once(child, 'message'), exit]);
    } finally {
      ended.abort();
      exit.catch(() => {});
    }
  };
  await said();
  const ask = async (order: WorkerOrder) => {
    child.send(order);
    await said();
  };
  return {
    process: child,
    startJob: (kind, key, input) => ask({ kind, key, input }),
    signal: (key, name) => ask({ key, signal: { name, payload: null, id: randomUUID() } }),
  };
}

type WorkerOrder =
  | { readonly kind: string; readonly key: string; readonly input: Json }
  | { readonly key: string; readonly signal: Signal };

/** The other side of `forkWorker`: does what the parent asks for with an engine that is at work, as long as there is a parent. */
export function obeyParent(engine: WorkflowEngine): void {
  process.on('message', async (order: WorkerOrder) => {
    await persistently(() =>
      'signal' in order ? engine.signal(order.key, order.signal) : engine.startJob(order.kind, order.key, order.input),
    );
    process.send?.('done');
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.('ready');
}

/** As all who start and signal jobs do: a call that failed technically is made again, and is one with the first. */
async function persistently(call: () => Promise<void>): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (failures === 10) throw error;
      await pause(100);
    }
  }
}

/** Every definition of the suite with activities that leave their traces in the file. */
export function conformanceKinds(traces: string): readonly JobKind[] {
  const activities = createActivities(traces);
  const { changed, ...others } = definitions;
  return [...Object.values(others), changed[0]]
    .filter((definition) => definition !== undefined)
    .map((definition) => jobKind(definition as (typeof definitions)['sleeper'], activities));
}

/** Waits until the job is as it should be; fails with what it is instead. Milliseconds. */
export async function until(
  engine: WorkflowEngine,
  key: string,
  wanted: (job: JobView) => boolean,
  { everyMs = 20, timeoutMs = 90_000 } = {},
): Promise<JobView> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const job = await engine.job(key);
    if (job && wanted(job)) return job;
    if (performance.now() > deadline) throw new Error(`${key} is still ${JSON.stringify(job)}`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

export function ended(engine: WorkflowEngine, key: string): Promise<JobView> {
  return until(engine, key, (job) => job.endedAt !== undefined);
}
