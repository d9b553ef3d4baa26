import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { Lease } from '@marquee/infra/leases/lease.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import type { Pool } from 'pg';
import { Fenced, refuseBeyondLog, refuseForeignLog } from './checkpoint.ts';
import { type Halt, statusOf } from './checkpoint-state.ts';
import { Feeds } from './feeds.ts';
import { IdleMoves } from './idle-moves.ts';
import { type LiveView, ViewMember } from './live-view.ts';
import { type Projection, storedTypes } from './projection.ts';
import { type ProjectionVersion, projectionVersionOf } from './projection-version.ts';
import type { ReadModels } from './read-models.ts';
import { enforceRetention, markUnused } from './retire.ts';
import { Runner, type RunnerState } from './runner.ts';
import { ensureRunnerTables } from './tables.ts';
import { openWriterPool } from './writer-pool.ts';

/** What the group needs of the keeper of leases (`infra/leases`). */
export interface Leases {
  /** `application_name` of connections that write under these leases. */
  readonly holder: string;
  own(
    name: string,
    work: (lease: Lease) => Promise<void>,
    options: { readonly signal: AbortSignal; readonly failed: (error: unknown) => void },
  ): Promise<void>;
}

export interface GroupOptions {
  readonly store: EventStore;
  /** A direct connection to the database of the read models, not through a pooler in transaction mode. */
  readonly connectionString: string;
  readonly leases: Leases;
  /** Told how far each read model is. */
  readonly readModels: Pick<ReadModels, 'moved'>;
  /** What this process writes when it gets the lease; none in a process that only has views. */
  readonly projections: readonly Projection[];
  /** Event types that views of this process want besides those of its projections. */
  readonly viewTypes?: readonly string[];
  /** Told of every failure, with the projection's name; the work goes on or halts by itself. */
  readonly failed: (projection: string, error: unknown) => void;
  readonly liveBatch?: number;
  readonly catchUpBatch?: number;
  readonly memberTimeoutMs?: number;
  /** Milliseconds after which a version that nobody uses is dropped. Default 10 minutes. */
  readonly retireAfterMs?: number;
}

/** Milliseconds for which a refusal is told; while it stays so, some process tries again within a few seconds. */
const REFUSED_MS = 15_000;

/** How one projection stands in this process. */
export interface ProjectionHealth {
  readonly name: string;
  readonly version: string;
  /** `standby`: another process owns it, or is about to be found gone. */
  readonly state: RunnerState | 'standby';
  readonly halted: Halt | undefined;
  /** Why this process could not take it over just now; undefined where it could, or another process has it. */
  readonly refused: string | undefined;
}

/** All projections and views of one process: one reading of the log, a lease and a checkpoint a projection. */
export class ProjectionGroup {
  readonly #options: GroupOptions;
  readonly #models: readonly ProjectionVersion[];
  readonly #pool: Pool;
  readonly #feeds: Feeds;
  readonly #stop = new AbortController();
  readonly #runners = new Map<string, Runner>();
  readonly #refusals = new Map<string, { readonly message: string; readonly at: number }>();
  readonly #work: Promise<void>[] = [];
  readonly #idleMoves: IdleMoves;
  #stopped: Promise<void> | undefined;

  constructor(options: GroupOptions) {
    this.#options = options;
    this.#models = options.projections.map(projectionVersionOf);
    const { connectionString: url, leases, projections } = options;
    this.#pool = openWriterPool({ url, holder: leases.holder, max: Math.max(2, Math.min(projections.length, 8)) });
    this.#pool.on('error', (error) => {
      options.failed('projections', error);
      this.#idleMoves.doubt();
    });
    this.#idleMoves = new IdleMoves(
      this.#pool,
      () => this.#runners.values(),
      (error) => options.failed('projections', error),
    );
    this.#feeds = new Feeds({
      ...options,
      types: [...new Set([...options.projections.flatMap(storedTypes), ...(options.viewTypes ?? [])])],
      taken: () => this.#idleMoves.soon(),
      failed: (error) => options.failed('projections', error),
    });
  }

  /** Makes what is missing in the database and begins to own and to fold. Throws `ForeignLog`, `StartRefused`. */
  async start(): Promise<void> {
    await ensureRunnerTables(this.#pool);
    const { store } = this.#options;
    await refuseForeignLog(this.#pool, this.#models, store.logId);
    await refuseBeyondLog(store, await statusOf(this.#pool, this.#models));
    for (const model of this.#models) this.#work.push(this.#own(model));
    if (this.#models.length === 0) return;
    const { leases, failed, retireAfterMs } = this.#options;
    const retention = { pool: this.#pool, process: leases.holder, models: this.#models, retireAfterMs };
    this.#work.push(enforceRetention(retention, this.#stop.signal, (error) => failed('projections', error)));
  }

  /** Lets a view in memory follow the log. Resolves when it has caught up; `dropped` is told when it throws, and follows no more. */
  watch(view: LiveView, dropped: (error: unknown) => void): Promise<void> {
    const member = new ViewMember(view, this.#options.store, (error) => {
      this.#options.failed(view.name, error);
      dropped(error);
    });
    this.#feeds.join(member);
    return member.upToDate;
  }

  health(): readonly ProjectionHealth[] {
    return this.#models.map(({ projection: { name }, version }) => {
      const runner = this.#runners.get(name);
      const state = runner?.state ?? 'standby';
      const refused = runner ? undefined : this.#refusedJustNow(name);
      return { name, version, state, halted: runner?.halt, refused };
    });
  }

  /** Finishes what is in hand, gives the leases back, closes the connections. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopOnce();
    return this.#stopped;
  }

  async #stopOnce(): Promise<void> {
    this.#stop.abort();
    await this.#feeds.stop();
    await this.#idleMoves.stop();
    await Promise.all(this.#work);
    await markUnused(this.#pool, this.#options.leases.holder).catch(() => {});
    await this.#pool.end();
  }

  #refusedJustNow(name: string): string | undefined {
    const refusal = this.#refusals.get(name);
    return refusal && performance.now() - refusal.at < REFUSED_MS ? refusal.message : undefined;
  }

  #own(model: ProjectionVersion): Promise<void> {
    const { leases, failed } = this.#options;
    const { name } = model.projection;
    return leases.own(`projection/${name}/${model.version}`, (lease) => this.#runUnder(lease, model), {
      signal: this.#stop.signal,
      failed: (error) => failed(name, error),
    });
  }

  async #runUnder(lease: Lease, model: ProjectionVersion): Promise<void> {
    const { store, readModels, failed } = this.#options;
    const { name } = model.projection;
    try {
      const runner = await Runner.claim({
        model,
        store,
        pool: this.#pool,
        epoch: lease.epoch,
        signal: AbortSignal.any([lease.signal, this.#stop.signal]),
        moved: (position, halted) => readModels.moved(name, position, halted ? 'halted' : 'running'),
        failed: (error) => {
          failed(name, error);
          this.#idleMoves.doubt();
        },
      });
      this.#runners.set(name, runner);
      this.#feeds.join(runner);
      await runner.ended;
    } catch (error) {
      if (error instanceof Fenced) return;
      if (error instanceof StartRefused) this.#refusals.set(name, { message: error.message, at: performance.now() });
      throw error;
    } finally {
      this.#runners.delete(name);
      readModels.moved(name, undefined, 'gone');
    }
  }
}
