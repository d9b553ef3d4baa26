import { setTimeout as pause } from 'node:timers/promises';
import type { Json, WorkflowContext, WorkflowDefinition } from '../port/context.ts';
import { type JobKind, jobKind, type WorkflowEngine } from '../port/engine.ts';

/** Activities of the job that is measured; says how often it was done. */
export interface MeasuredJob {
  readonly kind: JobKind;
  /** Resolves when it was done so often, all in all. */
  done(times: number): Promise<void>;
}

type Measured = { readonly touch: (input: { readonly n: number }) => Promise<Json> };

/** The smallest job that does something: one activity. */
export const measured: WorkflowDefinition<Measured, { readonly n: number }> = {
  kind: 'measured',
  version: 1,
  run: (context: WorkflowContext<Measured>, input) => context.run('touch', input),
};

export function measuredJob(): MeasuredJob {
  let touched = 0;
  const touch = async ({ n }: { readonly n: number }) => {
    touched += 1;
    return n;
  };
  return {
    kind: jobKind(measured, { touch }),
    async done(times) {
      while (touched < times) await pause(2);
    },
  };
}

/** Jobs a second, each with one activity: `jobs` of them, so many asked for at once. The engine is at work with `job`'s kind. */
export async function jobsPerSecond(
  engine: WorkflowEngine,
  job: MeasuredJob,
  options: { readonly jobs: number; readonly atOnce: number; readonly round: string; readonly before: number },
): Promise<number> {
  const { jobs, atOnce, round, before } = options;
  const begun = performance.now();
  let next = 0;
  const lane = async () => {
    while (next < jobs) {
      const n = next++;
      await engine.startJob('measured', `measured/${round}/${n}`, { n });
    }
  };
  await Promise.all([...Array.from({ length: atOnce }, lane), job.done(before + jobs)]);
  return (jobs / (performance.now() - begun)) * 1000;
}
