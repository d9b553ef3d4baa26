import { failureOf } from './activity-failed.ts';
import type { Activities, ActivityOutcome, Json } from './context.ts';

export interface Try {
  readonly activities: Activities;
  readonly name: string;
  readonly input: unknown;
  readonly jobKey: string;
  readonly attempt: number;
  readonly timeoutMs: number;
  /** Aborts when this process gives its jobs away. */
  readonly signal: AbortSignal;
}

/** One try of an activity. Its result goes through JSON, as it will when it is read back. */
export async function tryActivity(call: Try): Promise<ActivityOutcome<Json | undefined>> {
  const activity = call.activities[call.name];
  if (!activity)
    return { ok: false, failure: { code: 'NoSuchActivity', message: `there is no activity ${call.name}` } };
  const timeUp = new AbortController();
  const timer = setTimeout(() => timeUp.abort(), call.timeoutMs);
  const timedOut = new Promise<ActivityOutcome<undefined>>((resolve) => {
    timeUp.signal.addEventListener('abort', () => {
      resolve({ ok: false, failure: { code: 'TimedOut', message: `no answer within ${call.timeoutMs} ms` } });
    });
  });
  try {
    const { jobKey, attempt } = call;
    const signal = AbortSignal.any([timeUp.signal, call.signal]);
    return await Promise.race([timedOut, answer(activity, call.input, { jobKey, attempt, signal })]);
  } finally {
    clearTimeout(timer);
  }
}

async function answer(
  activity: Activities[string],
  input: unknown,
  call: Parameters<Activities[string]>[1],
): Promise<ActivityOutcome<Json | undefined>> {
  try {
    const value = await activity(input as never, call);
    return { ok: true, value: value === undefined ? undefined : JSON.parse(JSON.stringify(value)) };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
