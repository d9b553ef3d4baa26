import type { ClientBase } from 'pg';

/**
 * The right to be the one who does something: run a projection, a reactor, the jobs of a slot. At most one process holds
 * a name; when it dies or is paused another takes over, under a higher epoch.
 *
 * Whoever works under a lease checks it in one of two ways. Writes to the database that holds the leases call `fence` in
 * their transaction. Effects elsewhere call `confirm` right before; since a process can be paused between the
 * check and the effect, such effects must be safe to repeat.
 */
export interface Lease {
  readonly name: string;
  /** Raised by one with every owner. */
  readonly epoch: number;
  /** Aborts when the lease is lost or released. */
  readonly signal: AbortSignal;
  /** Whether this process is surely the owner now, by its own clock: the last heartbeat is younger than the expiry. */
  held(): boolean;
  /** Waits until this process is surely the owner. Throws `LeaseLost` when another one is. */
  confirm(): Promise<void>;
  /**
   * For use inside the owner's transaction: throws `LeaseLost` unless this process is the owner, and keeps everybody else from
   * becoming it before the transaction ends. Whoever takes over from a paused owner ends its connections first.
   */
  fence(client: Pick<ClientBase, 'query'>): Promise<void>;
  /** Gives the lease back, so that another process may have it at once. */
  release(): Promise<void>;
}

/** Another process owns what this one thought it did. Stop working; what was written before stands. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor(lease: string) {
    super(`the lease '${lease}' has gone to another owner`);
  }
}
