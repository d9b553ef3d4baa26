import type { ActivityFailure, ActivityOptions, ActivityOutcome, Progress, Signal, WindowOptions } from './context.ts';

/** An activity that takes an effect back. */
export interface Compensation {
  readonly name: string;
  readonly input: unknown;
  readonly options?: ActivityOptions | undefined;
}

/** What changes in a job's read model. */
export type JobChange =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'park'; readonly item: string; readonly failure: ActivityFailure }
  | { readonly type: 'unpark'; readonly item: string }
  | { readonly type: 'stuck'; readonly reason: string | undefined };

/** An answer that stands in the job's history. `at` is UTC milliseconds. */
export type Answer<T> =
  | { readonly at: number; readonly value: T }
  /** Not done: somebody has asked to cancel the job, for this reason. */
  | { readonly at: number; readonly cancelled: string };

/**
 * What an engine does for one run of a job. All calls come one after another, and when the run is replayed they come
 * in the same order and are answered as before. With `shielded` a call takes no notice of the wish to cancel.
 */
export interface JobHost {
  readonly key: string;
  readonly startedAt: number;
  /** A uuid that is the same whenever this run asks for its n-th. */
  id(n: number): string;
  activity(call: Compensation, shielded: boolean): Promise<Answer<ActivityOutcome<unknown>>>;
  window(
    name: string,
    items: readonly unknown[],
    options: WindowOptions | undefined,
  ): Promise<Answer<readonly ActivityOutcome<unknown>[]>>;
  /** Waits until the instant, where there is one, or, if asked for signals, until the next of them. */
  pause(until: number | undefined, signals: boolean, shielded: boolean): Promise<Answer<Signal | undefined>>;
  report(change: JobChange): Promise<void>;
}
