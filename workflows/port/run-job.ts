import { ActivityFailed } from './activity-failed.ts';
import type { AnyDefinition, Json, Progress } from './context.ts';
import type { Compensation, JobHost } from './job-host.ts';
import { ContinuedAsNew, JobRun } from './job-run.ts';

/** What one run hands on to the next. */
export interface RunStart {
  readonly input: Json;
  readonly compensations: readonly Compensation[];
  readonly progress: Progress;
}

export type RunEnd =
  | { readonly state: 'done'; readonly output: Json | undefined }
  | { readonly state: 'failed' | 'cancelled'; readonly reason: string }
  | { readonly state: 'continued'; readonly next: RunStart };

export function firstRun(input: Json): RunStart {
  return { input, compensations: [], progress: { total: 0, done: 0, failed: 0, caption: '' } };
}

/** Runs a definition to its end on any engine, compensations included. Never throws what the definition throws. */
export async function runJob(definition: AnyDefinition, host: JobHost, start: RunStart): Promise<RunEnd> {
  const run = new JobRun(host, start.compensations, start.progress);
  const end = await attempt(definition, run, start.input);
  if (end.state === 'failed' || end.state === 'cancelled') await run.takeBack();
  if (end.state !== 'continued' && definition.lastly) await finish(host, definition.lastly);
  return end;
}

async function finish(host: JobHost, name: string): Promise<void> {
  const retry = { maxAttempts: Number.POSITIVE_INFINITY };
  await host.activity({ name, input: null, options: { retry } }, true);
}

async function attempt(definition: AnyDefinition, run: JobRun, input: Json): Promise<RunEnd> {
  try {
    const output = await definition.run(run, input);
    if (run.cancelled === undefined) return { state: 'done', output };
  } catch (error) {
    if (error instanceof ContinuedAsNew) {
      const { compensations, lastProgress: progress } = run;
      return { state: 'continued', next: { input: error.input, compensations, progress } };
    }
    if (run.cancelled === undefined) return { state: 'failed', reason: reasonOf(error) };
  }
  return { state: 'cancelled', reason: run.cancelled };
}

function reasonOf(error: unknown): string {
  if (error instanceof ActivityFailed) return `${error.code}: ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
