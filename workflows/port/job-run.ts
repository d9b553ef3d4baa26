import { ActivityFailed } from './activity-failed.ts';
import type {
  Activities,
  ActivityFailure,
  ActivityOptions,
  ActivityOutcome,
  InputOf,
  Json,
  Progress,
  ResultOf,
  Signal,
  WindowOptions,
  WorkflowContext,
} from './context.ts';
import type { Answer, Compensation, JobHost } from './job-host.ts';

/** Thrown into a definition by the call that finds the wish to cancel. */
export class JobCancelled extends Error {
  override readonly name = 'JobCancelled';
}

/** Thrown into a definition to end this run; `input` is that of the next. */
export class ContinuedAsNew extends Error {
  override readonly name = 'ContinuedAsNew';
  readonly input: Json;
  constructor(input: Json) {
    super('continued as new');
    this.input = input;
  }
}

/** The context of one run: what is the same on every engine. */
export class JobRun implements WorkflowContext<Activities> {
  readonly key: string;
  readonly compensations: Compensation[];
  /** Why somebody asked to cancel, once a call has found it. */
  cancelled: string | undefined;
  readonly #host: JobHost;
  #now: number;
  #ids = 0;
  #progress: Progress;

  constructor(host: JobHost, compensations: readonly Compensation[], progress: Progress) {
    this.key = host.key;
    this.#host = host;
    this.#now = host.startedAt;
    this.compensations = [...compensations];
    this.#progress = progress;
  }

  now(): number {
    return this.#now;
  }

  newId(): string {
    this.#ids += 1;
    return this.#host.id(this.#ids);
  }

  async run<N extends string>(name: N, input: InputOf<Activities, N>, options?: ActivityOptions) {
    const outcome = await this.attempt(name, input, options);
    if (outcome.ok) return outcome.value;
    throw new ActivityFailed(outcome.failure.code, outcome.failure.message);
  }

  async attempt<N extends string>(
    name: N,
    input: InputOf<Activities, N>,
    options?: ActivityOptions,
  ): Promise<ActivityOutcome<ResultOf<Activities, N>>> {
    this.#mayGoOn();
    return this.#take(await this.#host.activity({ name, input, options }, false));
  }

  async window<N extends string>(name: N, items: readonly InputOf<Activities, N>[], options?: WindowOptions) {
    this.#mayGoOn();
    return this.#take(await this.#host.window(name, items, options));
  }

  async sleepUntil(at: number): Promise<void> {
    this.#mayGoOn();
    this.#take(await this.#host.pause(at, false, false));
  }

  async waitForSignal(until?: number): Promise<Signal | undefined> {
    this.#mayGoOn();
    return this.#take(await this.#host.pause(until, true, false));
  }

  async progress(progress: Progress): Promise<void> {
    this.#mayGoOn();
    this.#progress = {
      ...progress,
      total: Math.max(progress.total, this.#progress.total),
      done: Math.max(progress.done, this.#progress.done),
    };
    await this.#host.report({ type: 'progress', progress: this.#progress });
  }

  async park(item: string, failure: ActivityFailure): Promise<void> {
    this.#mayGoOn();
    await this.#host.report({ type: 'park', item, failure });
  }

  async unpark(item: string): Promise<void> {
    this.#mayGoOn();
    await this.#host.report({ type: 'unpark', item });
  }

  async stuck(reason: string | undefined): Promise<void> {
    this.#mayGoOn();
    await this.#host.report({ type: 'stuck', reason });
  }

  async compensate<N extends string>(name: N, input: InputOf<Activities, N>, options?: ActivityOptions): Promise<void> {
    this.#mayGoOn();
    this.compensations.push({ name, input, options });
  }

  async settle(): Promise<void> {
    this.#mayGoOn();
    this.compensations.length = 0;
  }

  async continueAsNew(input: Json): Promise<never> {
    this.#mayGoOn();
    throw new ContinuedAsNew(input);
  }

  get lastProgress(): Progress {
    return this.#progress;
  }

  /** Takes everything back, the last effect first. */
  async takeBack(): Promise<void> {
    for (let last = this.compensations.at(-1); last; last = this.compensations.at(-1)) {
      if (await this.#takenBack(last)) this.compensations.pop();
    }
  }

  async #takenBack(compensation: Compensation): Promise<boolean> {
    const outcome = this.#take(await this.#host.activity(compensation, true));
    if (outcome.ok) return true;
    const { code, message } = outcome.failure;
    await this.#host.report({ type: 'stuck', reason: `${compensation.name} could not take back: ${code}: ${message}` });
    for (;;) {
      const verb = this.#take(await this.#host.pause(undefined, true, true));
      if (verb?.name !== 'retry' && verb?.name !== 'skip') continue;
      await this.#host.report({ type: 'stuck', reason: undefined });
      return verb.name === 'skip';
    }
  }

  #mayGoOn(): void {
    if (this.cancelled !== undefined) throw new JobCancelled(this.cancelled);
  }

  #take<T>(answer: Answer<T>): T {
    this.#now = Math.max(this.#now, answer.at);
    if (!('cancelled' in answer)) return answer.value;
    this.cancelled = answer.cancelled;
    throw new JobCancelled(answer.cancelled);
  }
}
