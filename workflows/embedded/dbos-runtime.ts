import { AsyncLocalStorage } from 'node:async_hooks';
import { DBOS } from '@dbos-inc/dbos-sdk';
import type pg from 'pg';
import type { AnyDefinition } from '../port/context.ts';
import type { JobKind } from '../port/engine.ts';
import type { EngineLog } from '../port/engine-log.ts';
import type { RunInput } from './execution.ts';
import { runId } from './job-body.ts';

type Body = (input: RunInput) => Promise<string>;

/**
 * Raised only when what the engine itself writes into histories changes; jobs of another version are left alone. Changed
 * definitions raise their own version instead and stand side by side.
 */
const historyVersion = 'marquee-1';

/** A job outlives any number of restarts; the default of 100 would silently bury one that waits for a year. */
const maxRecoveryAttempts = 1_000_000;

/** Name of a definition in the engine's tables. */
export function definitionId(definition: AnyDefinition): string {
  return `${definition.kind}@${definition.version}`;
}

/** The one place that starts and stops DBOS, of which there is one in a process. */
export class DbosRuntime {
  readonly #connectionString: string;
  readonly #pool: pg.Pool;
  readonly #log: EngineLog;
  readonly #bodies = new Map<string, Body>();
  /** Whoever starts a job may be inside of an activity; the job must not become a step of that. */
  readonly #outside = AsyncLocalStorage.snapshot();

  constructor(connectionString: string, pool: pg.Pool, log: EngineLog) {
    this.#connectionString = connectionString;
    this.#pool = pool;
    this.#log = log;
  }

  /** Before the first launch. */
  register(kind: JobKind, body: Body): void {
    const name = definitionId(kind.definition);
    if (this.#bodies.has(name)) throw new Error(`the definition ${name} is registered twice`);
    this.#bodies.set(name, DBOS.registerWorkflow(body, { name, maxRecoveryAttempts }));
  }

  /** Begins to work under the slot's name, with the jobs that were left there. */
  async launch(slot: string): Promise<void> {
    DBOS.setConfig({
      name: 'marquee',
      systemDatabaseUrl: this.#connectionString,
      systemDatabasePool: this.#pool,
      useListenNotify: false,
      executorID: slot,
      applicationVersion: historyVersion,
      logger: {
        debug: () => {},
        info: () => {},
        warn: (entry) => {
          if (!isFarewell(String(entry))) this.#log.warn({ slot }, String(entry));
        },
        error: (entry, details) => this.#log.error({ slot, stack: details?.stack }, String(entry)),
      },
    });
    const client = await this.#pool.connect();
    // A connection that breaks between two statements must not take the process down.
    client.on('error', () => {});
    try {
      // DBOS makes its tables here, and fails where two processes do so at once.
      await client.query("select pg_advisory_lock(hashtext('launch of dbos'))");
      await DBOS.launch();
    } finally {
      // With the connection goes the lock, whatever happened.
      client.release(true);
    }
  }

  /** Leaves the jobs where they stand. After `forget`, definitions may be registered anew. */
  async shutdown(options: { readonly forget: boolean }): Promise<void> {
    await DBOS.shutdown({ deregister: options.forget });
  }

  /** Starts a run that nobody started before. */
  startRun(definition: AnyDefinition, input: RunInput): Promise<void> {
    return this.#outside(() => this.startNextRun(definition, input));
  }

  /** The same, as a step in the history of the run that calls it. */
  async startNextRun(definition: AnyDefinition, input: RunInput): Promise<void> {
    const body = this.#bodies.get(definitionId(definition));
    if (!body) throw new Error(`the definition ${definitionId(definition)} is not registered`);
    await DBOS.startWorkflow(body, { workflowID: runId(input.key, input.run) })(input);
  }

  /** Takes a run up again from its history, wherever a process has room. */
  async resume(id: string): Promise<void> {
    await this.#outside(() => DBOS.resumeWorkflow(id));
  }

  /** Does so for all runs that stand under a slot's name. Answers how many. */
  async resumeAll(slot: string): Promise<number> {
    return this.#outside(async () => {
      for (let resumed = 0; ; ) {
        const left = await DBOS.listWorkflows({
          executorId: slot,
          status: 'PENDING',
          limit: 1000,
          loadInput: false,
          loadOutput: false,
        });
        if (left.length === 0) return resumed;
        await DBOS.resumeWorkflows(left.map((run) => run.workflowID));
        resumed += left.length;
      }
    });
  }

  /** Deletes the histories of runs that have ended. */
  async forgetRuns(ids: readonly string[]): Promise<void> {
    await this.#outside(() => DBOS.deleteWorkflows([...ids]));
  }
}

/** Every stop leaves jobs that sleep: they go on at the next start, and there is nothing to warn of. */
function isFarewell(entry: string): boolean {
  return entry.startsWith('Shutting down while');
}
