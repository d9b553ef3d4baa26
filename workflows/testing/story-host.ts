import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { failureOf } from '../port/activity-failed.ts';
import type { Activities, ActivityOptions, ActivityOutcome, Signal, WindowOptions } from '../port/context.ts';
import type { Answer, Compensation, JobChange, JobHost } from '../port/job-host.ts';
import { delayAfter } from '../port/retry.ts';

/** One try of an activity. */
export interface StoryCall {
  readonly name: string;
  readonly input: unknown;
  readonly attempt: number;
  /** UTC milliseconds on the story's clock. */
  readonly at: number;
}

export interface StorySignal extends Signal {
  /** UTC milliseconds when it is given. */
  readonly at: number;
}

/** A world in memory whose clock moves only when the definition waits. */
export class StoryHost implements JobHost {
  readonly key: string;
  /** When this run was started. */
  startedAt: number;
  readonly calls: StoryCall[] = [];
  readonly changes: JobChange[] = [];
  now: number;
  run = 1;
  /** Resolves when the definition waits for what never comes, or beyond the horizon. */
  readonly waits: Promise<number | undefined>;
  #stopAtWait: (until: number | undefined) => void = () => {};
  readonly #activities: Activities;
  readonly #signals: StorySignal[];
  readonly #cancel: { readonly at: number; readonly reason: string } | undefined;
  readonly #horizon: number;

  constructor(world: {
    readonly key: string;
    readonly now: number;
    readonly horizon: number;
    readonly activities: Activities;
    readonly signals: readonly StorySignal[];
    readonly cancel: { readonly at: number; readonly reason: string } | undefined;
  }) {
    this.key = world.key;
    this.startedAt = world.now;
    this.now = world.now;
    this.#activities = world.activities;
    this.#signals = [...world.signals].sort((a, b) => a.at - b.at);
    this.#cancel = world.cancel;
    this.#horizon = world.horizon;
    this.waits = new Promise((resolve) => {
      this.#stopAtWait = resolve;
    });
  }

  id(n: number): string {
    return derivedId(this.key, this.run, n);
  }

  async activity({ name, input, options }: Compensation, shielded: boolean): Promise<Answer<ActivityOutcome<unknown>>> {
    for (let attempt = 1; ; attempt++) {
      const cancelled = this.#cancelled(shielded);
      if (cancelled) return cancelled;
      const outcome = await this.#try(name, input, attempt);
      const delay = outcome.ok ? undefined : delayAfter(attempt, outcome.failure, options);
      if (delay === undefined) return { at: this.now, value: outcome };
      const retryAt = this.now + delay;
      this.now = shielded ? retryAt : Math.max(this.now, Math.min(retryAt, this.#cancel?.at ?? retryAt));
    }
  }

  async window(name: string, items: readonly unknown[], options: WindowOptions | undefined) {
    const outcomes: ActivityOutcome<unknown>[] = [];
    for (const input of items) {
      const activity: ActivityOptions | undefined = options?.activity;
      const answer = await this.activity({ name, input, options: activity }, false);
      if ('cancelled' in answer) return answer;
      outcomes.push(answer.value);
    }
    return { at: this.now, value: outcomes };
  }

  async pause(until: number | undefined, signals: boolean, shielded: boolean): Promise<Answer<Signal | undefined>> {
    const next = signals ? this.#signals[0] : undefined;
    const cancelAt = shielded ? undefined : this.#cancel?.at;
    const instants = [until, next?.at, cancelAt].filter((instant) => instant !== undefined);
    const wake = Math.max(this.now, Math.min(...instants));
    if (instants.length === 0 || wake > this.#horizon) {
      this.#stopAtWait(until);
      return new Promise(() => {});
    }
    this.now = wake;
    const cancelled = this.#cancelled(shielded);
    if (cancelled) return cancelled;
    if (!next || next.at > wake) return { at: wake, value: undefined };
    this.#signals.shift();
    return { at: wake, value: { name: next.name, payload: next.payload } };
  }

  async report(change: JobChange): Promise<void> {
    this.changes.push(change);
  }

  #cancelled(shielded: boolean): { readonly at: number; readonly cancelled: string } | undefined {
    if (shielded || !this.#cancel || this.#cancel.at > this.now) return undefined;
    return { at: this.now, cancelled: this.#cancel.reason };
  }

  async #try(name: string, input: unknown, attempt: number): Promise<ActivityOutcome<unknown>> {
    this.calls.push({ name, input, attempt, at: this.now });
    const activity = this.#activities[name];
    if (!activity) throw new Error(`the story has no activity ${name}`);
    try {
      const call = { jobKey: this.key, attempt, signal: new AbortController().signal };
      return { ok: true, value: await activity(structuredClone(input) as never, call) };
    } catch (error) {
      return { ok: false, failure: failureOf(error) };
    }
  }
}
