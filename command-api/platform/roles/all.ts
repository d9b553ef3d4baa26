import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { demoIsThere } from '../../demo/seed.ts';
import type { Config } from '../config/config.ts';
import { secretOf } from '../config/secret.ts';
import { openChaining } from '../parts/chaining.ts';
import { openDeskIndex } from '../parts/desk-index.ts';
import { openFeed } from '../parts/feed.ts';
import { openForgetting } from '../parts/forgetting.ts';
import { openJobs } from '../parts/jobs.ts';
import { ticketLinks } from '../parts/links.ts';
import { openPayments } from '../parts/payments.ts';
import { openProjections } from '../parts/projections.ts';
import { openReactors } from '../parts/reactors.ts';
import { openRelaying } from '../parts/relaying.ts';
import { accountForRestored } from '../parts/restoring.ts';
import { engineLog, type RoleStart } from '../parts/role-start.ts';
import { openSearching } from '../parts/searching.ts';
import { openHeadSigning } from '../parts/signed-heads.ts';
import { openStorage } from '../parts/storage.ts';
import { fillWithDemo } from './demo.ts';
import { type Interface, openInterface } from './interface.ts';

/** Everything in this process. */
export async function startAll(start: RoleStart): Promise<void> {
  const { config, web, adminWeb, cleanup, metrics, notice, failed, leaving, goOn } = start;
  const storage = await openStorage(config, metrics, cleanup, start);
  goOn();
  const feed = await openFeed(start, storage);
  const secret = secretOf(config, storage.masterKey);
  const payments = await openPayments(config, storage, cleanup);
  await accountForRestored(start, storage, payments);
  const projections = await openProjections(storage, cleanup, failed);
  openChaining(storage, projections, cleanup, failed);
  openHeadSigning(storage, projections, cleanup, failed);
  openForgetting(storage, projections, cleanup, failed);
  openSearching(storage, projections, cleanup, failed);
  openDeskIndex(storage, projections, cleanup, failed);
  goOn();
  const links = ticketLinks(config.publicUrl, secret, storage.ticketKeys);
  const jobs = await openJobs(config, storage, payments, links, cleanup, engineLog(start));
  const reactors = await openReactors(storage, projections, jobs, cleanup, failed, metrics);
  const relaying = await openRelaying(start, storage, projections, feed);
  goOn();
  const parts = { config, secret, storage, payments, projections, jobs, reactors, relaying, links, metrics, cleanup };
  const http = await openInterface({ ...parts, notice, failed, leaving, web, adminWeb });
  await refuseDemoInProduction(config, http);
  await fillWithDemo(start, { ...parts, ...http });
}

/** Throws `StartRefused` where everybody knows passwords. */
export async function refuseDemoInProduction({ mode }: Config, { auth }: Pick<Interface, 'auth'>): Promise<void> {
  if (mode !== 'production' || !(await demoIsThere(auth))) return;
  throw new StartRefused(
    'This data holds demo accounts, whose password everybody knows. Production needs data of its own.',
  );
}
