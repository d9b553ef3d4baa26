import { randomUUID } from 'node:crypto';
import type { Lease } from '@marquee/infra/leases/lease.ts';
import { Semaphore } from '../port/semaphore.ts';
import { RunStarts } from './run-starts.ts';
import type { SignalHub } from './signal-hub.ts';

/** Never settles: the execution that awaits it is left where it stands, and another one goes on from the history. */
export function frozen(): Promise<never> {
  return new Promise(() => {});
}

/**
 * One stay of this process in a slot. Jobs ask it before every call whether they may still work: when the slot has gone
 * to another process, or this one stops, they freeze there.
 */
export class Session {
  readonly slot: Lease;
  readonly hub: SignalHub;
  readonly runStarts = new RunStarts();
  /** Names this stay. */
  readonly id = randomUUID();
  /** The one place of what may take its process with it. */
  readonly suspects = new Semaphore(1);
  /** Done before this process leaves the slot of its own will. */
  readonly atLeaving = new Set<() => Promise<unknown>>();
  readonly #ended: AbortController;
  readonly #permits: Semaphore;
  readonly #busy = new Set<Promise<unknown>>();
  #stopping = false;

  /** `ended` aborts with the session; the hub listens to it as well. `permits`: activities under way at once. */
  constructor(slot: Lease, hub: SignalHub, ended: AbortController, permits: number) {
    this.#permits = new Semaphore(permits);
    this.slot = slot;
    this.hub = hub;
    this.#ended = ended;
    slot.signal.addEventListener('abort', () => ended.abort());
  }

  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /** Whether work may begin here: the slot is surely ours, and no stop was asked for. */
  async open(): Promise<boolean> {
    if (!this.#stopping && !this.slot.held()) await this.slot.confirm().catch(() => this.#ended.abort());
    return !this.#stopping && !this.signal.aborted;
  }

  /** Resolves while jobs may work here; freezes when they may not. */
  async mayWork(): Promise<void> {
    if (!(await this.open())) return frozen();
  }

  /** Work that a stop waits for; waits itself while too much is under way, and freezes like `mayWork`. */
  async busy<T>(work: () => Promise<T>): Promise<T> {
    await this.#permits.acquire();
    await this.mayWork();
    const promise = work();
    this.#busy.add(promise);
    try {
      return await promise;
    } finally {
      this.#busy.delete(promise);
      this.#permits.release();
    }
  }

  /** Lets activities that run end, for at most so many milliseconds, then ends. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping = true;
    let timer: NodeJS.Timeout | undefined;
    const grace = new Promise((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    await Promise.race([grace, this.#idle()]);
    clearTimeout(timer);
    await Promise.allSettled([...this.atLeaving].map((leave) => leave()));
    this.#ended.abort();
  }

  async #idle(): Promise<void> {
    while (this.#busy.size > 0) await Promise.allSettled([...this.#busy]);
  }
}
