import { rm } from 'node:fs/promises';
import { clusterFolder } from '@marquee/infra/postgres/cluster.ts';
import { claimFolder } from '@marquee/infra/postgres/postmaster.ts';
import { makeFolder, StartRefused, withDataFolder } from '@marquee/infra/postgres/start-refused.ts';
import { Cleanup } from './cleanup.ts';
import type { Config } from './config.ts';
import { createMetrics } from './metrics.ts';
import { refuseTakenPort } from './port-check.ts';
import { type RoleStart, StartInterrupted } from './role-start.ts';
import { startAll } from './roles/all.ts';
import { startApi } from './roles/api.ts';
import { startProjector } from './roles/projector.ts';
import { startRelay } from './roles/relay.ts';
import { startWorker } from './roles/worker.ts';
import { type Role, refuseAlone } from './roles.ts';

export interface Platform {
  /** Stops everything in order, PostgreSQL last. */
  close(): Promise<void>;
}

type StartOfRole = (start: RoleStart) => Promise<void>;

const startOf: Readonly<Record<Role, StartOfRole>> = {
  all: startAll,
  api: startApi,
  projector: startProjector,
  worker: startWorker,
  relay: startRelay,
};

/**
 * Starts the platform in this process, or the part of it that its role is: storage, read models, jobs, reactors, HTTP,
 * and demo data on an empty log. `notice` gets a line about each step. Throws `StartRefused` with one clear line, and
 * `StartInterrupted` at the next step after `signal` has aborted; what was started is stopped then.
 */
export async function startPlatform(
  config: Config,
  web: RoleStart['web'],
  notice: (line: string) => void,
  signal: AbortSignal,
): Promise<Platform> {
  const cleanup = new Cleanup();
  const close = () => cleanup.run((name, error) => notice(`Could not stop ${name}: ${String(error)}`));
  try {
    const goOn = goOnUnless(signal);
    await prepare(config, notice, goOn);
    const failed = (what: string, error: unknown) =>
      notice(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    const metrics = createMetrics();
    await startOf[config.role]({ config, web, cleanup, metrics, notice, failed, signal, goOn });
    goOn();
    return { close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Refuses what cannot be before anything is started, and makes the data folder. */
async function prepare(config: Config, notice: (line: string) => void, goOn: () => void): Promise<void> {
  goOn();
  refuseAlone(config);
  await refuseTakenPort(config.host, config.port);
  if (config.reset) await resetData(config, notice);
  await withDataFolder(config.dataDir, async () => makeFolder(config.dataDir));
  notice('Starting PostgreSQL ...');
}

/** Called between the steps of the start: throws when it is not to go on. */
function goOnUnless(signal: AbortSignal): () => void {
  return () => {
    if (signal.aborted) throw new StartInterrupted('The start was called off.');
  };
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
