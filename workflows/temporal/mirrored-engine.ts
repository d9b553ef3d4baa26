import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { JobMirror } from '../jobs/mirror.ts';
import type { Json, Signal } from '../port/context.ts';
import {
  type EngineHealth,
  type JobFilter,
  type JobKind,
  type JobOrigin,
  type JobView,
  newestOf,
  type ParkedItem,
  type WorkflowEngine,
} from '../port/engine.ts';
import type { EngineLog } from '../port/engine-log.ts';

export interface MirroredEngineOptions {
  readonly engine: WorkflowEngine;
  readonly kinds: readonly JobKind[];
  /** What the engine is called on the board. */
  readonly name: string;
  /** A pool on the jobs' database. */
  readonly pool: pg.Pool;
  readonly log: EngineLog;
  /** Milliseconds between two rounds. */
  readonly everyMs: number;
}

/** An engine whose jobs are shown on the board of jobs too; of several processes, one at a time brings them there. */
export class MirroredEngine implements WorkflowEngine {
  readonly #options: MirroredEngineOptions;
  readonly #mirror: JobMirror;
  readonly #stopped = new AbortController();
  #rounds: Promise<void> = Promise.resolve();

  constructor(options: MirroredEngineOptions) {
    this.#options = options;
    this.#mirror = new JobMirror(options);
  }

  async start(): Promise<void> {
    await this.#options.engine.start();
    this.#rounds = this.#goRound();
  }

  async startJob(kind: string, key: string, input: Json, origin?: JobOrigin): Promise<void> {
    const { engine, kinds } = this.#options;
    await this.#mirror.started(kind, key, newestOf(kinds, kind).version, Date.now(), origin);
    await engine.startJob(kind, key, input, origin);
  }

  signal(key: string, signal: Signal): Promise<void> {
    return this.#options.engine.signal(key, signal);
  }

  cancel(key: string, reason: string): Promise<void> {
    return this.#options.engine.cancel(key, reason);
  }

  job(key: string): Promise<JobView | undefined> {
    return this.#options.engine.job(key);
  }

  jobs(filter?: JobFilter): Promise<readonly JobView[]> {
    return this.#options.engine.jobs(filter);
  }

  parkedItems(key: string): Promise<readonly ParkedItem[]> {
    return this.#options.engine.parkedItems(key);
  }

  health(): EngineHealth {
    return this.#options.engine.health();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#rounds;
    await this.#options.engine.stop();
  }

  async #goRound(): Promise<void> {
    const { signal } = this.#stopped;
    for (let failing = false; !signal.aborted; ) {
      try {
        await this.#roundAlone();
        failing = false;
      } catch (error) {
        // The engine's health says it too: once is enough while it lasts.
        if (!failing && !signal.aborted)
          this.#options.log.warn({ error }, 'the board of jobs could not be brought up to date');
        failing = true;
      }
      await pause(this.#options.everyMs, undefined, { signal }).catch(() => {});
    }
  }

  async #roundAlone(): Promise<void> {
    const client = await this.#options.pool.connect();
    let held = false;
    try {
      const { rows } = await client.query<{ held: boolean }>(
        "select pg_try_advisory_lock(hashtext('job mirror')) as held",
      );
      held = rows[0]?.held === true;
      if (held) await this.#mirror.round();
    } finally {
      // With the connection goes the lock, whatever happened.
      client.release(held);
    }
  }
}
