import { healthOf } from '../health.ts';
import { openHealth } from '../health-server.ts';
import { openLeases } from '../reading.ts';
import { openRelaying } from '../relaying.ts';
import type { RoleStart } from '../role-start.ts';
import { openLog } from '../storage.ts';

/** Hands the log on to Kafka; of several such processes one does it, and the others wait for it to die. */
export async function startRelay(start: RoleStart): Promise<void> {
  const { config, cleanup, metrics, notice, goOn } = start;
  const storage = await openLog(config, cleanup, notice);
  goOn();
  const leases = await openLeases(storage, cleanup);
  const relaying = await openRelaying(start, storage, { leases });
  goOn();
  await openHealth(config, healthOf({ metrics, storage, relaying }), cleanup);
}
