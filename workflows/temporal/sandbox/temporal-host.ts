import { condition, uuid4, workflowInfo } from '@temporalio/workflow';
import type { ActivityOutcome, Signal, WindowOptions } from '../../port/context.ts';
import type { Answer, Compensation, JobChange, JobHost } from '../../port/job-host.ts';
import { type CallSettings, callActivity } from './activity-call.ts';
import type { Inbox } from './inbox.ts';
import type { Reports } from './reports.ts';

const defaultConcurrency = 10;

/** One run of a job in a workflow: tries and waits are events of its history. */
export class TemporalHost implements JobHost {
  readonly key: string;
  readonly startedAt: number;
  readonly #inbox: Inbox;
  readonly #reports: Reports;
  readonly #settings: CallSettings;

  constructor(inbox: Inbox, reports: Reports, settings: CallSettings) {
    const { workflowId, startTime } = workflowInfo();
    this.key = workflowId;
    this.startedAt = startTime.getTime();
    this.#inbox = inbox;
    this.#reports = reports;
    this.#settings = settings;
  }

  /** Temporal draws ids from a seed that the run keeps. */
  id(): string {
    return uuid4();
  }

  async activity(call: Compensation, shielded: boolean): Promise<Answer<ActivityOutcome<unknown>>> {
    this.#reports.works();
    const value = await this.#outcome(call, shielded);
    return value ? { at: Date.now(), value } : this.#cancelled();
  }

  async window(
    name: string,
    items: readonly unknown[],
    options: WindowOptions | undefined,
  ): Promise<Answer<readonly ActivityOutcome<unknown>[]>> {
    const outcomes: (ActivityOutcome<unknown> | undefined)[] = items.map(() => undefined);
    this.#reports.works();
    let next = 0;
    const lane = async () => {
      while (next < items.length) {
        const item = next++;
        outcomes[item] = await this.#outcome({ name, input: items[item], options: options?.activity }, false);
      }
    };
    await Promise.all(Array.from({ length: options?.concurrency ?? defaultConcurrency }, lane));
    const whole = outcomes.filter((outcome) => outcome !== undefined);
    return whole.length < items.length ? this.#cancelled() : { at: Date.now(), value: whole };
  }

  async pause(until: number | undefined, signals: boolean, shielded: boolean): Promise<Answer<Signal | undefined>> {
    for (;;) {
      const answer = this.#look(until, signals, shielded);
      if (answer) return answer;
      this.#reports.waits(until);
      const news = () => (signals && this.#inbox.unread > 0) || (!shielded && this.#inbox.cancelled !== undefined);
      if (until === undefined) await condition(news);
      else await condition(news, until - Date.now());
    }
  }

  async report(change: JobChange): Promise<void> {
    this.#reports.change(change);
  }

  async #outcome(call: Compensation, shielded: boolean): Promise<ActivityOutcome<unknown> | undefined> {
    if (!shielded && this.#inbox.cancelled !== undefined) return undefined;
    return callActivity(call, this.#inbox, shielded, this.#settings);
  }

  #look(until: number | undefined, signals: boolean, shielded: boolean): Answer<Signal | undefined> | undefined {
    if (!shielded && this.#inbox.cancelled !== undefined) return this.#cancelled();
    const signal = signals ? this.#inbox.take() : undefined;
    if (signal) return { at: Date.now(), value: { name: signal.name, payload: signal.payload } };
    return until !== undefined && Date.now() >= until ? { at: Date.now(), value: undefined } : undefined;
  }

  #cancelled(): { readonly at: number; readonly cancelled: string } {
    return { at: Date.now(), cancelled: this.#inbox.cancelled ?? '' };
  }
}
