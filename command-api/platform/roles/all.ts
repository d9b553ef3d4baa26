import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { demoIsThere } from '../../demo/seed.ts';
import { openChaining } from '../chaining.ts';
import type { Config } from '../config.ts';
import { type Interface, openInterface } from '../interface.ts';
import { openJobs } from '../jobs.ts';
import { ticketLinks } from '../links.ts';
import { openPayments } from '../payments.ts';
import { openReactors } from '../reacting.ts';
import { openReading } from '../reading.ts';
import { openRelaying } from '../relaying.ts';
import { engineLog, type RoleStart } from '../role-start.ts';
import { openSealing } from '../sealing.ts';
import { secretOf } from '../secret.ts';
import { openStorage } from '../storage.ts';
import { fillWithDemo } from './demo.ts';

/** Everything in this process. */
export async function startAll(start: RoleStart): Promise<void> {
  const { config, web, cleanup, metrics, notice, failed, goOn } = start;
  const storage = await openStorage(config, metrics, cleanup, notice);
  goOn();
  const secret = secretOf(config, storage.masterKey);
  const payments = await openPayments(config, storage.masterKey, cleanup);
  const reading = await openReading(storage, cleanup, failed);
  openChaining(storage, reading, cleanup, failed);
  openSealing(storage, reading, cleanup, failed);
  goOn();
  const links = ticketLinks(config.publicUrl, secret, storage.ticketKeys);
  const jobs = await openJobs(config, storage, payments, links, cleanup, engineLog(start));
  const reactors = await openReactors(storage, reading, jobs, cleanup, failed);
  const relaying = await openRelaying(start, storage, reading);
  goOn();
  const parts = { config, secret, storage, payments, reading, jobs, reactors, relaying, links, metrics, cleanup };
  const http = await openInterface({ ...parts, notice, web });
  await refuseDemoInProduction(config, http);
  await fillWithDemo(start, { ...http, storage, payments });
}

/** Throws `StartRefused` where everybody knows passwords. */
export async function refuseDemoInProduction({ mode }: Config, { auth }: Pick<Interface, 'auth'>): Promise<void> {
  if (mode !== 'production' || !(await demoIsThere(auth))) return;
  throw new StartRefused(
    'This data holds demo accounts, whose password everybody knows. Production needs data of its own.',
  );
}
