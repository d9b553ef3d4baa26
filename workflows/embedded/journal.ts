import { DBOS, Error as DbosError } from '@dbos-inc/dbos-sdk';
import { frozen, type Session } from './session.ts';

/** What an execution does when it cannot go on here. */
export interface JournalTroubles {
  /** The history has something else in this place: the code was changed without raising the definition's version. */
  readonly unfit: (reason: string) => Promise<void>;
  /** Something else broke; the job is taken up again from its history. */
  readonly broken: (error: unknown) => void;
}

/**
 * The history of one execution. A step that stands in it is answered from there, any other is made and
 * written down. Its methods never reject: trouble with the engine is not an error of the definition.
 */
export class Journal {
  readonly #session: Session;
  readonly #troubles: JournalTroubles;

  constructor(session: Session, troubles: JournalTroubles) {
    this.#session = session;
    this.#troubles = troubles;
  }

  async step<T>(name: string, body: () => Promise<T>): Promise<T> {
    return this.guarded(() => DBOS.runStep(body, { name }));
  }

  /** Work that stands in no history: it is made again by a replay and must bear that. */
  async guarded<T>(work: () => Promise<T>): Promise<T> {
    await this.#session.mayWork();
    try {
      return await work();
    } catch (error) {
      return this.#interrupted(error);
    }
  }

  async #interrupted(error: unknown): Promise<never> {
    if (this.#session.signal.aborted || error instanceof DbosError.DBOSWorkflowConflictError) return frozen();
    if (error instanceof DbosError.DBOSUnexpectedStepError || error instanceof DbosError.DBOSStepNondeterminismError) {
      await this.#troubles.unfit(error.message).catch(() => {});
      return frozen();
    }
    this.#troubles.broken(error);
    return frozen();
  }
}
