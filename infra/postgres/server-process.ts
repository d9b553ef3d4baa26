import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { clusterFolder, serverEnvironment } from './cluster.ts';
import { DiskFull, isDiskFull } from './disk-full.ts';
import { runningPostmaster, stopPostmaster } from './postmaster.ts';
import { serverSettings } from './server-settings.ts';
import { folderArgument, type ServerUser } from './server-user.ts';
import { StartRefused } from './start-refused.ts';

export interface ServerOptions {
  readonly dataDir: string;
  readonly binaries: Binaries;
  readonly user: ServerUser | undefined;
  readonly port: number;
  readonly durable: boolean;
  /** Ends a start that is still under way. */
  readonly signal?: AbortSignal;
}

/** How long a start may take, milliseconds: replaying the log after a crash is the longest part. */
const START_TIMEOUT_MS = 180_000;
const logLimit = 10 * 1024 * 1024;

/**
 * Starts the server and waits until it takes connections. It gets a session of its own, so that a terminal's Ctrl-C
 * reaches only us and we stop it in order. Throws `StartRefused` with the server's own reason.
 */
export async function startServer(options: ServerOptions): Promise<ChildProcess> {
  const folder = clusterFolder(options.dataDir);
  const logFile = join(options.dataDir, 'postgres.log');
  if (existsSync(logFile) && statSync(logFile).size > logLimit) renameSync(logFile, `${logFile}.1`);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  const child = spawn(
    options.binaries.postgres,
    ['-D', folderArgument(folder, options.user), ...serverSettings(options.port, options.durable)],
    { ...options.user, cwd: folder, env: serverEnvironment(), stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  for (let waited = 0; waited < START_TIMEOUT_MS && !options.signal?.aborted; waited += 20) {
    await sleep(20);
    if (failure || hasEnded(child)) {
      throw refusal(failure?.message ?? readFileSync(logFile, 'utf8').slice(logStart), options.port, folder, logFile);
    }
    const server = runningPostmaster(folder);
    if (server?.pid === child.pid && server?.status === 'ready') return child;
  }
  if (child.pid) await stopPostmaster(child.pid, () => !hasEnded(child));
  throw new StartRefused(`PostgreSQL on ${folder} was not ready in time. See ${logFile}.`);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** The server's port is taken; another one may do. */
export class PortTaken extends StartRefused {}

/** Another server, or what is left of one, still works on the folder; it may be gone in a moment. */
export class FolderTaken extends StartRefused {}

function refusal(log: string, port: number, folder: string, logFile: string): StartRefused {
  if (/could not bind|could not create any TCP/.test(log)) {
    return new PortTaken(
      `Port ${port} is taken by another program. Choose another port for PostgreSQL, or free this one.`,
    );
  }
  if (/lock file .* already exists|pre-existing shared memory block/.test(log)) {
    return new FolderTaken(
      `Another PostgreSQL already works on ${folder}. Stop it, or choose another folder with --data.`,
    );
  }
  if (isDiskFull(folder, log)) return new DiskFull(folder);
  const reason = /(?:FATAL|PANIC): +(.*)$/m.exec(log)?.[1] ?? (log.trim().split('\n').at(-1) || 'it gave no reason');
  return new StartRefused(
    `PostgreSQL cannot start on ${folder}: ${reason}. See ${logFile}. Keep a copy of the folder, then restore a backup of it.`,
  );
}
