import type { Pool, PoolClient } from 'pg';
import { isUnanswered } from '../net/unanswered.ts';

/**
 * Runs `work` in a transaction (read committed) on one connection: committed when it resolves, undone when it throws. On a
 * connection that pipelines, the first statement of `work` goes out together with the beginning.
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that breaks between two statements must not take the process down.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    const begun = client.query('begin');
    if (!pool.options.pipeline) await begun;
    const [result] = await Promise.all([work(client), begun]);
    await client.query('commit');
    return result;
  } catch (error) {
    // A server that says nothing would not answer this either: it undoes what it has when the connection breaks.
    if (isUnanswered(error)) broken = error as Error;
    else {
      await client.query('rollback').catch((reason: Error) => {
        broken = reason;
      });
    }
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
