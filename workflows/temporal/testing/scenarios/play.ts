import { isDeepStrictEqual } from 'node:util';
import type { JobView, WorkflowEngine } from '../../../port/engine.ts';
import { until } from '../../../testing/conformance-bench.ts';
import type { Scenario } from './scenario.ts';

/** Plays a scenario to its end. `elapse` lets so many milliseconds go by, where the clock jumps. */
export async function play(
  engine: WorkflowEngine,
  { definition, key, input, jumps, play: act, until: wanted }: Scenario,
  elapse: (ms: number) => Promise<void> = async () => {},
): Promise<JobView> {
  await engine.startJob(definition.kind, key, input);
  if (jumps !== undefined) await elapse(jumps);
  await act?.(engine, key);
  const over = (job: JobView) =>
    Object.entries(wanted).every(([field, value]) => isDeepStrictEqual(job[field as keyof JobView], value));
  return until(engine, key, over, { timeoutMs: 500_000 });
}
