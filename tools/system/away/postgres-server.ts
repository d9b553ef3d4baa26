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

/** A PostgreSQL server that belongs to nobody: it stays away when it is killed. */
export class PostgresServer {
  /** What `DATABASE_URL` takes. */
  readonly url: string;
  readonly #options: ServerOptions;
  #child: ChildProcess;
  #frozen: readonly number[] = [];

  private constructor(options: ServerOptions, child: ChildProcess) {
    this.#options = options;
    this.#child = child;
    this.url = this.#address(DATABASE);
  }

  /** Starts a server with an empty database on a new folder. */
  static async start(): Promise<PostgresServer> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-away-postgres-'));
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
    this.#child = await eventually('PostgreSQL', async () => {
      await claimFolder(clusterFolder(dataDir), () => {});
      return startServer(this.#options).catch((error: unknown) => {
        if (error instanceof FolderTaken) return undefined;
        throw error;
      });
    });
  }

  /** Stops all of its processes where they are: connections are taken and stay silent. */
  async freeze(): Promise<void> {
    const postmaster = this.#child.pid ?? 0;
    process.kill(postmaster, 'SIGSTOP');
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    this.#frozen = [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
    for (const pid of this.#frozen) process.kill(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.#frozen.toReversed()) process.kill(pid, 'SIGCONT');
    this.#frozen = [];
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
