import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { PlacedAppend } from '@marquee/infra/event-store/fresh-events.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { allProjections } from '../all.ts';
import type { ProjectionHealth } from '../runner/group.ts';
import type { ReadModels } from '../runner/read-models.ts';
import type { FromThread, ThreadSettings, ToThread } from './messages.ts';

export interface ProjectorThreadOptions extends ThreadSettings {
  /** Told how far each read model is. */
  readonly readModels: Pick<ReadModels, 'moved'>;
  /** Told of every failure; the thread goes on, or is started again. */
  readonly failed: (projection: string, error: unknown) => void;
}

const AGAIN_MS = 1000;
/** Room for what is garbage soon, in megabytes: the 32 that requests need would only be memory to a thread that folds. */
const YOUNG_SPACE_MB = 8;

/**
 * The read models of this process, folded by a thread of its own. A thread that dies is started again; until then its
 * read models may be another process's, or stand still.
 */
export class ProjectorThread {
  readonly #options: ProjectorThreadOptions;
  #worker: Worker | undefined;
  #health: readonly ProjectionHealth[] = [];
  #stopping = false;
  #running: Promise<void> = Promise.resolve();

  private constructor(options: ProjectorThreadOptions) {
    this.#options = options;
  }

  /** Resolves when it folds. Rejects with the reason when it cannot begin, for example because the log is another one. */
  static async start(options: ProjectorThreadOptions): Promise<ProjectorThread> {
    const thread = new ProjectorThread(options);
    const started = Promise.withResolvers<void>();
    thread.#running = thread.#keep(started);
    try {
      await started.promise;
      return thread;
    } catch (error) {
      thread.#stopping = true;
      throw error;
    }
  }

  /** How each read model stood half a second ago at most. */
  health(): readonly ProjectionHealth[] {
    return this.#health;
  }

  /** Hands on what this process has written, in the order of the log. */
  wrote(appends: readonly PlacedAppend[]): void {
    this.#say({ type: 'wrote', appends });
  }

  /** Finishes what is in hand, and gives the read models to other processes. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#say({ type: 'stop' });
    await this.#running;
  }

  async #keep(first: PromiseWithResolvers<void>): Promise<void> {
    for (let started = first; !this.#stopping; started = Promise.withResolvers<void>()) {
      started.promise.catch((error) => started !== first && this.#options.failed('read models', error));
      await this.#runOnce(started);
      for (const { name } of allProjections) this.#options.readModels.moved(name, undefined, 'gone');
      if (!this.#stopping) await pause(AGAIN_MS);
    }
  }

  async #runOnce(started: PromiseWithResolvers<void>): Promise<void> {
    const { eventStoreUrl, databaseUrl, application } = this.#options;
    const workerData: ThreadSettings = { eventStoreUrl, databaseUrl, application };
    // The flag that the process was started with goes before a thread's own limits. It is read when a heap is made, so that of the main
    // thread stays as large as it is.
    setFlagsFromString(`--max-semi-space-size=${YOUNG_SPACE_MB}`);
    const worker = new Worker(new URL('./main.ts', import.meta.url), { workerData, name: 'read models' });
    this.#worker = worker;
    worker.on('message', (message: FromThread) => this.#take(message, started));
    worker.on('error', (error) => {
      this.#options.failed('read models', error);
      started.reject(error);
    });
    await once(worker, 'exit').catch(() => {});
    this.#worker = undefined;
    started.reject(new Error('the thread of the read models ended before it began'));
  }

  #take(message: FromThread, started: PromiseWithResolvers<void>): void {
    const { readModels, failed } = this.#options;
    switch (message.type) {
      case 'started':
        started.resolve();
        break;
      case 'refused':
        started.reject(message.expected ? new StartRefused(message.message) : new Error(message.message));
        break;
      case 'moved':
        readModels.moved(message.name, message.position, message.state);
        break;
      case 'health':
        this.#health = message.health;
        break;
      case 'failed':
        failed(message.projection, new Error(message.message));
    }
  }

  #say(message: ToThread): void {
    this.#worker?.postMessage(message);
  }
}
