import { secretOf } from '../config/secret.ts';
import { openFeed } from '../parts/feed.ts';
import { openJobReading } from '../parts/job-reading.ts';
import { ticketLinks } from '../parts/links.ts';
import { openPayments } from '../parts/payments.ts';
import { openLeases, openReadModelsElsewhere } from '../parts/projections.ts';
import { accountForRestored } from '../parts/restoring.ts';
import type { RoleStart } from '../parts/role-start.ts';
import { openStorage } from '../parts/storage.ts';
import { openViews } from '../parts/views.ts';
import { refuseDemoInProduction } from './all.ts';
import { fillWithDemo } from './demo.ts';
import { openInterface } from './interface.ts';

/**
 * What people and the payment provider talk to; read models and jobs are other processes'. `paymentsOf`: who takes the
 * payments, where it is not for the variables to say.
 */
export async function startApi(start: RoleStart, paymentsOf = openPayments): Promise<void> {
  const { config, web, adminWeb, cleanup, metrics, notice, failed, leaving, goOn } = start;
  const storage = await openStorage(config, metrics, cleanup, start);
  goOn();
  await openFeed(start, storage);
  const secret = secretOf(config, storage.masterKey);
  const payments = await paymentsOf(config, storage, cleanup);
  await accountForRestored(start, storage, payments);
  const leases = await openLeases(storage, cleanup);
  const readModels = await openReadModelsElsewhere(start, storage, leases);
  goOn();
  const views = await openViews(storage, { leases, readModels }, cleanup, failed);
  const projections = { leases, readModels, projector: undefined, ...views };
  const links = ticketLinks(config.publicUrl, secret, storage.ticketKeys);
  const jobs = await openJobReading(storage, cleanup);
  goOn();
  const parts = { config, secret, storage, payments, projections, jobs, links, metrics, cleanup };
  const http = await openInterface({ ...parts, notice, failed, leaving, web, adminWeb });
  await refuseDemoInProduction(config, http);
  await fillWithDemo(start, { ...parts, ...http });
}
