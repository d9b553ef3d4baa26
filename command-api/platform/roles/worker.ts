import { secretOf } from '../config/secret.ts';
import { openDeskIndex } from '../parts/desk-index.ts';
import { openForgetting } from '../parts/forgetting.ts';
import { healthOf } from '../parts/health.ts';
import { openHealth } from '../parts/health-server.ts';
import { openJobs } from '../parts/jobs.ts';
import { ticketLinks } from '../parts/links.ts';
import { openPayments } from '../parts/payments.ts';
import { openLeases, openReadModelsElsewhere } from '../parts/projections.ts';
import { openReactors } from '../parts/reactors.ts';
import { openInbox, openReconciliation } from '../parts/reconciling.ts';
import { accountForRestored } from '../parts/restoring.ts';
import { engineLog, type RoleStart } from '../parts/role-start.ts';
import { openSearching } from '../parts/searching.ts';
import { openHeadSigning } from '../parts/signed-heads.ts';
import { openStorage } from '../parts/storage.ts';
import { openWatch } from '../parts/watching.ts';

/** What happens by itself: durable jobs, reactors, signed heads of the log, and webhooks that never came. */
export async function startWorker(start: RoleStart): Promise<void> {
  const { config, cleanup, metrics, failed, leaving, goOn } = start;
  const storage = await openStorage(config, metrics, cleanup, start);
  goOn();
  const payments = await openPayments(config, storage, cleanup);
  await accountForRestored(start, storage, payments);
  const leases = await openLeases(storage, cleanup);
  const readModels = await openReadModelsElsewhere(start, storage, leases);
  const watch = await openWatch(start, storage, { leases, readModels });
  goOn();
  openHeadSigning(storage, { leases }, cleanup, failed);
  openForgetting(storage, { leases }, cleanup, failed);
  openSearching(storage, { leases, readModels }, cleanup, failed);
  openDeskIndex(storage, { leases }, cleanup, failed);
  const links = ticketLinks(config.publicUrl, secretOf(config, storage.masterKey), storage.ticketKeys);
  const jobs = await openJobs(config, storage, payments, links, cleanup, engineLog(start));
  const reactors = await openReactors(storage, { leases }, jobs, cleanup, failed, metrics);
  goOn();
  const inbox = payments.background && (await openInbox(storage.pool));
  if (payments.background && inbox) {
    // Whoever answers the provider looks into the inbox every second.
    const found = () => {};
    const { background: provider } = payments;
    openReconciliation({ inbox, storage, provider, projections: { leases }, cleanup, failed }, found);
  }
  const { engine, board } = jobs;
  await openHealth(
    config,
    healthOf({ metrics, storage, watch, payments, inbox, engine, board, reactors, leaving }),
    cleanup,
  );
}
