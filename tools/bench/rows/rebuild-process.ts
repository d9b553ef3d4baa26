import process from 'node:process';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { rebuild } from '@marquee/projections/runner/rebuild.ts';
import { openWriterPool } from '@marquee/projections/runner/writer-pool.ts';
import { inventories } from '@marquee/projections/ticketing/inventories.ts';
import { orders } from '@marquee/projections/ticketing/orders.ts';
import { serve } from '../processes/serve.ts';

const handlers = {
  /** Builds the ticket read models anew, as `npm run rebuild` does; events of the log that they take, and seconds. */
  async rebuild(url: string): Promise<{ events: number; seconds: number; equal: boolean }> {
    const store = await openPostgresEventStore({ url });
    const leases = await LeaseKeeper.open({ connectionString: url, application: 'bench-rebuild' });
    const pool = openWriterPool({ url, holder: leases.holder, max: 6 });
    const signal = new AbortController().signal;
    const begun = performance.now();
    let [events, equal] = [0, true];
    const failed = (error: unknown) => console.error(error);
    const progress = (folded: number) => {
      events += folded;
    };
    await Promise.all(
      [orders, inventories].map(async (projection) => {
        const { digest, before } = await rebuild(projection, { store, leases, pool, signal, failed, progress });
        equal &&= digest.hash === before?.hash;
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    await Promise.all([leases.close(), store.close()]);
    await pool.end();
    return { events, seconds, equal };
  },
};
export type RebuildHandlers = typeof handlers;

process.once('SIGTERM', () => process.exit(0));
serve(handlers);
