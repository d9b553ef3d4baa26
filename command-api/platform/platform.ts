import { createHmac } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { clusterFolder } from '@marquee/infra/postgres/cluster.ts';
import { claimFolder } from '@marquee/infra/postgres/postmaster.ts';
import { StartRefused, withDataFolder } from '@marquee/infra/postgres/start-refused.ts';
import { demoIsComplete, demoIsThere, seedDemo } from '../demo/seed.ts';
import { openChaining } from './chaining.ts';
import { Cleanup } from './cleanup.ts';
import type { Config } from './config.ts';
import { type InterfaceParts, openInterface } from './interface.ts';
import { openJobs } from './jobs.ts';
import { ticketLinks } from './links.ts';
import { createMetrics } from './metrics.ts';
import { openPayments } from './payments.ts';
import { refuseTakenPort } from './port-check.ts';
import { openReactors } from './reacting.ts';
import { openReading } from './reading.ts';
import { openRelaying } from './relaying.ts';
import { openSealing } from './sealing.ts';
import { openStorage } from './storage.ts';

export interface Platform {
  /** Stops everything in order, PostgreSQL last. */
  close(): Promise<void>;
}

/** The start was called off by its signal; what had been started is stopped again. */
export class StartInterrupted extends Error {
  override readonly name = 'StartInterrupted';
}

/**
 * Starts the whole platform in this process: storage, read models, jobs, reactors, HTTP, and demo data on an empty log.
 * `notice` gets a line about each step. Throws `StartRefused` with one clear line, and `StartInterrupted` at the next
 * step after `signal` has aborted; what was started is stopped then.
 */
export async function startPlatform(
  config: Config,
  web: InterfaceParts['web'],
  notice: (line: string) => void,
  signal: AbortSignal,
): Promise<Platform> {
  const cleanup = new Cleanup();
  const close = () => cleanup.run((name, error) => notice(`Could not stop ${name}: ${String(error)}`));
  try {
    await start(config, web, cleanup, notice, goOnUnless(signal));
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  config: Config,
  web: InterfaceParts['web'],
  cleanup: Cleanup,
  notice: (line: string) => void,
  goOn: () => void,
): Promise<void> {
  goOn();
  await refuseTakenPort(config.host, config.port);
  if (config.reset) await resetData(config, notice);
  await withDataFolder(config.dataDir, () => mkdir(config.dataDir, { recursive: true }));
  const failed = (what: string, error: unknown) =>
    notice(`${what}: ${error instanceof Error ? error.message : String(error)}`);

  notice('Starting PostgreSQL ...');
  const metrics = createMetrics();
  const storage = await openStorage(config, metrics, cleanup, notice);
  goOn();
  const secret = config.env.MARQUEE_SECRET ?? derive(storage.masterKey, 'secret');
  const payments = await openPayments(config, storage.masterKey, cleanup);
  const reading = await openReading(storage, cleanup, failed);
  openChaining(storage, reading, cleanup, failed);
  openSealing(storage, reading, cleanup, failed);
  goOn();
  const links = ticketLinks(config.publicUrl, secret, storage.ticketKeys);
  const jobs = await openJobs(config, storage, payments, links, cleanup, {
    warn: (details, message) => failed(message, JSON.stringify(details, errorsAsText)),
    error: (details, message) => failed(message, JSON.stringify(details, errorsAsText)),
  });
  const reactors = await openReactors(storage, reading, jobs, cleanup, failed);
  const relaying = await openRelaying({ config, metrics, cleanup, failed }, storage, reading);
  goOn();
  const http = await openInterface({
    config,
    secret,
    storage,
    payments,
    reading,
    jobs,
    reactors,
    relaying,
    links,
    metrics,
    cleanup,
    notice,
    web,
  });
  await refuseDemoInProduction(config, http);
  if (config.demo && !(await demoIsComplete(storage.log))) {
    const resumed = await demoIsThere(http.auth);
    notice('Filling the house with demo data ...');
    try {
      await seedDemo({ ...http, storage, payments, now: Date.now(), goOn });
    } catch (error) {
      // What an earlier start began and left too long, such as a hold that has expired, cannot be taken up again.
      if (!resumed || error instanceof StartInterrupted) throw error;
      failed('The demo data stays incomplete; --reset begins anew', error);
    }
  }
  goOn();
}

/** Called between the steps of the start: throws when it is not to go on. */
function goOnUnless(signal: AbortSignal): () => void {
  return () => {
    if (signal.aborted) throw new StartInterrupted('The start was called off.');
  };
}

/** A value of this installation for one purpose, where no secret was given (development). */
function derive(masterKey: Buffer, purpose: string): string {
  return createHmac('sha256', masterKey).update(purpose).digest('base64url');
}

async function refuseDemoInProduction(
  config: Config,
  { auth }: { auth: Parameters<typeof demoIsThere>[0] },
): Promise<void> {
  if (config.mode !== 'production' || !(await demoIsThere(auth))) return;
  throw new StartRefused(
    'This data holds demo accounts, whose password everybody knows. Production needs data of its own.',
  );
}

/** `--reset`: begins with nothing, on the embedded server only. */
async function resetData({ dataDir, env, mode }: Config, notice: (line: string) => void): Promise<void> {
  if (env.DATABASE_URL)
    throw new StartRefused('--reset removes the data folder only; empty the database of DATABASE_URL yourself.');
  if (env.EVENTSTORE_URL)
    throw new StartRefused('--reset removes the data folder only; name another log in EVENTSTORE_URL to begin anew.');
  if (mode === 'production') throw new StartRefused('--reset is for development. Remove the data folder yourself.');
  await claimFolder(clusterFolder(dataDir), notice);
  await withDataFolder(dataDir, () => rm(dataDir, { recursive: true, force: true }));
}

/** Errors have no fields of their own that JSON would show. */
function errorsAsText(_: string, value: unknown): unknown {
  return value instanceof Error ? (value.stack ?? value.message) : value;
}
