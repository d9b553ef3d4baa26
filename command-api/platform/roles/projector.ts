import { openChaining } from '../chaining.ts';
import { healthOf } from '../health.ts';
import { openHealth } from '../health-server.ts';
import { openLeases, openProjector, readModelsOf } from '../reading.ts';
import type { RoleStart } from '../role-start.ts';
import { openLog } from '../storage.ts';

/** Folds the log into read models; of several such processes each read model has one, and the others wait for it to die. */
export async function startProjector({ config, cleanup, metrics, notice, failed, goOn }: RoleStart): Promise<void> {
  const storage = await openLog(config, cleanup, notice);
  goOn();
  const leases = await openLeases(storage, cleanup);
  const projector = await openProjector(storage, readModelsOf(storage), cleanup, failed);
  openChaining(storage, { leases }, cleanup, failed);
  goOn();
  await openHealth(config, healthOf({ metrics, storage, projector }), cleanup);
}
