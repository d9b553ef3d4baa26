import { readJob, readJobs, readParked } from '../jobs/job-views.ts';
import type { Json, Signal } from '../port/context.ts';
import {
  type EngineHealth,
  type JobFilter,
  type JobOrigin,
  type JobView,
  newestOf,
  type ParkedItem,
  type WorkflowEngine,
} from '../port/engine.ts';
import { firstRun } from '../port/run-job.ts';
import type { EmbeddedEngineOptions } from './options.ts';
import { closeParts, openParts, type Parts } from './parts.ts';
import { Worker } from './worker.ts';

/** A run that does not begin in this process by then is another's to tell of, or comes late. */
const BEGINS_WITHIN_MS = 1000;

/** Durable jobs on the platform's own PostgreSQL. One engine is at work in a process at a time. */
export class EmbeddedEngine implements WorkflowEngine {
  readonly #options: EmbeddedEngineOptions;
  readonly #clock: () => number;
  #running: { readonly parts: Parts; readonly worker: Worker } | undefined;

  constructor(options: EmbeddedEngineOptions) {
    this.#options = options;
    this.#clock = options.clock ?? Date.now;
  }

  async start(): Promise<void> {
    const parts = await openParts(this.#options);
    const worker = new Worker(parts, this.#options, this.#clock);
    this.#running = { parts, worker };
    try {
      await worker.start();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async startJob(kind: string, key: string, input: Json, origin?: JobOrigin): Promise<void> {
    const definition = newestOf(this.#options.kinds, kind);
    const { worker, parts } = this.#started();
    if (await parts.rows.exists(key)) return;
    const session = await worker.open();
    const now = this.#clock();
    const run = { key, run: 1, startedAt: now, begunAt: now, read: 0, start: firstRun(input), origin };
    const begun = session.runStarts.expect(key, BEGINS_WITHIN_MS);
    await parts.runtime.startRun(definition, run);
    if (!(await session.open())) {
      // The slot was lost meanwhile, and its new owner may have looked before the job was there.
      await worker.open();
      await parts.runtime.resume(key);
    }
    if ((await begun) || (await parts.rows.exists(key))) return;
    await parts.rows.add({ key, kind, version: definition.version, run: 1, startedAt: now, origin });
  }

  async signal(key: string, signal: Signal): Promise<void> {
    const { parts, worker } = this.#started();
    await parts.signals.give(key, signal);
    worker.session?.hub.given(key);
  }

  async cancel(key: string, reason: string): Promise<void> {
    const { parts, worker } = this.#started();
    await parts.signals.askToCancel(key, reason);
    worker.session?.hub.given(key);
  }

  job(key: string): Promise<JobView | undefined> {
    return readJob(this.#started().parts.pool, key);
  }

  jobs(filter: JobFilter = {}): Promise<readonly JobView[]> {
    return readJobs(this.#started().parts.pool, filter);
  }

  parkedItems(key: string): Promise<readonly ParkedItem[]> {
    return readParked(this.#started().parts.pool, key);
  }

  health(): EngineHealth {
    const session = this.#running?.worker.session;
    if (!session?.slot.held() || session.signal.aborted) {
      return { working: false, detail: 'has no slot to work in', jobs: 0 };
    }
    return { working: true, detail: `works in slot ${session.slot.name}`, jobs: session.hub.size };
  }

  async stop(): Promise<void> {
    if (!this.#running) return;
    const { parts, worker } = this.#running;
    await worker.stop();
    await closeParts(parts);
    this.#running = undefined;
  }

  #started() {
    if (!this.#running) throw new Error('the engine is not started');
    return this.#running;
  }
}
