import pg, { type CustomTypesConfig, type Pool, type PoolConfig } from 'pg';

/** Column types that the driver would answer as text: 64-bit integers come as numbers while they are exact. */
export const exactTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 && format !== 'binary'
      ? parseInt8
      : pg.types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} does not fit into a number`);
}

export interface PoolOptions {
  readonly url: string;
  /** Shown by `pg_stat_activity`: what these connections are for. */
  readonly application: string;
  /** Most connections (default 10). */
  readonly max?: number;
  /**
   * Milliseconds; defaults 15,000 for a statement, 5,000 for a lock, 10,000 for a transaction that does nothing. 0: none. The
   * server ends what takes longer; one that says nothing at all is given up a little later.
   */
  readonly statementTimeout?: number;
  readonly lockTimeout?: number;
  readonly idleInTransactionTimeout?: number;
  /** Server settings of each session, for example `{ enable_seqscan: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Milliseconds after the server's own bound in which its answer may still come. */
const SERVER_LATE_MS = 3_000;

/** How each connection of ours is made: named, bounded in time on both ends, with exact integers. */
export function connectionConfig(options: PoolOptions): PoolConfig {
  const { statementTimeout = 15_000 } = options;
  const settings = Object.entries(options.settings ?? {}).map(([name, value]) => `-c ${name}=${value}`);
  return {
    connectionString: options.url,
    application_name: `marquee ${options.application}`,
    types: exactTypes,
    statement_timeout: statementTimeout,
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + SERVER_LATE_MS }),
    lock_timeout: options.lockTimeout ?? 5_000,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeout ?? 10_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    ...(settings.length > 0 && { options: settings.join(' ') }),
  };
}

/**
 * A pool of connections. A connection that breaks while nobody uses it is replaced without a word: whoever asks next
 * gets another, or the error.
 */
export function openPool(options: PoolOptions): Pool {
  return tolerateBreaks(new pg.Pool({ ...connectionConfig(options), max: options.max ?? 10 }));
}

/**
 * Keeps connections that break from taking the process down, also those that are in use or were given up after a
 * query that took too long: the server's last word on them would be an uncaught error.
 */
export function tolerateBreaks(pool: Pool): Pool {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
