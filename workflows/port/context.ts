/** JSON values only: they cross the engine's storage. Personal data and secrets go by id or reference. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

export interface RetryPolicy {
  /** Tries in all, the first included. Default 5; `Infinity` for as long as it takes. */
  readonly maxAttempts?: number;
  /** Milliseconds before the second try; doubled each time up to `maxIntervalMs`. Default 1,000 and 60,000. */
  readonly intervalMs?: number;
  readonly maxIntervalMs?: number;
  /** Codes of `ActivityFailed` that no retry can mend. */
  readonly nonRetryable?: readonly string[];
}

export interface ActivityOptions {
  readonly retry?: RetryPolicy;
  /** Milliseconds one try may take; then it fails with the code `TimedOut`. Default 30,000. */
  readonly timeoutMs?: number;
}

/** Why an activity did not do what it should; `code` is stable, `message` is for a person. */
export interface ActivityFailure {
  readonly code: string;
  readonly message: string;
}

/** What came of an activity after its retries. */
export type ActivityOutcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ActivityFailure };

/** What a try of an activity may know besides its input. */
export interface ActivityCall {
  /** The business key of the job that asks. */
  readonly jobKey: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Aborts when nobody waits for the answer any more: the time is up, or the process gives its jobs away. */
  readonly signal: AbortSignal;
}

/**
 * Activities by name: the only place where a job touches the world. Made by a function `createActivities(deps)`. Every
 * one may run twice for the same call, so its effect is keyed by something in its input.
 * They throw `ActivityFailed` to say why; any other error counts as the code `Unexpected` and is tried again.
 */
export type Activities = Readonly<Record<string, (input: never, call: ActivityCall) => Promise<unknown>>>;

export type InputOf<A extends Activities, N extends keyof A> = Parameters<A[N]>[0];
export type ResultOf<A extends Activities, N extends keyof A> = Awaited<ReturnType<A[N]>>;

export interface Signal {
  readonly name: string;
  readonly payload: Json;
  /** Signals of one job with the same id are one signal. Absent: it is one of its own. */
  readonly id?: string;
}

/** True counts of an item job. `total` and `done` never go down; `failed` does when a failed item is mended. */
export interface Progress {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  /** What is going on, for the person who waits. */
  readonly caption: string;
}

export interface WindowOptions {
  /** Items under way at once. Default 10. */
  readonly concurrency?: number;
  readonly activity?: ActivityOptions;
}

/**
 * What a workflow definition may do. Definitions are functions over this and import nothing but types and pure
 * `domain` code, so that every engine can run them. Calls are strictly sequential: a definition awaits each one before
 * the next; a window of items is one call. Between calls it computes, and reads neither clock nor random.
 *
 * Once somebody has asked to cancel the job, the call that is next throws, and so does every one after it; the
 * compensations are then run by the engine.
 */
export interface WorkflowContext<A extends Activities> {
  /** The job's business key, for example `ticket-payment/{orderId}`. */
  readonly key: string;
  /** UTC milliseconds when the last call was answered, or when the job began; the same when replayed. */
  now(): number;
  /** A new uuid, the same when replayed. */
  newId(): string;

  /** Runs an activity with its retries; throws `ActivityFailed` when they are used up. */
  run<N extends keyof A & string>(name: N, input: InputOf<A, N>, options?: ActivityOptions): Promise<ResultOf<A, N>>;
  /** The same, with the failure as a value. */
  attempt<N extends keyof A & string>(
    name: N,
    input: InputOf<A, N>,
    options?: ActivityOptions,
  ): Promise<ActivityOutcome<ResultOf<A, N>>>;
  /** Runs one activity for each item with bounded concurrency; answers the outcomes in the items' order. */
  window<N extends keyof A & string>(
    name: N,
    items: readonly InputOf<A, N>[],
    options?: WindowOptions,
  ): Promise<readonly ActivityOutcome<ResultOf<A, N>>[]>;

  /** Sleeps until a UTC instant in milliseconds, also across restarts. */
  sleepUntil(at: number): Promise<void>;
  /** The next signal in the order they were given, or undefined once the UTC instant has come. Absent: waits for ever. */
  waitForSignal(until?: number): Promise<Signal | undefined>;

  /** Tells how far the job is; shown to people and kept in the job's read model. */
  progress(progress: Progress): Promise<void>;
  /** Sets an item aside with a reason; the job goes on with the others. */
  park(item: string, failure: ActivityFailure): Promise<void>;
  /** Takes a parked item back: it was mended, or a person let it go. */
  unpark(item: string): Promise<void>;
  /** Says that the job cannot go on without a person, and why; undefined takes it back. */
  stuck(reason: string | undefined): Promise<void>;

  /**
   * Registers what takes an effect back, before the effect. Run in reverse order when the job is cancelled or fails. One
   * that fails for good makes the job stuck until the signal `retry` or `skip`.
   */
  compensate<N extends keyof A & string>(name: N, input: InputOf<A, N>, options?: ActivityOptions): Promise<void>;
  /** What was done so far stays: forgets the compensations. */
  settle(): Promise<void>;
  /**
   * Ends this run and goes on in a fresh one with the same key and a new input, so that histories stay short. Unread
   * signals, progress, parked items and compensations go along; being stuck does not. The fresh run is one of the
   * kind's newest version, which must understand the input.
   */
  continueAsNew(input: Json): Promise<never>;
}

/**
 * Kinds of work that workers take from a line of their own, so that a provider that is slow, a flood of mails, or
 * minutes of sound hold nothing else up.
 */
export const workQueues = ['default', 'payments', 'mail', 'media'] as const;
export type WorkQueue = (typeof workQueues)[number];

/**
 * One kind of job. `version` is raised when jobs that are running must keep the old path; the old definition then stays
 * registered beside the new one until its last job has ended.
 */
export interface WorkflowDefinition<
  A extends Activities,
  I extends Json,
  O extends Json | undefined = Json | undefined,
> {
  readonly kind: string;
  readonly version: number;
  /** Where its activities wait for a worker, on engines that have more than one line. Default `default`. */
  readonly queue?: WorkQueue;
  /** Others count on it to end by itself, or never to end: nobody may cancel it. */
  readonly essential?: true;
  /**
   * An activity without input that is run when the job is over, however it ended: done, failed, or cancelled and taken back.
   * It is tried for as long as it takes.
   */
  readonly lastly?: string;
  run(context: WorkflowContext<A>, input: I): Promise<O>;
}

/** A definition of any kind, for code that does not look inside. */
export type AnyDefinition = WorkflowDefinition<Activities, Json>;
