import type { ActivityOutcome } from '../port/context.ts';
import { lossOf, mostLosses } from '../port/retry.ts';
import type { JobReports } from './job-reports.ts';
import type { Session } from './session.ts';

/** From here on it is tried beside no other job of this kind, so that one which does no harm is not taken for one that does. */
const ALONE_FROM = 2;

export interface KnownLosses {
  /** How often this job was at work when its process was lost; 0 for a job that never was. */
  readonly tries: number;
  /** The call that was being tried the last time, where that is known. */
  readonly of: string | undefined;
}

/**
 * Finds the call that takes its process with it. A job that was at work when its process was lost writes down what it
 * tries before it tries it; the others, which are nearly all, write nothing.
 */
export class LostTries {
  readonly #session: Session;
  readonly #reports: JobReports;
  readonly #retryTransient: <T>(statement: () => Promise<T>) => Promise<T>;
  #known: KnownLosses;

  constructor(
    session: Session,
    reports: JobReports,
    retryTransient: <T>(statement: () => Promise<T>) => Promise<T>,
    known: KnownLosses,
  ) {
    this.#session = session;
    this.#reports = reports;
    this.#retryTransient = retryTransient;
    this.#known = known;
  }

  /** Whether this job is to try one thing at a time. */
  get suspects(): boolean {
    return this.#known.tries > 0;
  }

  /** One try of a call, unless it has lost its process three times: then the failure `ProcessLost`. */
  async watch<T>(call: string, attempt: () => Promise<ActivityOutcome<T>>): Promise<ActivityOutcome<T>> {
    const { tries, of } = this.#known;
    if (tries === 0) return attempt();
    if (tries >= mostLosses && of === call) {
      await this.clear();
      return { ok: false, failure: lossOf(call) };
    }
    const alone = tries >= ALONE_FROM;
    if (alone) await this.#session.suspects.acquire();
    const unmark = () => this.#retryTransient(() => this.#reports.trying(null));
    try {
      await this.#session.mayWork();
      await this.#retryTransient(() => this.#reports.trying(call));
      this.#session.atLeaving.add(unmark);
      return await attempt();
    } finally {
      this.#session.atLeaving.delete(unmark);
      await unmark();
      if (alone) this.#session.suspects.release();
    }
  }

  /** What was tried did no harm: the job is like any other again. */
  async clear(): Promise<void> {
    if (this.#known.tries === 0) return;
    this.#known = { tries: 0, of: undefined };
    await this.#retryTransient(() => this.#reports.harmless());
  }
}
