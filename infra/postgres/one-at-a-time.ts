import type { Pool } from 'pg';
import { inTransaction } from './transaction.ts';
import { withoutBounds } from './without-bounds.ts';

/** Apart from the other advisory locks of the platform. */
const space = 4_715_224;

/**
 * Runs `work` while no other process of this database does so under the same name, also through a pooler: for tables
 * that are made where they are missing, by whichever process starts first.
 */
export function oneAtATime<T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> {
  return inTransaction(pool, async (client) => {
    const unbounded = await withoutBounds(client);
    await unbounded.query('select pg_advisory_xact_lock($1, hashtext($2))', [space, name]);
    return work();
  });
}
