import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '@marquee/command-api/platform/config/config.ts';
import { Cleanup } from '@marquee/command-api/platform/parts/cleanup.ts';
import { type MoreJobs, openJobs } from '@marquee/command-api/platform/parts/jobs.ts';
import { ticketLinks } from '@marquee/command-api/platform/parts/links.ts';
import { createMetrics } from '@marquee/command-api/platform/parts/metrics.ts';
import { openPayments } from '@marquee/command-api/platform/parts/payments.ts';
import { openProjections } from '@marquee/command-api/platform/parts/projections.ts';
import { openReactors } from '@marquee/command-api/platform/parts/reactors.ts';
import { openStorage } from '@marquee/command-api/platform/parts/storage.ts';
import { openInterface } from '@marquee/command-api/platform/roles/interface.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { removeFolder } from '../../testing/remove-folder.ts';

/** The whole platform in this process, part by part as it is started, with more kinds of job. `env` as `readConfig` reads it. */
export async function openPlatformWith(more: MoreJobs, env: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-operators-'));
  const port = await freePort();
  const config = readConfig(
    { MARQUEE_TRUST_PROXY: 'true', ...env },
    ['--port', String(port), '--data', dataDir, '--no-demo'],
    dataDir,
  );
  const cleanup = new Cleanup();
  const failed = (what: string, error: unknown) => console.error(what, error);
  const told = (details: object, message: string) => failed(message, details);
  const close = async () => {
    await cleanup.run(failed);
    await removeFolder(dataDir);
  };
  try {
    const secret = randomBytes(32).toString('base64url');
    const metrics = createMetrics();
    const storage = await openStorage(config, metrics, cleanup, { notice: () => {}, failed });
    const payments = await openPayments(config, storage, cleanup);
    const projections = await openProjections(storage, cleanup, failed);
    const links = ticketLinks(config.publicUrl, secret, storage.ticketKeys);
    const jobs = await openJobs(config, storage, payments, links, cleanup, { warn: told, error: told }, more);
    const reactors = await openReactors(storage, projections, jobs, cleanup, failed, metrics);
    const parts = { config, secret, storage, payments, projections, jobs, reactors, links, metrics, cleanup };
    await openInterface({ ...parts, notice: () => {}, failed, web: dataDir });
    return { url: config.publicUrl, dataDir, storage, jobs, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export type OpenPlatform = Awaited<ReturnType<typeof openPlatformWith>>;
