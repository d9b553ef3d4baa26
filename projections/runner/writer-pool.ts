import { connectionConfig, tolerateBreaks } from '@marquee/infra/postgres/pool.ts';
import pg, { type Pool } from 'pg';

export interface WriterPoolOptions {
  /** A direct connection to the database of the read models, not through a pooler in transaction mode. */
  readonly url: string;
  /** `application_name` of connections that write under leases: whoever takes these over ends them first. */
  readonly holder: string;
  readonly max: number;
}

/** Connections that fold: the statements of a batch go out together, as far as none needs what another answers. */
export function openWriterPool({ url, holder, max }: WriterPoolOptions): Pool {
  const pool = new pg.Pool({
    ...connectionConfig({
      url,
      application: 'projections',
      statementTimeout: 60_000,
      idleInTransactionTimeout: 30_000,
      // What a crash of the server takes from a read model it takes from its checkpoint too, and it is folded again.
      settings: { synchronous_commit: 'off', timezone: 'UTC' },
    }),
    application_name: holder,
    max,
    pipeline: true,
  });
  return tolerateBreaks(pool);
}
