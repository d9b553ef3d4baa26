import { openFeed } from '../parts/feed.ts';
import { healthOf } from '../parts/health.ts';
import { openHealth } from '../parts/health-server.ts';
import { openLog } from '../parts/log.ts';
import { openLeases, readModelsOf } from '../parts/projections.ts';
import { openRelaying } from '../parts/relaying.ts';
import type { RoleStart } from '../parts/role-start.ts';
import { openWatch } from '../parts/watching.ts';

/** Hands the log on to Kafka; of several such processes one does it, and the others wait for it to die. */
export async function startRelay(start: RoleStart): Promise<void> {
  const { config, cleanup, metrics, notice, leaving, goOn } = start;
  const storage = await openLog(config, cleanup, notice);
  goOn();
  const feed = await openFeed(start, storage);
  const leases = await openLeases(storage, cleanup);
  const relaying = await openRelaying(start, storage, { leases }, feed);
  const watch = await openWatch(start, storage, { leases, readModels: readModelsOf(storage) }, false);
  goOn();
  await openHealth(config, healthOf({ metrics, storage, watch, relaying, leaving }), cleanup);
}
