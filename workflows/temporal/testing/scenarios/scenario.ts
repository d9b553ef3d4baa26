import { setTimeout as pause } from 'node:timers/promises';
import { ActivityFailed } from '../../../port/activity-failed.ts';
import type { Activities, ActivityCall, AnyDefinition, Json, WorkflowDefinition } from '../../../port/context.ts';
import type { JobKind, JobView, WorkflowEngine } from '../../../port/engine.ts';
import { until } from '../../../testing/conformance-bench.ts';

/** One life of a job with activities that only answer: it is played on every engine, and recorded on Temporal. */
export interface Scenario {
  /** Name of its recorded history. */
  readonly name: string;
  readonly definition: AnyDefinition;
  readonly key: string;
  readonly input: Json;
  /** Made anew each time: they remember what they have answered. */
  readonly activities: () => Activities;
  /** Milliseconds that the job waits meanwhile: only a clock that jumps gets to the end. */
  readonly jumps?: number;
  /** What people do to the job then. */
  readonly play?: (engine: WorkflowEngine, key: string) => Promise<unknown>;
  /** The scenario is over when the job is so. */
  readonly until: Partial<JobView>;
}

/** A scenario whose activities are these and no others. */
export function scenario<A extends Activities, I extends Json, O extends Json | undefined>(
  definition: WorkflowDefinition<A, I, O>,
  given: Omit<Scenario, 'definition' | 'input' | 'activities'> & {
    readonly input: I;
    readonly activities: () => Partial<A>;
  },
): Scenario {
  const { activities } = given;
  return { ...given, definition: definition as unknown as AnyDefinition, activities: () => activities() as Activities };
}

/** The kinds of job of these scenarios: each job finds its own scenario's activities. */
export function kindsOf(scenarios: readonly Scenario[]): readonly JobKind[] {
  const ofKey = new Map(scenarios.map(({ key, activities }) => [key, activities()]));
  const names = new Set([...ofKey.values()].flatMap((activities) => Object.keys(activities)));
  const forward = (name: string) => async (input: never, call: ActivityCall) => {
    const activity = ofKey.get(call.jobKey)?.[name];
    if (!activity) throw new ActivityFailed('NoSuchActivity', `${call.jobKey} has no activity ${name}`);
    return activity(input, call);
  };
  const activities: Activities = Object.fromEntries([...names].map((name) => [name, forward(name)]));
  return [...new Set(scenarios.map(({ definition }) => definition))].map((definition) => ({ definition, activities }));
}

/** An activity that answers one thing after another, the last for ever. Failures are thrown. */
export function answers<T>(...all: readonly (T | ActivityFailed)[]): () => Promise<T> {
  let next = 0;
  return async () => {
    const answer = all[Math.min(next, all.length - 1)];
    next += 1;
    if (answer instanceof ActivityFailed) throw answer;
    return answer as T;
  };
}

/** An activity with nothing to answer. */
export const nothing = async (): Promise<undefined> => undefined;

export const refusal = new ActivityFailed('RefundRefused', 'The card was closed.');

/** Milliseconds after which a job that has not moved is at rest. */
const STILL_MS = 500;

/** Waits until the job is stuck, and gives it what a person decided. */
export function decide(...verbs: readonly (readonly [name: 'retry' | 'skip', item?: string])[]) {
  return async (engine: WorkflowEngine, key: string) => {
    for (const [name, item] of verbs) {
      const { updatedAt } = await until(engine, key, ({ state }) => state === 'stuck');
      await engine.signal(key, { name, payload: { by: 'an operator', ...(item && { item }) } });
      await until(engine, key, (job) => job.endedAt !== undefined || job.updatedAt !== updatedAt);
      await still(engine, key);
    }
  };
}

/** Resolves when a job has not moved for a while: on a busy machine it looks stuck until what it was told is taken up. */
async function still(engine: WorkflowEngine, key: string): Promise<void> {
  for (let before: string | undefined; ; await pause(STILL_MS)) {
    const { updatedAt } = (await engine.job(key)) ?? {};
    if (updatedAt === before) return;
    before = updatedAt;
  }
}
