import pg from 'pg';
import { tolerateBreaks } from '../../postgres/pool.ts';
import { LeaseKeeper } from '../lease-keeper.ts';

/** What one process does under its leases. */
interface Work {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What a process has to work with. */
export interface LeasedProcess {
  readonly connectionString: string;
  readonly leases: LeaseKeeper;
}

/** Processes on one database, as their keepers know them, whose leases are lost a second after the last heartbeat. */
export class LeasedProcesses {
  /** To look into the database. */
  readonly pool: pg.Pool;
  readonly #connectionString: string;
  readonly #works: Work[] = [];
  readonly #keepers: LeaseKeeper[] = [];

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
    this.pool = tolerateBreaks(new pg.Pool({ connectionString, max: 2 }));
  }

  /** One process more, at work. `application` is the first part of its name. */
  async add<W extends Work>(application: string, workOf: (process: LeasedProcess) => W): Promise<W> {
    const connectionString = this.#connectionString;
    const leases = await LeaseKeeper.open({ connectionString, application, heartbeatMs: 100, expiryMs: 1000 });
    this.#keepers.push(leases);
    const work = workOf({ connectionString, leases });
    this.#works.push(work);
    await work.start();
    return work;
  }

  async tearDown(): Promise<void> {
    await Promise.all(this.#works.map((work) => work.stop()));
    await Promise.all(this.#keepers.map((keeper) => keeper.close()));
    await this.pool.end();
  }
}
