import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { findBinaries } from '@marquee/infra/postgres/binaries.ts';
import { clusterFolder, prepareCluster, readPassword, role } from '@marquee/infra/postgres/cluster.ts';
import { ensureDatabase } from '@marquee/infra/postgres/create-database.ts';
import { claimFolder, stopPostmaster } from '@marquee/infra/postgres/postmaster.ts';
import { FolderTaken, hasEnded, type ServerOptions, startServer } from '@marquee/infra/postgres/server-process.ts';
import { serverUser } from '@marquee/infra/postgres/server-user.ts';
import pg from 'pg';
import { eventually } from '../../testing/eventually.ts';
import { removeFolder } from '../../testing/remove-folder.ts';

const DATABASE = 'marquee';
/** Milliseconds for it to come back: on a busy machine, sessions of a killed server take long to end. */
const RESTART_MS = 180_000;

/** A PostgreSQL server that belongs to nobody: it stays away when it is killed. */
export class PostgresServer {
  /** What `DATABASE_URL` takes. */
  readonly url: string;
  readonly #options: ServerOptions;
  #child: ChildProcess;
  readonly #frozen: number[] = [];

  private constructor(options: ServerOptions, child: ChildProcess) {
    this.#options = options;
    this.#child = child;
    this.url = this.#address(DATABASE);
  }

  /** Starts a server on a data folder and what lies in it; an empty database on a new one, when it is left out. */
  static async start(folder?: string): Promise<PostgresServer> {
    const dataDir = folder ?? (await mkdtemp(path.join(tmpdir(), 'marquee-away-postgres-')));
    const user = serverUser(clusterFolder(dataDir));
    const binaries = findBinaries(dataDir, user);
    prepareCluster(dataDir, binaries, user, true);
    const options = { dataDir, binaries, user, port: await freePort(), durable: true };
    const server = new PostgresServer(options, await startServer(options));
    const client = new pg.Client({ connectionString: server.#address('postgres') });
    await client.connect();
    await ensureDatabase(client, DATABASE);
    await client.end();
    return server;
  }

  /** Kills the server: its sessions break, and connections are refused. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    if (!hasEnded(this.#child)) await once(this.#child, 'exit');
  }

  /** Starts it again after `kill`, on the port that it had. Sessions of the killed one may take a moment to end. */
  async restart(): Promise<void> {
    const { dataDir } = this.#options;
    this.#child = await eventually(
      'PostgreSQL',
      async () => {
        await claimFolder(clusterFolder(dataDir), () => {});
        return startServer(this.#options).catch((error: unknown) => {
          if (error instanceof FolderTaken) return undefined;
          throw error;
        });
      },
      RESTART_MS,
    );
  }

  /**
   * Stops all of its processes where they are: connections are taken and stay silent. A list of children misses some while
   * others end, so it is read until it names nobody new.
   */
  async freeze(): Promise<void> {
    const postmaster = this.#child.pid ?? 0;
    for (let running = [postmaster]; running.length > 0; ) {
      for (const pid of running) if (signalled(pid, 'SIGSTOP')) this.#frozen.push(pid);
      const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
      running = children
        .split(' ')
        .filter(Boolean)
        .map(Number)
        .filter((pid) => !this.#frozen.includes(pid));
    }
  }

  thaw(): void {
    for (const pid of this.#frozen.splice(0).toReversed()) signalled(pid, 'SIGCONT');
  }

  async remove(): Promise<void> {
    this.thaw();
    if (this.#child.pid) await stopPostmaster(this.#child.pid, () => !hasEnded(this.#child));
    await removeFolder(this.#options.dataDir);
  }

  #address(database: string): string {
    const { dataDir, port } = this.#options;
    return `postgres://${role}:${readPassword(dataDir)}@127.0.0.1:${port}/${database}`;
  }
}

/** False for a process that has ended, as a session does whose client has gone. */
function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
