import { healthOf } from '../health.ts';
import { openHealth } from '../health-server.ts';
import { openJobs } from '../jobs.ts';
import { ticketLinks } from '../links.ts';
import { openPayments } from '../payments.ts';
import { openReactors } from '../reacting.ts';
import { openLeases, openReadModelsElsewhere } from '../reading.ts';
import { openInbox, openReconciliation } from '../reconciling.ts';
import { engineLog, type RoleStart } from '../role-start.ts';
import { openSealing } from '../sealing.ts';
import { secretOf } from '../secret.ts';
import { openStorage } from '../storage.ts';

/** What happens by itself: durable jobs, reactors, seals of the log, and webhooks that never came. */
export async function startWorker(start: RoleStart): Promise<void> {
  const { config, cleanup, metrics, notice, failed, goOn } = start;
  const storage = await openStorage(config, metrics, cleanup, notice);
  goOn();
  const payments = await openPayments(config, storage.masterKey, cleanup);
  const leases = await openLeases(storage, cleanup);
  const readModels = await openReadModelsElsewhere(start, storage, leases);
  goOn();
  openSealing(storage, { leases }, cleanup, failed);
  const links = ticketLinks(config.publicUrl, secretOf(config, storage.masterKey), storage.ticketKeys);
  const jobs = await openJobs(config, storage, payments, links, cleanup, engineLog(start));
  const reactors = await openReactors(storage, { leases }, jobs, cleanup, failed);
  goOn();
  if (payments.provider) {
    const inbox = await openInbox(storage.pool);
    // Whoever answers the provider looks into the inbox every second.
    const found = () => {};
    openReconciliation({ inbox, provider: payments.provider, payments, reading: { leases }, cleanup, notice }, found);
  }
  const { engine, board } = jobs;
  await openHealth(config, healthOf({ metrics, storage, payments, readModels, engine, board, reactors }), cleanup);
}
