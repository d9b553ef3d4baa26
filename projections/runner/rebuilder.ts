import { openEventLog } from '@marquee/infra/event-store/engine.ts';
import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import type { Projection } from './projection.ts';
import { type RebuildOptions, type Rebuilt, rebuild } from './rebuild.ts';
import { openWriterPool } from './writer-pool.ts';

export interface RebuilderOptions {
  /** A direct connection to the database of the read models. */
  readonly url: string;
  /** Where the log is, if not there. */
  readonly eventStoreUrl: string | undefined;
  readonly signal: AbortSignal;
}

/** Builds one read model anew; see `rebuild`. */
export type Rebuilder = (projection: Projection, told: Pick<RebuildOptions, 'progress' | 'failed'>) => Promise<Rebuilt>;

/** Does `work` with a rebuilder that has connections and leases of its own, and ends those. Rejects as `work` does. */
export async function withRebuilder(
  { url, eventStoreUrl, signal }: RebuilderOptions,
  work: (rebuilder: Rebuilder) => Promise<void>,
): Promise<void> {
  const log = await openEventLog({ eventStoreUrl, databaseUrl: url });
  const leases = await LeaseKeeper.open({ connectionString: url, application: 'marquee-rebuild' });
  const pool = openWriterPool({ url, holder: leases.holder, max: 4 });
  try {
    await work((projection, told) => rebuild(projection, { store: log.store, pool, leases, signal, ...told }));
  } finally {
    await pool.end();
    await leases.close();
    await log.close();
  }
}
