import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openHolderPool } from '../postgres/holder-pool.ts';
import { migrate } from '../postgres/migrate.ts';
import { HeldLease } from './held-lease.ts';
import { type Lease, LeaseLost } from './lease.ts';
import { type LeaseRow, LeaseTable, leaseMigrations } from './lease-table.ts';
import { forgetHolder, machine, mayLive, newHolder } from './process-identity.ts';

export interface LeaseKeeperOptions {
  /** A direct connection, not through a pooler in transaction mode. */
  readonly connectionString: string;
  /** First part of the holder's name, for example `marquee-projector`. */
  readonly application: string;
  /** Milliseconds between heartbeats. Default 1,000. */
  readonly heartbeatMs?: number;
  /** Milliseconds without a heartbeat after which a lease may be taken over. Default 5,000. */
  readonly expiryMs?: number;
}

export interface OwnOptions {
  readonly signal: AbortSignal;
  /** Told of errors of the work, and of a database that cannot be reached. */
  readonly failed: (error: unknown) => void;
}

/**
 * All leases of this process in one database, kept alive by one heartbeat. Connections that do the work under these
 * leases carry `holder` as their `application_name` (`openHolderPool`): whoever takes over ends them first.
 */
export class LeaseKeeper {
  readonly holder: string;
  readonly #heartbeatMs: number;
  readonly #expiryMs: number;
  readonly #pool: Pool;
  readonly #table: LeaseTable;
  readonly #leases = new Map<string, HeldLease>();
  readonly #closed = new AbortController();
  #beating: Promise<void> | undefined;
  #heart: Promise<void> = Promise.resolve();

  private constructor(options: LeaseKeeperOptions) {
    this.holder = newHolder(options.application);
    this.#heartbeatMs = options.heartbeatMs ?? 1000;
    this.#expiryMs = options.expiryMs ?? 5000;
    const { connectionString: url } = options;
    // An epoch that a crash of the server took back would be given a second time.
    this.#pool = openHolderPool({ url, holder: this.holder, max: 2, durable: true, queryTimeout: 10_000 });
    this.#table = new LeaseTable(this.#pool);
  }

  /** Makes the table of leases where there is none, and starts the heartbeat. */
  static async open(options: LeaseKeeperOptions): Promise<LeaseKeeper> {
    const keeper = new LeaseKeeper(options);
    try {
      await migrate(keeper.#pool, 'leases', leaseMigrations);
    } catch (error) {
      await keeper.close();
      throw error;
    }
    keeper.#heart = keeper.#beatForever();
    return keeper;
  }

  /** The lease of this name, or undefined while a living process has it, this one included. */
  async acquire(name: string): Promise<Lease | undefined> {
    const old = await this.#table.read(name);
    if (this.#leases.has(name)) return undefined;
    const gone = await this.#surelyGone(old);
    if (!old.expired && !gone) return undefined;
    if (old.holder !== '' && old.holder !== this.holder) {
      await this.#table.endConnections(old.holder, this.#expiryMs);
    }
    const asked = performance.now();
    const taker = { holder: this.holder, machine: machine(), pid: process.pid, expiryMs: this.#expiryMs };
    const epoch = await this.#table.take(old, gone, taker);
    if (epoch === undefined) return undefined;
    const beat = { holder: this.holder, now: () => this.#beat(), release: (lease: HeldLease) => this.#release(lease) };
    const lease = new HeldLease(name, epoch, beat, asked + this.#expiryMs);
    this.#leases.set(name, lease);
    return lease;
  }

  /**
   * Does `work` whenever this process is the owner, until the signal aborts: waits for the lease, works, and waits
   * again when it was lost. The signal that `work` gets aborts in both cases; the lease is given back when `work` has
   * ended. `LeaseLost` is no error here. After an error the next try comes a heartbeat later.
   */
  async own(
    name: string,
    work: (lease: Lease, signal: AbortSignal) => Promise<void>,
    { signal, failed }: OwnOptions,
  ): Promise<void> {
    while (!signal.aborted) {
      let lease: Lease | undefined;
      try {
        lease = await this.acquire(name);
        if (lease) await work(lease, AbortSignal.any([lease.signal, signal]));
      } catch (error) {
        if (!(error instanceof LeaseLost)) failed(error);
      } finally {
        await lease?.release();
      }
      await pause(this.#heartbeatMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Leases whose names begin so, with whether their owners still beat. */
  list(prefix: string): Promise<readonly LeaseRow[]> {
    return this.#table.list(prefix);
  }

  /** Gives all leases back and ends the heartbeat. */
  async close(): Promise<void> {
    this.#closed.abort();
    await this.#heart;
    await Promise.all([...this.#leases.values()].map((lease) => lease.release()));
    forgetHolder(this.holder);
    await this.#pool.end();
  }

  /** True when nobody needs to wait for the expiry: the process is not there any more, nor any connection of its. */
  async #surelyGone({ expired, holder, machine: place, pid }: LeaseRow): Promise<boolean> {
    if (expired || place !== machine() || mayLive(holder, pid)) return false;
    return !(await this.#table.hasConnections(holder));
  }

  async #beatForever(): Promise<void> {
    while (!this.#closed.signal.aborted) {
      if (this.#leases.size > 0) await this.#beat();
      await pause(this.#heartbeatMs, undefined, { signal: this.#closed.signal }).catch(() => {});
    }
  }

  #beat(): Promise<void> {
    this.#beating ??= this.#beatOnce().finally(() => {
      this.#beating = undefined;
    });
    return this.#beating;
  }

  async #beatOnce(): Promise<void> {
    const leases = [...this.#leases.values()];
    const asked = performance.now();
    try {
      const mine = await this.#table.beat(this.holder, leases, this.#expiryMs);
      for (const lease of leases) {
        if (mine.has(lease.name)) lease.extend(asked + this.#expiryMs);
        else this.#forget(lease);
      }
    } catch {
      // Not reached is not lost: `held` turns false by itself, and the next beat asks again.
      await pause(this.#heartbeatMs / 4);
    }
  }

  async #release(lease: HeldLease): Promise<void> {
    if (lease.signal.aborted) return;
    this.#forget(lease);
    // Should this fail, the lease expires by itself.
    await this.#table.giveBack(this.holder, lease.name, lease.epoch).catch(() => {});
  }

  #forget(lease: HeldLease): void {
    if (this.#leases.get(lease.name) === lease) this.#leases.delete(lease.name);
    lease.end();
  }
}
