import { openHolderPool } from '@marquee/infra/postgres/holder-pool.ts';
import type { Pool } from 'pg';

export interface WriterPoolOptions {
  /** A direct connection to the database of the read models, not through a pooler in transaction mode. */
  readonly url: string;
  /** The holder of the leases under which these connections write. */
  readonly holder: string;
  readonly max: number;
}

/**
 * Connections that fold: the statements of a batch go out together, as far as none needs what another answers. What a
 * crash of the server takes from a read model it takes from its checkpoint too, and it is folded again. Rows are found by their
 * key, whatever the planner makes of a table: a plan made while it was empty would read all of it long after.
 */
export function openWriterPool(options: WriterPoolOptions): Pool {
  return openHolderPool({
    ...options,
    statementTimeout: 60_000,
    lockTimeout: 5_000,
    idleInTransactionTimeout: 30_000,
    settings: { timezone: 'UTC', enable_seqscan: 'off' },
    pipeline: true,
  });
}
