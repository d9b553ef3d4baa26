import { openChaining } from '../parts/chaining.ts';
import { healthOf } from '../parts/health.ts';
import { openHealth } from '../parts/health-server.ts';
import { openLog } from '../parts/log.ts';
import { openLeases, openProjector, readModelsOf } from '../parts/projections.ts';
import type { RoleStart } from '../parts/role-start.ts';
import { openWatch } from '../parts/watching.ts';

/** Folds the log into read models; of several such processes each read model has one, and the others wait for it to die. */
export async function startProjector(start: RoleStart): Promise<void> {
  const { config, cleanup, metrics, notice, failed, leaving, goOn } = start;
  const storage = await openLog(config, cleanup, notice);
  goOn();
  const leases = await openLeases(storage, cleanup);
  const readModels = readModelsOf(storage);
  const projector = await openProjector(storage, readModels, cleanup, failed);
  const watch = await openWatch(start, storage, { leases, readModels });
  openChaining(storage, { leases }, cleanup, failed);
  goOn();
  await openHealth(config, healthOf({ metrics, storage, watch, projector, leaving }), cleanup);
}
