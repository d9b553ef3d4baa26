import type { ClientBase } from 'pg';
import { type Lease, LeaseLost } from './lease.ts';

/** What a lease needs of the keeper that beats for it. */
export interface Beat {
  readonly holder: string;
  /** Beats once, now, for all leases; resolves when the database has answered or could not be reached. */
  now(): Promise<void>;
  release(lease: HeldLease): Promise<void>;
}

export class HeldLease implements Lease {
  readonly name: string;
  readonly epoch: number;
  readonly #beat: Beat;
  readonly #end = new AbortController();
  #sureUntil: number;

  /** `sureUntil` and all other instants here are on the monotonic clock of this process, in milliseconds. */
  constructor(name: string, epoch: number, beat: Beat, sureUntil: number) {
    this.name = name;
    this.epoch = epoch;
    this.#beat = beat;
    this.#sureUntil = sureUntil;
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  held(): boolean {
    return !this.#end.signal.aborted && performance.now() < this.#sureUntil;
  }

  async confirm(): Promise<void> {
    while (!this.held()) {
      if (this.#end.signal.aborted) throw new LeaseLost(this.name);
      await this.#beat.now();
    }
  }

  async fence(client: Pick<ClientBase, 'query'>): Promise<void> {
    // A key share lock lets the heartbeat's update pass and makes the taker's `for update` wait.
    const { rowCount } = await client.query(
      'select 1 from leases where name = $1 and epoch = $2 and holder = $3 for key share',
      [this.name, this.epoch, this.#beat.holder],
    );
    if (rowCount === 0) {
      this.end();
      throw new LeaseLost(this.name);
    }
  }

  release(): Promise<void> {
    return this.#beat.release(this);
  }

  extend(sureUntil: number): void {
    this.#sureUntil = sureUntil;
  }

  end(): void {
    this.#end.abort(new LeaseLost(this.name));
  }
}
