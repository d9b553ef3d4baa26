import type { Pool } from 'pg';

/** Apart from the other advisory locks of the platform. */
const space = 4_715_223;

/**
 * Runs `work` while no other session of the database does so under the same name. Waits as long as the pool's lock
 * timeout allows, and throws what the database says when that is over. A session that breaks gives its lock back while
 * `work` goes on.
 */
export async function withAdvisoryLock<T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [space, name]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [space, name]).catch(onError);
    client.off('error', onError);
    client.release(broken);
  }
}
