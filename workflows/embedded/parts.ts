import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import { tolerateBreaks } from '@marquee/infra/postgres/pool.ts';
import pg from 'pg';
import { jobsMigrations } from '../jobs/schema.ts';
import { DbosRuntime } from './dbos-runtime.ts';
import { JobRows } from './job-rows.ts';
import type { EmbeddedEngineOptions } from './options.ts';
import { Signals } from './signals.ts';
import { WindowItems } from './window-items.ts';

/** What an engine holds from its start to its stop. */
export interface Parts {
  readonly keeper: LeaseKeeper;
  readonly pool: pg.Pool;
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
  const pool = new pg.Pool({
    connectionString,
    // The keeper's name: whoever takes our slot over ends these connections first.
    application_name: keeper.holder,
    max: poolSize ?? 10,
    keepAlive: true,
    // Thousands of jobs that go on at once after a start wait in line here.
    connectionTimeoutMillis: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  });
  tolerateBreaks(pool);
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
