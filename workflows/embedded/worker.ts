import { setTimeout as pause } from 'node:timers/promises';
import { type JobKind, newestOf } from '../port/engine.ts';
import { definitionId } from './dbos-runtime.ts';
import type { RunInput } from './execution.ts';
import { type BodyDeps, executeRun, runId } from './job-body.ts';
import { JobReports } from './job-reports.ts';
import { maintain } from './maintenance.ts';
import type { EmbeddedEngineOptions } from './options.ts';
import type { Parts } from './parts.ts';
import { retryTransient } from './retry-transient.ts';
import { Session } from './session.ts';
import { SignalHub } from './signal-hub.ts';
import { takeSlot } from './slots.ts';

const retryMs = 2000;
const brokenPauseMs = 5000;

/** Keeps this process at work in a slot: enters one, and enters another when it was lost. */
export class Worker {
  readonly #parts: Parts;
  readonly #options: EmbeddedEngineOptions;
  readonly #clock: () => number;
  readonly #stopped = new AbortController();
  #session: Session | undefined;
  /** What runs beside the jobs of the session. */
  #duties: Promise<unknown> = Promise.resolve();
  #life: Promise<void> = Promise.resolve();

  constructor(parts: Parts, options: EmbeddedEngineOptions, clock: () => number) {
    this.#parts = parts;
    this.#options = options;
    this.#clock = clock;
  }

  /** The stay in the slot that this process has, or had last. */
  get session(): Session | undefined {
    return this.#session;
  }

  async start(): Promise<void> {
    const { kinds } = this.#options;
    for (const kind of kinds) this.#parts.runtime.register(kind, (input) => this.#execute(kind, input));
    await this.#parts.rows.haltUnknown(kinds.map((kind) => definitionId(kind.definition)));
    await this.#enter();
    this.#life = this.#live();
  }

  /** Waits for a slot to work in. Throws once the worker is to stop. */
  async open(): Promise<Session> {
    for (;;) {
      const session = this.#session;
      if (session && (await session.open())) return session;
      if (this.#stopped.signal.aborted) throw new Error('the engine is stopping');
      await pause(50);
    }
  }

  /** Lets activities that run end, and gives the slot back with the jobs in it. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#life;
    await this.#session?.stop(this.#options.graceMs ?? 10_000);
    await this.#duties;
    await this.#parts.runtime.shutdown({ forget: true });
  }

  async #enter(): Promise<void> {
    const { keeper, runtime, signals } = this.#parts;
    const { log, concurrency = 50, signalPollMs = 250, sweepMs = 2000 } = this.#options;
    const slot = await takeSlot(keeper);
    const ended = new AbortController();
    const failed = (error: unknown) => log.warn({ error }, 'a look for signals failed');
    const hub = new SignalHub({ signals, pollMs: signalPollMs, signal: ended.signal, failed });
    const session = new Session(slot, hub, ended, concurrency);
    // Jobs that were left in the slot begin as soon as it is launched, and ask for the session then.
    this.#session = session;
    try {
      await runtime.launch(slot.name);
    } catch (error) {
      ended.abort();
      await runtime.shutdown({ forget: false });
      await slot.release();
      throw error;
    }
    this.#duties = Promise.all([hub.run(), maintain({ parts: this.#parts, session, sweepMs, log })]);
  }

  async #live(): Promise<void> {
    const stopped = this.#stopped.signal;
    while (this.#session) {
      const { signal, slot } = this.#session;
      await aborted(AbortSignal.any([signal, stopped]));
      if (stopped.aborted) return;
      this.#options.log.warn({ slot: slot.name }, 'the slot was lost; its jobs go on elsewhere');
      try {
        await this.#duties;
        await this.#parts.runtime.shutdown({ forget: false });
        await this.#enter();
      } catch (error) {
        this.#options.log.error({ error }, 'no slot could be entered; trying again');
        await pause(retryMs, undefined, { signal: stopped }).catch(() => {});
      }
    }
  }

  #execute(kind: JobKind, input: RunInput): Promise<string> {
    const { rows, signals, windowItems, runtime, pool } = this.#parts;
    const { log, kinds } = this.#options;
    const session = this.#session;
    if (!session) throw new Error('a job began before its worker');
    const deps: BodyDeps = {
      rows,
      reports: (key, owner) => new JobReports(pool, key, owner),
      signals,
      windowItems,
      clock: this.#clock,
      startNext: (next) => runtime.startNextRun(newestOf(kinds, kind.definition.kind), next),
      outlived: (id) => {
        runtime.forgetRuns([id]).catch((error) => {
          if (!session.signal.aborted) log.warn({ id, error }, 'an old history could not be deleted');
        });
      },
      broken: (run, error) => void this.#mend(session, runId(run.key, run.run), error),
    };
    return executeRun(kind, input, session, deps);
  }

  /** Takes a run that the engine's own trouble has interrupted up again, after a pause for the trouble to pass. */
  async #mend(session: Session, id: string, error: unknown): Promise<void> {
    const { log } = this.#options;
    log.error({ id, error }, 'a job was interrupted; it is taken up again from its history');
    await pause(brokenPauseMs, undefined, { signal: session.signal }).catch(() => {});
    // In a session that has ended, whoever takes the slot resumes the run with all others.
    if (session.signal.aborted) return;
    await retryTransient(() => this.#parts.runtime.resume(id), session.signal).catch((failure) => {
      log.error({ id, error: failure }, 'a job could not be resumed; the next start of a worker does it');
    });
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
