import { setTimeout as pause } from 'node:timers/promises';
import { isUnanswered } from '@marquee/infra/net/unanswered.ts';
import { WorkflowExecutionAlreadyStartedError, WorkflowNotFoundError } from '@temporalio/client';
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
import { firstShown } from './attributes.ts';
import { platformWorkflows } from './bundle.ts';
import { claimNamespace } from './claim.ts';
import { connect, type Temporal, TemporalAway } from './connection.ts';
import { answered, codes } from './grpc.ts';
import { listJobs } from './job-list.ts';
import { readJob } from './job-reading.ts';
import { prepareNamespace } from './namespace.ts';
import type { TemporalEngineOptions } from './options.ts';
import {
  type Begin,
  earlyInbox,
  type ParkedEntry,
  parkedQuery,
  type RunInput,
  signals,
  taskQueue,
  workflowType,
} from './protocol.ts';
import { Pulse } from './pulse.ts';
import { openRuntime } from './runtime.ts';
import { Workers } from './workers.ts';

/** Milliseconds. */
const LOOK_MS = 3000;

interface Running {
  readonly temporal: Temporal;
  readonly workers: Workers;
  readonly pulse: Pulse;
}

/** Durable jobs on a Temporal cluster. One engine is at work in a process at a time. */
export class TemporalEngine implements WorkflowEngine {
  readonly #options: TemporalEngineOptions;
  readonly #stopped = new AbortController();
  #running: Running | undefined;
  /** Why nothing runs yet. */
  #missing: string | undefined;
  #coming: Promise<void> = Promise.resolve();

  constructor(options: TemporalEngineOptions) {
    this.#options = options;
  }

  /**
   * Where nobody answers, it begins as soon as somebody does. Throws `StartRefused` where namespace and search attributes
   * are missing and cannot be made, or are another installation's.
   */
  async start(): Promise<void> {
    const { log } = this.#options;
    refuseUnknown(this.#options);
    openRuntime(log);
    try {
      this.#running = await this.#open();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      log.warn({ error }, 'Temporal is away; jobs wait until it answers');
      this.#missing = messageOf(error);
      this.#coming = this.#await();
    }
  }

  async #open(): Promise<Running> {
    const temporal = await connect(this.#options);
    try {
      await prepareNamespace(temporal);
      const { installation } = this.#options;
      if (installation !== undefined) await claimNamespace(temporal, installation);
      const workers = new Workers(temporal, this.#options);
      await workers.start();
      return { temporal, workers, pulse: new Pulse(temporal) };
    } catch (error) {
      await temporal.connection.close();
      throw error;
    }
  }

  /** Until it can begin. What keeps it from that is told once, and by its health as long as it lasts. */
  async #await(): Promise<void> {
    const { log, lookMs = LOOK_MS } = this.#options;
    const { signal } = this.#stopped;
    for (;;) {
      await pause(lookMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        this.#running = await this.#open();
        return;
      } catch (error) {
        if (!isUnanswered(error) && messageOf(error) !== this.#missing) log.error({ error }, 'no jobs are worked on');
        this.#missing = messageOf(error);
      }
    }
  }

  async startJob(kind: string, key: string, input: Json, origin?: JobOrigin): Promise<void> {
    const type = workflowType(newestOf(this.#options.kinds, kind));
    const run: RunInput = { start: firstRun(input), startedAt: Date.now(), run: 1 };
    const begin: Begin = { workflowType: type, input: run, ...(origin && { origin }) };
    if (await this.#start(key, begin, 'REJECT_DUPLICATE')) return;
    const { client } = this.#started().temporal;
    const there = await client.workflow.getHandle(key).describe();
    if (there.type !== earlyInbox) return;
    if (there.closeTime) await this.#start(key, begin, 'ALLOW_DUPLICATE');
    else await this.#give(key, signals.begin, begin);
  }

  async signal(key: string, signal: Signal): Promise<void> {
    if (signal.name === '' || signal.name.startsWith('$')) throw new Error(`'${signal.name}' is no name for a signal`);
    await this.#give(key, signals.give, signal);
  }

  async cancel(key: string, reason: string): Promise<void> {
    await this.#give(key, signals.cancel, reason);
    // So that Temporal shows the end as what it is.
    await ignoreMissing(this.#started().temporal.client.workflow.getHandle(key).cancel());
  }

  job(key: string): Promise<JobView | undefined> {
    return readJob(this.#started().temporal, key);
  }

  jobs(filter: JobFilter = {}): Promise<readonly JobView[]> {
    return listJobs(this.#started().temporal.client.workflow, filter);
  }

  async parkedItems(key: string): Promise<readonly ParkedItem[]> {
    const job = await this.job(key);
    if (!job || job.itemsParked === 0) return [];
    const handle = this.#started().temporal.client.workflow.getHandle(key);
    const parked = await handle.query<readonly ParkedEntry[]>(parkedQuery);
    return parked.map(({ item, failure, at }) => ({ item, failure, parkedAt: new Date(at).toISOString() }));
  }

  health(): EngineHealth {
    const { address } = this.#options;
    const { workers, pulse } = this.#running ?? {};
    if (!this.#running && this.#missing !== undefined) return { working: false, detail: this.#missing, jobs: 0 };
    if (!workers?.working) return { working: false, detail: `has no workers for Temporal at ${address}`, jobs: 0 };
    if (!pulse?.beats) return { working: false, detail: `cannot reach Temporal at ${address}`, jobs: workers.cached };
    return { working: true, detail: `works for Temporal at ${address}`, jobs: workers.cached };
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#coming;
    if (!this.#running) return;
    const { workers, pulse, temporal } = this.#running;
    this.#running = undefined;
    pulse.stop();
    await workers.stop();
    await temporal.connection.close();
  }

  /** False when there is a workflow with this key. */
  async #start(key: string, begin: Begin, policy: 'REJECT_DUPLICATE' | 'ALLOW_DUPLICATE'): Promise<boolean> {
    try {
      await this.#started().temporal.client.workflow.start(begin.workflowType, {
        workflowId: key,
        workflowIdReusePolicy: policy,
        args: [begin.input],
        ...firstShown(begin),
        ...this.#common(),
      });
      return true;
    } catch (error) {
      if (error instanceof WorkflowExecutionAlreadyStartedError) return false;
      throw error;
    }
  }

  /** Signals the job, or the early inbox that keeps its place; nobody, when it has ended. */
  async #give(key: string, signal: string, payload: unknown): Promise<void> {
    const { client } = this.#started().temporal;
    try {
      await client.workflow.getHandle(key).signal(signal, payload);
    } catch (error) {
      if (!(error instanceof WorkflowNotFoundError)) throw error;
      await client.workflow
        .signalWithStart(earlyInbox, {
          workflowId: key,
          workflowIdReusePolicy: 'REJECT_DUPLICATE',
          signal,
          signalArgs: [payload],
          ...this.#common(),
        })
        .catch((refused: unknown) => {
          if (!(refused instanceof WorkflowExecutionAlreadyStartedError)) throw refused;
        });
    }
  }

  #common() {
    const { workflowTaskMs } = this.#options;
    return {
      taskQueue: taskQueue('default'),
      ...(workflowTaskMs !== undefined && { workflowTaskTimeout: workflowTaskMs }),
    };
  }

  #started(): Running {
    if (!this.#running && this.#missing !== undefined) throw new TemporalAway(this.#missing);
    if (!this.#running) throw new Error('the engine is not started');
    return this.#running;
  }
}

/** A kind that the bundle lacks would wait for a worker for ever. */
function refuseUnknown({ kinds, workflows = platformWorkflows }: TemporalEngineOptions): void {
  const known = new Set(workflows.definitions.map(workflowType));
  const unknown = kinds.map(({ definition }) => workflowType(definition)).filter((type) => !known.has(type));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')} must be added to the definitions in ${workflows.path}`);
}

async function ignoreMissing(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof WorkflowNotFoundError) && !answered(error, codes.notFound)) throw error;
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
