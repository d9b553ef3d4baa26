import { setTimeout as pause } from 'node:timers/promises';
import { type JobKind, jobKind, type WorkflowEngine } from '../port/engine.ts';
import { measured } from './measured-definition.ts';

/** Activities of the job that is measured; says how often it was done. */
export interface MeasuredJob {
  readonly kind: JobKind;
  /** Resolves when it was done so often, all in all. */
  done(times: number): Promise<void>;
}

/** The job that is measured, with activities that count. */
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
