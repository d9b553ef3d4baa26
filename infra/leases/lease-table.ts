import type { Pool } from 'pg';
import type { MigrationStep } from '../postgres/migrate.ts';

export const leaseMigrations: readonly MigrationStep[] = [
  {
    name: '001 leases',
    sql: `
      create table leases (
        name text primary key,
        epoch integer not null,
        holder text not null,
        machine text not null,
        pid integer not null,
        expires_at timestamptz not null
      ) with (fillfactor = 50)`,
  },
];

/** One lease as the database tells of it. */
export interface LeaseRow {
  readonly name: string;
  readonly epoch: number;
  /** Empty when it was given back. */
  readonly holder: string;
  readonly machine: string;
  readonly pid: number;
  readonly expired: boolean;
}

export interface Taker {
  readonly holder: string;
  readonly machine: string;
  readonly pid: number;
  readonly expiryMs: number;
}

const columns = 'name, epoch, holder, machine, pid, expires_at <= clock_timestamp() as expired';

/** The table of leases. All times are the database's own. */
export class LeaseTable {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Reads a lease; one that was never taken has expired. */
  async read(name: string): Promise<LeaseRow> {
    await this.#pool.query("insert into leases values ($1, 0, '', '', 0, '-infinity') on conflict (name) do nothing", [
      name,
    ]);
    const { rows } = await this.#pool.query<LeaseRow>(`select ${columns} from leases where name = $1`, [name]);
    if (!rows[0]) throw new Error(`the row of lease '${name}' was deleted`);
    return rows[0];
  }

  async list(prefix: string): Promise<readonly LeaseRow[]> {
    const { rows } = await this.#pool.query<LeaseRow>(
      `select ${columns} from leases where starts_with(name, $1) order by name`,
      [prefix],
    );
    return rows;
  }

  /**
   * Takes the lease from the owner that was read, unless it has beaten since; `gone` when it need not have expired.
   * Waits for the owner's fenced transactions. Answers the new epoch; undefined when another was faster.
   */
  async take(old: LeaseRow, gone: boolean, taker: Taker): Promise<number | undefined> {
    const { rows } = await this.#pool.query<{ epoch: number }>(
      `with old as (
         select name from leases
         where name = $1 and epoch = $2 and holder = $3 and ($4 or expires_at <= clock_timestamp())
         for update
       )
       update leases set epoch = leases.epoch + 1, holder = $5, machine = $6, pid = $7,
         expires_at = clock_timestamp() + $8 * interval '1 millisecond'
       from old where leases.name = old.name
       returning leases.epoch`,
      [old.name, old.epoch, old.holder, gone, taker.holder, taker.machine, taker.pid, taker.expiryMs],
    );
    return rows[0]?.epoch;
  }

  /** Prolongs the leases that are still the holder's; answers their names. */
  async beat(
    holder: string,
    leases: readonly { readonly name: string; readonly epoch: number }[],
    expiryMs: number,
  ): Promise<ReadonlySet<string>> {
    const { rows } = await this.#pool.query<{ name: string }>(
      `update leases set expires_at = clock_timestamp() + $4 * interval '1 millisecond'
       from unnest($1::text[], $2::int[]) as mine(name, epoch)
       where leases.name = mine.name and leases.epoch = mine.epoch and leases.holder = $3
       returning leases.name`,
      [leases.map((lease) => lease.name), leases.map((lease) => lease.epoch), holder, expiryMs],
    );
    return new Set(rows.map((row) => row.name));
  }

  async giveBack(holder: string, name: string, epoch: number): Promise<void> {
    await this.#pool.query(
      "update leases set holder = '', expires_at = '-infinity' where name = $1 and epoch = $2 and holder = $3",
      [name, epoch, holder],
    );
  }

  async hasConnections(holder: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query('select 1 from pg_stat_activity where application_name = $1 limit 1', [
      holder,
    ]);
    return rowCount !== 0;
  }

  /** Ends all connections of a holder to this database, and waits until they are gone. */
  async endConnections(holder: string, withinMs: number): Promise<void> {
    await this.#pool.query(
      `select pg_terminate_backend(pid, $2) from pg_stat_activity
       where application_name = $1 and datname = current_database() and pid <> pg_backend_pid()`,
      [holder, withinMs],
    );
  }
}
