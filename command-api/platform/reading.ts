import { LeaseKeeper } from '@marquee/infra/leases/lease-keeper.ts';
import { allProjections } from '@marquee/projections/all.ts';
import { ProjectionGroup } from '@marquee/projections/runner/group.ts';
import { ReadModels } from '@marquee/projections/runner/read-models.ts';
import { ProjectorThread } from '@marquee/projections/thread/projector-thread.ts';
import { OpenOrders } from '@marquee/projections/ticketing/open-orders.ts';
import type { Cleanup } from './cleanup.ts';
import type { Storage } from './storage.ts';

export type Reading = Awaited<ReturnType<typeof openReading>>;

/** Keeps the read models up to date, in a thread beside this one, and waits until they are; and views in memory, here. */
export async function openReading(
  { database, eventLog, log, pool, wrote }: Storage,
  cleanup: Cleanup,
  failed: (what: string, error: unknown) => void,
) {
  const leases = cleanup.add(
    'leases',
    await LeaseKeeper.open({ connectionString: database.directUrl, application: 'marquee-reactors' }),
    (opened) => opened.close(),
  );
  const readModels = new ReadModels({ pool, store: log, projections: allProjections });
  const projector = cleanup.add(
    'read models',
    await ProjectorThread.start({
      eventStoreUrl: eventLog.eventStoreUrl,
      databaseUrl: database.directUrl,
      application: 'marquee-projector',
      readModels,
      failed,
    }),
    (opened) => opened.stop(),
  );
  wrote.tell = (appends) => projector.wrote(appends);
  await readModels.ready(new AbortController().signal);
  const openOrders = await OpenOrders.load(pool);
  const views = cleanup.add(
    'views',
    new ProjectionGroup({
      store: log,
      connectionString: database.directUrl,
      leases,
      readModels,
      projections: [],
      viewTypes: openOrders.events,
      failed,
    }),
    (opened) => opened.stop(),
  );
  await views.start();
  await views.watch(openOrders);
  return { leases, readModels, projector, openOrders };
}
