import type { ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { resolve } from 'node:path';
import { freePort } from '../net/free-port.ts';
import { findBinaries } from './binaries.ts';
import { clusterFolder, prepareCluster, readPassword, role } from './cluster.ts';
import { claimFolder, runningPostmaster } from './postmaster.ts';
import { PortTaken, type ServerOptions, startServer } from './server-process.ts';
import { serverUser } from './server-user.ts';
import { makeFolder, type StartRefused, withDataFolder } from './start-refused.ts';
import { superviseServer } from './supervisor.ts';

export interface EmbeddedOptions {
  /** The cluster lies in `{dataDir}/postgres`, its log in `{dataDir}/postgres.log`. */
  readonly dataDir: string;
  /** Absent: any free port. */
  readonly port?: number;
  /** False only in tests: what was committed may be lost when the machine goes down. */
  readonly durable?: boolean;
  /** One line for the operator about something unusual. */
  readonly notice?: (line: string) => void;
  /** The server ended and could not be started again. */
  readonly onLost?: (reason: StartRefused) => void;
  /** Another folder with PostgreSQL's programs than the package's. */
  readonly programs?: string;
}

export interface EmbeddedPostgres {
  readonly port: number;
  /** The process of the server; another one after it had to be started again. */
  pid(): number | undefined;
  /** The connection string of one of its databases; `postgres` is always there. */
  url(database: string): string;
  /** Stops it in order, within 45 seconds. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL server with its files in the data folder, on loopback, behind a generated password. Makes the
 * cluster on the first start; stops a server that a killed run left on the folder; starts the server again, on the same
 * port, when it dies under us. Works as root (see `serverUser`). Throws `StartRefused`.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const { durable = true, notice = () => {}, onLost = () => {} } = options;
  const server = await withDataFolder(dataDir, async () => {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK);
    await claimFolder(clusterFolder(dataDir), notice);
    const user = serverUser(clusterFolder(dataDir));
    const binaries = findBinaries(dataDir, user, options.programs);
    prepareCluster(dataDir, binaries, user, durable);
    return { dataDir, binaries, user, durable };
  });
  const password = readPassword(dataDir);
  const [first, port] = await withDataFolder(dataDir, () => startOnPort(server, options.port));
  const running = superviseServer(first, { ...server, port }, notice, onLost);
  return { port, ...running, url: (database) => connectionString(port, password, database) };
}

/** The connection string of the server that is running on a data folder at this moment, whoever started it. */
export function runningEmbedded(dataDir: string): ((database: string) => string) | undefined {
  const server = runningPostmaster(clusterFolder(dataDir));
  if (server?.status !== 'ready') return undefined;
  const password = readPassword(dataDir);
  return (database) => connectionString(server.port, password, database);
}

function connectionString(port: number, password: string, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

async function startOnPort(server: Omit<ServerOptions, 'port'>, wanted?: number): Promise<[ChildProcess, number]> {
  for (let tries = 0; ; tries++) {
    const port = wanted ?? (await freePort());
    try {
      return [await startServer({ ...server, port }), port];
    } catch (error) {
      if (wanted !== undefined || !(error instanceof PortTaken) || tries === 5) throw error;
    }
  }
}
