import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { openHolderPool } from '@marquee/infra/postgres/holder-pool.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import type { Pool } from 'pg';
import { jobsMigrations } from '../jobs/schema.ts';
import { DbosRuntime } from './dbos-runtime.ts';
import { JobRows } from './job-rows.ts';
import type { EmbeddedEngineOptions } from './options.ts';
import { Signals } from './signals.ts';
import { WindowItems } from './window-items.ts';

/** Milliseconds; longer than the engine's own tables take to be made, for which processes that start together wait. */
const SILENCE_MS = 60_000;

/** What an engine holds from its start to its stop. */
export interface Parts {
  readonly keeper: LeaseKeeper;
  readonly pool: Pool;
  readonly runtime: DbosRuntime;
  readonly rows: JobRows;
  readonly signals: Signals;
  readonly windowItems: WindowItems;
}

/** Opens the jobs' database, and makes our tables in it where they are missing. */
export async function openParts(options: EmbeddedEngineOptions): Promise<Parts> {
  const { connectionString, poolSize, heartbeatMs, expiryMs, log } = options;
  const keeper = await LeaseKeeper.open({
    connectionString,
    application: 'marquee-worker',
    ...(heartbeatMs !== undefined && { heartbeatMs }),
    ...(expiryMs !== undefined && { expiryMs }),
  });
  const pool = openHolderPool({
    url: connectionString,
    holder: keeper.holder,
    max: poolSize ?? 10,
    // There is no log from which a lost step of a job could be done once more.
    durable: true,
    // Thousands of jobs that go on at once after a start wait in line here.
    connectionTimeout: 60_000,
    // What takes long may take it, and a statement that is broken off would fail a job for good. A server that says nothing
    // is given up by its connection, which the engine makes again.
    statementTimeout: 0,
    silenceMs: SILENCE_MS,
    idleInTransactionTimeout: 60_000,
  });
  const parts = {
    keeper,
    pool,
    runtime: new DbosRuntime(connectionString, pool, log),
    rows: new JobRows(pool),
    signals: new Signals(pool),
    windowItems: new WindowItems(pool),
  };
  try {
    await migrate(pool, 'jobs', jobsMigrations);
    return parts;
  } catch (error) {
    await closeParts(parts);
    throw error;
  }
}

export async function closeParts({ keeper, pool }: Parts): Promise<void> {
  await keeper.close();
  await pool.end();
}
