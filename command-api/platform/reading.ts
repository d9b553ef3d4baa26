import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { allProjections } from '@marquee/projections/all.ts';
import { ProjectionGroup } from '@marquee/projections/runner/group.ts';
import { ReadModels } from '@marquee/projections/runner/read-models.ts';
import { OpenOrders } from '@marquee/projections/ticketing/open-orders.ts';
import type { Cleanup } from './cleanup.ts';
import type { Storage } from './storage.ts';

export type Reading = Awaited<ReturnType<typeof openReading>>;

/** Keeps the read models up to date and waits until they are. */
export async function openReading(
  { database, log, pool }: Storage,
  cleanup: Cleanup,
  failed: (what: string, error: unknown) => void,
) {
  const leases = cleanup.add(
    'leases',
    await LeaseKeeper.open({ connectionString: database.directUrl, application: 'marquee-projector' }),
    (opened) => opened.close(),
  );
  const readModels = new ReadModels({ pool, store: log, projections: allProjections });
  const group = cleanup.add(
    'read models',
    new ProjectionGroup({
      store: log,
      connectionString: database.directUrl,
      leases,
      readModels,
      projections: allProjections,
      failed,
    }),
    (opened) => opened.stop(),
  );
  await group.start();
  await readModels.ready(new AbortController().signal);
  const openOrders = await OpenOrders.load(pool);
  await group.watch(openOrders);
  return { leases, readModels, group, openOrders };
}
