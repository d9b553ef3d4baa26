import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { ensureDatabase } from '@marquee/infra/postgres/create-database.ts';
import { type EmbeddedPostgres, startEmbedded } from '@marquee/infra/postgres/embedded.ts';
import pg from 'pg';
import type { GeneratorHandlers } from './load/generator.ts';
import type { ServerHandlers, ServerOptions } from './platform/server.ts';
import { Child } from './processes/child.ts';
import type { Handlers } from './processes/serve.ts';
import type { Scale } from './scale.ts';

const here = import.meta.dirname;

type MoreOptions = Pick<ServerOptions, 'catalogueSandbox'>;

/** The platform under load, in a process of its own. */
export interface Server {
  readonly port: number;
  readonly child: Child<ServerHandlers>;
  /** Milliseconds from the start of its process to being ready. */
  readonly readyAfter: number;
}

/** What all rows share: one PostgreSQL, one load generator, and the processes that they start. */
export class Bench {
  readonly scale: Scale;
  readonly #folder: string;
  readonly #profiles: string | undefined;
  readonly #postgres: EmbeddedPostgres;
  readonly #children = new Set<Child<Handlers>>();
  #closed: Promise<void> | undefined;
  #profiled = 0;
  readonly generator: Child<GeneratorHandlers>;

  private constructor(
    scale: Scale,
    folder: string,
    profiles: string | undefined,
    postgres: EmbeddedPostgres,
    generator: Child<GeneratorHandlers>,
  ) {
    this.scale = scale;
    this.#folder = folder;
    this.#profiles = profiles;
    this.#postgres = postgres;
    this.generator = generator;
  }

  /** `profiles`: a folder for CPU profiles of the servers. */
  static async open(scale: Scale, folder: string, profiles: string | undefined): Promise<Bench> {
    const postgres = await startEmbedded({ dataDir: folder, notice: (line) => console.error(line) });
    try {
      const generator = await Child.start<GeneratorHandlers>(path.join(here, 'load/generator.ts'));
      return new Bench(scale, folder, profiles, postgres, generator);
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  }

  /** An empty database; its connection string. `settings` hold for whoever connects to it. */
  async database(name: string, settings: Readonly<Record<string, number>> = {}): Promise<string> {
    const client = new pg.Client({ connectionString: this.#postgres.url('postgres') });
    await client.connect();
    try {
      await ensureDatabase(client, name);
      for (const [setting, value] of Object.entries(settings))
        await client.query(`alter database "${name}" set ${setting} = ${value}`);
    } finally {
      await client.end();
    }
    return this.#postgres.url(name);
  }

  async server(databaseUrl: string, sandbox?: ServerOptions['sandbox'], more: MoreOptions = {}): Promise<Server> {
    const port = await freePort();
    return this.serverOn(port, databaseUrl, sandbox, more);
  }

  async serverOn(
    port: number,
    databaseUrl: string,
    sandbox?: ServerOptions['sandbox'],
    more: MoreOptions = {},
  ): Promise<Server> {
    const options: ServerOptions = { ...(await this.place(port, databaseUrl)), ...(sandbox && { sandbox }), ...more };
    const begun = performance.now();
    const child = await this.start<ServerHandlers>('platform/server.ts', [JSON.stringify(options)]);
    return { port, child, readyAfter: performance.now() - begun };
  }

  /** Where a process of the platform is at home: its port, and a data folder for each database. */
  async place(port: number, databaseUrl: string): Promise<Omit<ServerOptions, 'sandbox' | 'catalogueSandbox'>> {
    const dataDir = path.join(this.#folder, new URL(databaseUrl).pathname.slice(1));
    await mkdir(dataDir, { recursive: true });
    return { port, dataDir, databaseUrl };
  }

  /** Starts a file of this folder as a process that answers calls. */
  async start<H extends Handlers>(file: string, args: readonly string[]) {
    const child = await Child.start<H>(path.join(here, file), args);
    this.#children.add(child);
    return child;
  }

  async stop(child: Child<Handlers>): Promise<void> {
    this.#children.delete(child);
    await child.stop();
  }

  say(line: string): void {
    process.stderr.write(`${line}\n`);
  }

  /** Stops every process. Again: waits for the same. */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await Promise.all([...this.#children].map((child) => child.stop()));
    await this.generator.stop();
    await this.#postgres.stop();
  }

  /** Runs a load while the server's time is recorded, when the run is to be profiled. */
  async profiled<T>({ child }: Server, name: string, load: () => Promise<T>): Promise<T> {
    if (!this.#profiles) return load();
    await child.call('startProfile');
    const loaded = await load();
    await child.call('stopProfile', path.join(this.#profiles, `${name}-${++this.#profiled}.cpuprofile`));
    return loaded;
  }
}
