import type { Activities, ActivityOptions, InputOf, Json, ResultOf, WorkflowContext } from '../port/context.ts';

/**
 * Runs an activity until it succeeds. Once its retries are used up the job says that it is stuck, and why, and waits for
 * a person's `retry`, or `skip`, which answers undefined.
 */
export async function runOrEscalate<A extends Activities, N extends keyof A & string>(
  context: WorkflowContext<A>,
  name: N,
  input: InputOf<A, N>,
  options?: ActivityOptions,
): Promise<ResultOf<A, N> | undefined> {
  for (;;) {
    const outcome = await context.attempt(name, input, options);
    if (outcome.ok) return outcome.value;
    const { code, message } = outcome.failure;
    if ((await awaitOperatorDecision(context, `${code}: ${message}`)).name === 'skip') return undefined;
  }
}

/** What a person decided, and who. */
export interface Verb {
  readonly name: 'retry' | 'skip';
  /** Id of the operator, where the signal's payload names one: `{ by: id }`. */
  readonly by: string | undefined;
  /** The parked item that it is about, likewise; undefined: all of them. */
  readonly item: string | undefined;
}

/** Says that the job is stuck and waits for a person to say what to do. */
export async function awaitOperatorDecision<A extends Activities>(
  context: WorkflowContext<A>,
  reason: string,
): Promise<Verb> {
  await context.stuck(reason);
  for (;;) {
    const verb = await nextVerb(context);
    if (!verb) continue;
    await context.stuck(undefined);
    return verb;
  }
}

/** The next thing that a person has decided; undefined once the UTC instant has come. Absent: waits for ever. */
export async function nextVerb<A extends Activities>(
  context: WorkflowContext<A>,
  until?: number,
): Promise<Verb | undefined> {
  for (;;) {
    const signal = await context.waitForSignal(until);
    if (!signal) return undefined;
    if (signal.name !== 'retry' && signal.name !== 'skip') continue;
    return { name: signal.name, by: textIn(signal.payload, 'by'), item: textIn(signal.payload, 'item') };
  }
}

function textIn(payload: Json, field: 'by' | 'item'): string | undefined {
  if (payload === null || typeof payload !== 'object' || Array.isArray(payload)) return undefined;
  const value = (payload as Readonly<Record<string, Json | undefined>>)[field];
  return typeof value === 'string' ? value : undefined;
}
