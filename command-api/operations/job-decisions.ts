import type { Rejection } from '@marquee/domain/kernel/rejection.ts';
import type { JobCommand } from '@marquee/domain/operations/job/aggregate.ts';
import { reject } from '@marquee/domain/operations/refusals.ts';
import type { BoardJob, JobBoard } from '@marquee/workflows/jobs/board.ts';

export type JobVerb = 'retry' | 'skip' | 'cancel';

/** What a verb is about: a job, or one of its parked items. */
export interface Target {
  readonly job: string;
  readonly item?: string | undefined;
}

export interface JobDecisionsOptions {
  readonly board: Pick<JobBoard, 'job' | 'isParked'>;
  /** Kinds of job that nobody may cancel. */
  readonly essential: ReadonlySet<string>;
}

/** Makes commands of operators' verbs, from what the board says of the job. */
export class JobDecisions {
  readonly #board: JobDecisionsOptions['board'];
  readonly essential: ReadonlySet<string>;

  constructor({ board, essential }: JobDecisionsOptions) {
    this.#board = board;
    this.essential = essential;
  }

  /**
   * The command for a verb. Refusals: `NotFound`; `JobEnded`; `JobEssential` for a cancellation; for the others `JobNotStuck`,
   * `JobHalted` when only another build can go on with it, and `ItemNotParked`.
   */
  async command(verb: JobVerb, { job: key, item }: Target, reason: string): Promise<JobCommand | Rejection> {
    const job = await this.#board.job(key);
    if (!job) return reject('NotFound', 'There is no such job. Check its id.');
    if (job.endedAt) return reject('JobEnded', 'The job has ended: there is nothing to decide any more.');
    return verb === 'cancel' ? this.#cancellation(job, reason) : this.#decision(verb, job, item, reason);
  }

  #cancellation({ key, kind }: BoardJob, reason: string): JobCommand | Rejection {
    if (!this.essential.has(kind)) return { type: 'CancelJob', job: key, reason };
    const message = 'Others count on this job to come to its own end. Skip what it cannot do instead.';
    return reject('JobEssential', message);
  }

  async #decision(
    verb: 'retry' | 'skip',
    { key, state, stuckAt, reason: why }: BoardJob,
    item: string | undefined,
    reason: string,
  ): Promise<JobCommand | Rejection> {
    if (state !== 'stuck')
      return reject('JobNotStuck', 'The job is not stuck: there is nothing to decide about it now.');
    if (!stuckAt) return reject('JobHalted', `A decision does not help here: ${why}.`);
    if (item !== undefined && !(await this.#board.isParked(key, item))) {
      return reject('ItemNotParked', 'This item is not parked any more. Look at the job again.');
    }
    return { type: verb === 'retry' ? 'RetryJob' : 'SkipItem', job: key, stuckAt, item, reason };
  }
}
