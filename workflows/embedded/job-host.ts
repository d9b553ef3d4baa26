import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { ActivityOutcome, Json, Signal, WindowOptions } from '../port/context.ts';
import type { Answer, Compensation, JobChange, JobHost } from '../port/job-host.ts';
import { delayAfter, timeoutOf } from '../port/retry.ts';
import { tryActivity } from '../port/try-activity.ts';
import type { Execution } from './execution.ts';
import { runWindow } from './window.ts';

type TryAnswer = Answer<{ readonly outcome: ActivityOutcome<Json | undefined>; readonly retryAt?: number | undefined }>;
type PauseAnswer = Answer<{ readonly signal: Signal; readonly seq: number } | undefined>;

/** One run of a job on the embedded engine: every try, wait and window is a step of its history. */
export class EmbeddedHost implements JobHost {
  readonly key: string;
  readonly startedAt: number;
  readonly #execution: Execution;
  /** Number of the last signal read. */
  #read: number;
  #changes = 0;
  #windows = 0;

  constructor(execution: Execution) {
    this.key = execution.run.key;
    this.startedAt = execution.start.begunAt;
    this.#execution = execution;
    this.#read = execution.start.read;
  }

  get read(): number {
    return this.#read;
  }

  id(n: number): string {
    return derivedId(this.key, this.#execution.run.run, n);
  }

  async activity(call: Compensation, shielded: boolean): Promise<Answer<ActivityOutcome<unknown>>> {
    const { journal } = this.#execution;
    for (let attempt = 1; ; attempt++) {
      const answer = await journal.step(call.name, () => this.#try(call, attempt, shielded));
      if ('cancelled' in answer) return answer;
      const { outcome, retryAt } = answer.value;
      if (retryAt === undefined) return { at: answer.at, value: outcome };
      await journal.guarded(() => this.#backOff(retryAt, shielded));
    }
  }

  async window(
    name: string,
    items: readonly unknown[],
    options: WindowOptions | undefined,
  ): Promise<Answer<readonly ActivityOutcome<unknown>[]>> {
    this.#windows += 1;
    const window = { key: this.key, run: this.#execution.run.run, call: this.#windows };
    const { journal, windowItems, retryTransient } = this.#execution;
    let replayed = true;
    const answer = await journal.step(`${name}[]`, () => {
      replayed = false;
      return runWindow(this.#execution, window, { name, items, options });
    });
    if (!replayed) await journal.guarded(() => retryTransient(() => windowItems.drop(window)));
    return answer;
  }

  async pause(until: number | undefined, signals: boolean, shielded: boolean): Promise<Answer<Signal | undefined>> {
    const answer = await this.#execution.journal.step(signals ? 'wait for signal' : 'sleep', () =>
      this.#wait(until, signals, shielded),
    );
    if ('cancelled' in answer) return answer;
    if (answer.value) this.#read = answer.value.seq;
    return { at: answer.at, value: answer.value?.signal };
  }

  async report(change: JobChange): Promise<void> {
    const { journal, reports, reported, retryTransient } = this.#execution;
    this.#changes += 1;
    const number = this.#changes;
    if (number <= reported) return;
    await journal.guarded(() => retryTransient(() => reports.change(number, change)));
  }

  async #try(call: Compensation, attempt: number, shielded: boolean): Promise<TryAnswer> {
    const { session, inbox, clock, activities, reports, lost, retryTransient } = this.#execution;
    await session.mayWork();
    if (!shielded && inbox.cancelled !== undefined) return { at: clock(), cancelled: inbox.cancelled };
    return session.busy(async () => {
      const { name, input, options } = call;
      const timeoutMs = timeoutOf(options);
      const { signal } = session;
      const outcome = await lost.watch(name, () =>
        tryActivity({ activities, name, input, jobKey: this.key, attempt, timeoutMs, signal }),
      );
      await lost.clear();
      const delay = outcome.ok ? undefined : delayAfter(attempt, outcome.failure, options);
      const at = clock();
      if (outcome.ok || delay === undefined) {
        if (attempt > 1) await retryTransient(() => reports.triesOver());
        return { at, value: { outcome } };
      }
      const retryAt = at + delay;
      const failed = { activity: name, attempts: attempt, failure: outcome.failure, retryAt };
      await retryTransient(() => reports.tryFailed(failed));
      return { at, value: { outcome, retryAt } };
    });
  }

  async #backOff(until: number, shielded: boolean): Promise<void> {
    const { inbox, clock, session } = this.#execution;
    while (clock() < until && (shielded || inbox.cancelled === undefined)) {
      await inbox.wait(inbox.news, until, clock, session.signal);
      await session.mayWork();
    }
  }

  async #wait(until: number | undefined, signals: boolean, shielded: boolean): Promise<PauseAnswer> {
    const { session, inbox, clock, retryTransient, reports } = this.#execution;
    for (let waits = false; ; waits = true) {
      await session.mayWork();
      const { news } = inbox;
      const answer = await this.#look(until, signals, shielded);
      if (answer) {
        if (waits) await retryTransient(() => reports.awake());
        return answer;
      }
      if (!waits) await retryTransient(() => reports.waiting(until));
      await inbox.wait(news, until, clock, session.signal);
    }
  }

  async #look(until: number | undefined, signals: boolean, shielded: boolean): Promise<PauseAnswer | undefined> {
    const { inbox, clock, retryTransient, signals: given } = this.#execution;
    if (!shielded && inbox.cancelled !== undefined) return { at: clock(), cancelled: inbox.cancelled };
    const next = signals ? await retryTransient(() => given.next(this.key, this.#read)) : undefined;
    if (next) return { at: clock(), value: { seq: next.seq, signal: { name: next.name, payload: next.payload } } };
    return until !== undefined && clock() >= until ? { at: clock(), value: undefined } : undefined;
  }
}
