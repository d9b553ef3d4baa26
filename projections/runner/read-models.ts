import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@marquee/domain/kernel/event.ts';
import { type EventStore, ForeignPosition } from '@marquee/infra/event-store/port.ts';
import type { Pool } from 'pg';
import { type ReadModelStatus, statusOf } from './checkpoint-state.ts';
import type { Projection } from './projection.ts';
import { type ProjectionVersion, projectionVersionOf } from './projection-version.ts';
import { ensureRunnerTables } from './tables.ts';

export interface ReadModelsOptions {
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'comparePositions' | 'logId'>;
  readonly projections: readonly Projection[];
  /** Milliseconds between looks at the checkpoints while somebody waits for another process. Default 10. */
  readonly pollMs?: number;
}

interface Known {
  readonly model: ProjectionVersion;
  position: Position | undefined;
  halted: boolean;
  /** The runner is in this process and says where it stands: its checkpoint need not be polled. */
  local: boolean;
}

interface Waiter {
  readonly names: readonly string[];
  readonly position: Position;
  readonly settle: (outcome: 'reached' | 'stale') => void;
}

/** The read models that this process reads: how far they are, and waiting for them. */
export class ReadModels {
  readonly #options: ReadModelsOptions;
  readonly #known: ReadonlyMap<string, Known>;
  readonly #waiters = new Set<Waiter>();
  #polling = false;

  constructor(options: ReadModelsOptions) {
    this.#options = options;
    this.#known = new Map(
      options.projections.map((projection) => [
        projection.name,
        { model: projectionVersionOf(projection), position: undefined, halted: false, local: false },
      ]),
    );
  }

  /**
   * Waits until all of these read models have taken everything up to `position`, at most `timeoutMs`. `stale` when one is
   * too late or halted: what can be read then is its last answer. A position of another log is not waited for.
   */
  waitFor(names: readonly string[], position: Position, timeoutMs: number): Promise<'reached' | 'stale'> {
    if (this.#isForeign(position)) return Promise.resolve('reached');
    const { promise, resolve } = Promise.withResolvers<'reached' | 'stale'>();
    const timer = setTimeout(() => waiter.settle('stale'), timeoutMs);
    const waiter: Waiter = {
      names,
      position,
      settle: (outcome) => {
        clearTimeout(timer);
        this.#waiters.delete(waiter);
        resolve(outcome);
      },
    };
    this.#waiters.add(waiter);
    this.#look(waiter);
    if (this.#waiters.has(waiter) && !this.#polling) void this.#poll();
    return promise;
  }

  /** A runner in this process says how far a read model is; `gone` when it has left this process. */
  moved(name: string, position: Position | undefined, state: 'running' | 'halted' | 'gone'): void {
    const known = this.#get(name);
    known.local = state !== 'gone';
    known.halted = state === 'halted';
    if (position !== undefined) known.position = position;
    for (const waiter of this.#waiters) if (waiter.names.includes(name)) this.#look(waiter);
  }

  /** How all of them stand, as the database knows. */
  status(): Promise<readonly ReadModelStatus[]> {
    return statusOf(
      this.#options.pool,
      [...this.#known.values()].map(({ model }) => model),
    );
  }

  /** Resolves when every read model has once caught up in the version that this process reads. A halted one counts. */
  async ready(signal: AbortSignal): Promise<void> {
    await ensureRunnerTables(this.#options.pool);
    while (!signal.aborted) {
      const status = await this.status();
      if (status.every(({ state }) => state !== 'building')) return;
      await pause(50, undefined, { signal }).catch(() => {});
    }
  }

  #look(waiter: Waiter): void {
    const known = waiter.names.map((name) => this.#get(name));
    const missing = known.filter(({ position }) => !this.#reached(position, waiter.position));
    if (missing.length === 0) waiter.settle('reached');
    else if (missing.some(({ halted }) => halted)) waiter.settle('stale');
  }

  #reached(position: Position | undefined, wanted: Position): boolean {
    return position !== undefined && this.#options.store.comparePositions(position, wanted) >= 0;
  }

  #isForeign(position: Position): boolean {
    try {
      this.#options.store.comparePositions(position, position);
      return false;
    } catch (error) {
      if (error instanceof ForeignPosition) return true;
      throw error;
    }
  }

  /** One loop serves all waiters of this process; it ends when nobody waits for another process. */
  async #poll(): Promise<void> {
    this.#polling = true;
    try {
      for (;;) {
        const names = new Set([...this.#waiters].flatMap((waiter) => waiter.names));
        const away = [...names].map((name) => this.#get(name)).filter((known) => !known.local);
        if (away.length === 0) return;
        const models = away.map(({ model }) => model);
        for (const { name, position, halted } of await statusOf(this.#options.pool, models)) {
          const known = this.#get(name);
          if (known.local) continue;
          known.position = position;
          known.halted = halted !== undefined;
        }
        for (const waiter of this.#waiters) this.#look(waiter);
        await pause(this.#options.pollMs ?? 10);
      }
    } catch {
      // The waiters' own time limit answers them.
      await pause(100);
    } finally {
      this.#polling = false;
      if (this.#needsPoll()) void this.#poll();
    }
  }

  #needsPoll(): boolean {
    return [...this.#waiters].some((waiter) => waiter.names.some((name) => !this.#get(name).local));
  }

  #get(name: string): Known {
    const known = this.#known.get(name);
    if (!known) throw new Error(`there is no read model '${name}' here`);
    return known;
  }
}
