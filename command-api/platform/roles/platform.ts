import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { clusterFolder } from '@marquee/infra/postgres/cluster.ts';
import { claimFolder } from '@marquee/infra/postgres/postmaster.ts';
import { startProblem } from '@marquee/infra/postgres/start-problem.ts';
import { makeDataFolder, StartRefused, withDataFolder } from '@marquee/infra/postgres/start-refused.ts';
import { type Config, graceMs } from '../config/config.ts';
import { createBackgroundLog } from '../parts/background-log.ts';
import { Cleanup } from '../parts/cleanup.ts';
import { createMetrics } from '../parts/metrics.ts';
import { refuseTakenPort } from '../parts/port-check.ts';
import { type RoleStart, StartInterrupted } from '../parts/role-start.ts';
import { startAll } from './all.ts';
import { startApi } from './api.ts';
import { startProjector } from './projector.ts';
import { startRelay } from './relay.ts';
import { type Role, refuseAlone, refuseUnfit } from './roles.ts';
import { startWorker } from './worker.ts';

export interface Platform {
  /** Says that it is not ready for the grace period, then stops everything in order, PostgreSQL last. */
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
 * and demo data on an empty log. `write` gets a line about each step. Throws `StartRefused` with one clear line, and
 * `StartInterrupted` at the next step after `signal` has aborted; what was started is stopped then.
 */
export async function startPlatform(
  config: Config,
  web: Pick<RoleStart, 'web' | 'adminWeb'>,
  write: (line: string) => void,
  signal: AbortSignal,
): Promise<Platform> {
  const cleanup = new Cleanup();
  const { notice, failed } = createBackgroundLog({
    json: config.mode === 'production',
    level: config.env.MARQUEE_LOG_LEVEL ?? 'info',
    write,
    now: Date.now,
  });
  const leaving = new AbortController();
  const stop = () => cleanup.run((name, error) => failed(`stop of ${name}`, error));
  const close = async () => {
    leaving.abort();
    await pause(graceMs(config));
    await stop();
  };
  try {
    const goOn = goOnUnless(signal);
    await prepare(config, notice, goOn);
    const metrics = createMetrics();
    await startOf[config.role]({
      config,
      ...web,
      cleanup,
      metrics,
      notice,
      failed,
      signal,
      leaving: leaving.signal,
      goOn,
    });
    goOn();
    return { close };
  } catch (error) {
    await stop();
    throw startProblem(error, config.env.DATABASE_URL ? 'DATABASE_URL' : clusterFolder(config.dataDir), config.dataDir);
  }
}

/** Refuses what cannot be before anything is started, and makes the data folder. */
async function prepare(config: Config, notice: (line: string) => void, goOn: () => void): Promise<void> {
  goOn();
  refuseAlone(config);
  refuseUnfit(config);
  await refuseTakenPort(config.host, config.port);
  if (config.reset) await resetData(config, notice);
  await withDataFolder(config.dataDir, async () => makeDataFolder(config.dataDir));
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
