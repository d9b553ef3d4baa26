import { setTimeout as pause } from 'node:timers/promises';
import { Worker, type WorkerOptions } from '@temporalio/worker';
import { type WorkQueue, workQueues } from '../port/context.ts';
import { activityWorker } from './activity-worker.ts';
import { bundleOf, platformWorkflows } from './bundle.ts';
import type { Temporal } from './connection.ts';
import type { TemporalEngineOptions } from './options.ts';
import { taskQueue } from './protocol.ts';

const defaults = { concurrency: 50, stickyMs: 5000, graceMs: 10_000 };
const workflowTasks = 40;
/** After its activities were told to stop, a worker ends within so many milliseconds. */
const forceMs = 2000;
const restartMs = 5000;

/** The workers of this process: one a line of work, of which the first runs the workflows as well. */
export class Workers {
  readonly #temporal: Temporal;
  readonly #options: TemporalEngineOptions;
  readonly #stopping = new AbortController();
  #running: readonly Worker[] = [];
  #life: Promise<void> = Promise.resolve();

  constructor(temporal: Temporal, options: TemporalEngineOptions) {
    this.#temporal = temporal;
    this.#options = options;
  }

  /** Resolves when all of them take work. */
  async start(): Promise<void> {
    this.#running = await this.#create();
    this.#life = this.#live();
  }

  get working(): boolean {
    return this.#running.length > 0 && this.#running.every((worker) => worker.getState() === 'RUNNING');
  }

  /** Jobs whose state is in this process's memory. */
  get cached(): number {
    return this.#running.reduce((sum, worker) => sum + worker.getStatus().numCachedWorkflows, 0);
  }

  /** Takes no more work, lets activities that run end, and hands the rest on. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const worker of this.#running) if (worker.getState() === 'RUNNING') worker.shutdown();
    await this.#life;
  }

  /** Runs the workers; should they ever break, new ones. */
  async #live(): Promise<void> {
    const { signal } = this.#stopping;
    const { log } = this.#options;
    while (!signal.aborted) {
      try {
        if (this.#running.length === 0) this.#running = await this.#create();
        await Promise.all(this.#running.map((worker) => worker.run()));
      } catch (error) {
        if (!signal.aborted) log.error({ error }, 'the workers for Temporal broke; new ones are started');
        for (const worker of this.#running) if (worker.getState() === 'RUNNING') worker.shutdown();
        this.#running = [];
        await pause(restartMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #create(): Promise<readonly Worker[]> {
    const { workflows = platformWorkflows, queues = workQueues } = this.#options;
    const code = await bundleOf(workflows);
    return Promise.all(
      queues.map((queue) => Worker.create({ ...this.#common(queue), ...this.#workflowsOf(queue, code) })),
    );
  }

  #common(queue: WorkQueue): WorkerOptions {
    const { connection, namespace, dataConverter } = this.#temporal;
    const { kinds, concurrency = defaults.concurrency, graceMs = defaults.graceMs } = this.#options;
    return {
      connection,
      namespace,
      dataConverter,
      taskQueue: taskQueue(queue),
      activities: activityWorker(kinds, this.#temporal),
      maxConcurrentActivityTaskExecutions: concurrency,
      activityTaskPollerBehavior: { type: 'autoscaling', minimum: 1, initial: 2, maximum: 10 },
      shutdownGraceTime: graceMs,
      shutdownForceTime: graceMs + forceMs,
    };
  }

  /** Workflows share the line of the work that has no other. */
  #workflowsOf(queue: WorkQueue, code: string): Partial<WorkerOptions> {
    if (queue !== 'default') return {};
    const { cachedWorkflows, stickyMs = defaults.stickyMs } = this.#options;
    return {
      workflowBundle: { code },
      maxConcurrentWorkflowTaskExecutions: workflowTasks,
      workflowTaskPollerBehavior: { type: 'autoscaling', minimum: 2, initial: 2, maximum: 10 },
      stickyQueueScheduleToStartTimeout: stickyMs,
      ...(cachedWorkflows !== undefined && { maxCachedWorkflows: cachedWorkflows }),
    };
  }
}
