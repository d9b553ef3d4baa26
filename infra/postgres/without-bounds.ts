import type { ClientBase, QueryConfig } from 'pg';

/** The longest that the driver can be told to wait, milliseconds: some weeks. */
const WEEKS = 2 ** 31 - 1;

/**
 * Lifts the bounds of time of a transaction, for what rightly takes long: the making of an index, a lock that another process
 * holds while it starts. The server's are lifted for the transaction, the driver's for what is asked through the answer.
 */
export async function withoutBounds(client: Pick<ClientBase, 'query'>): Promise<Pick<ClientBase, 'query'>> {
  await client.query(
    'set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  );
  const query = (asked: string | QueryConfig, values?: unknown[]) => {
    // The driver's types do not know of the bound of a single query.
    const unbounded: QueryConfig & { readonly query_timeout: number } = {
      ...(typeof asked === 'string' ? { text: asked, ...(values && { values }) } : asked),
      query_timeout: WEEKS,
    };
    return client.query(unbounded);
  };
  return { query: query as ClientBase['query'] };
}
