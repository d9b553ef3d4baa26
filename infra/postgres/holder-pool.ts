import pg, { type Pool } from 'pg';
import { impatientClient } from './impatient-client.ts';
import { connectionConfig, type PoolOptions, tolerateBreaks } from './pool.ts';

export interface HolderPoolOptions extends Omit<PoolOptions, 'application'> {
  /** The holder of the leases under which these connections work: the keeper's `holder`. */
  readonly holder: string;
  /** Most connections. */
  readonly max: number;
  /** Whether commits wait for the disk (default false). */
  readonly durable?: boolean;
  /** Milliseconds after which a query that was not answered is given up (default: a little after `statementTimeout`). */
  readonly queryTimeout?: number;
  /** Milliseconds of silence after which a connection that owes an answer is broken: for users who know no time limits. */
  readonly silenceMs?: number;
  /** Milliseconds that are waited for a connection (default 10,000). */
  readonly connectionTimeout?: number;
  /** Whether the statements of one connection go out without waiting for the answers of those before. */
  readonly pipeline?: boolean;
}

/**
 * Connections that work under leases. All of them carry the holder's name, and that alone, as their `application_name`:
 * whoever takes a lease over first ends every connection of that name, so that a holder that was only paused keeps no
 * lock and finishes no transaction.
 *
 * Unless they are `durable`, commits do not wait for the disk. What is written under a lease follows the log together
 * with its checkpoint: what a crash of the server takes back, it takes back from both, and it is done once more. A lock
 * is waited for as long as a statement may take, unless `lockTimeout` says otherwise.
 */
export function openHolderPool(options: HolderPoolOptions): Pool {
  const { holder, max, durable = false, queryTimeout, silenceMs, connectionTimeout, pipeline = false } = options;
  const settings = { ...options.settings, ...(!durable && { synchronous_commit: 'off' }) };
  const pool = new pg.Pool({
    ...connectionConfig({ lockTimeout: 0, ...options, application: holder, settings }),
    application_name: holder,
    max,
    pipeline,
    ...(queryTimeout !== undefined && { query_timeout: queryTimeout }),
    ...(silenceMs !== undefined && { Client: impatientClient(silenceMs) }),
    ...(connectionTimeout !== undefined && { connectionTimeoutMillis: connectionTimeout }),
  });
  return tolerateBreaks(pool);
}
