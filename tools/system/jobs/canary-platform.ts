import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { BoardJob } from '@marquee/workflows/jobs/board.ts';
import pg from 'pg';
import { embeddedDatabase } from '../../testing/embedded.ts';
import { eventually } from '../../testing/eventually.ts';
import { removeFolder } from '../../testing/remove-folder.ts';
import { databasesWith } from '../../testing/tables-with.ts';
import { base64Forms } from './files-with.ts';

const program = path.join(import.meta.dirname, 'canary-process.ts');

/** Storage and jobs of a platform in a process of its own, which can be killed, and everything that it leaves behind. */
export class CanaryPlatform {
  readonly dataDir: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #output: Buffer[] = [];
  #child: ChildProcess;
  #answers: AsyncIterator<string>;

  private constructor(dataDir: string, env: NodeJS.ProcessEnv) {
    this.dataDir = dataDir;
    this.#env = env;
    [this.#child, this.#answers] = this.#spawn();
  }

  static async open(env: NodeJS.ProcessEnv): Promise<CanaryPlatform> {
    const platform = new CanaryPlatform(await mkdtemp(path.join(tmpdir(), 'marquee-canary-')), env);
    await platform.#ready();
    return platform;
  }

  /** Everything that its processes have printed. */
  get printed(): Buffer {
    return Buffer.concat(this.#output);
  }

  /** Gives an order and answers what came of it. */
  async tell(order: object): Promise<unknown> {
    this.#child.stdin?.write(`${JSON.stringify(order)}\n`);
    return JSON.parse((await this.#answers.next()).value ?? 'null');
  }

  until(key: string, state: BoardJob['state']): Promise<BoardJob> {
    return eventually(
      `${key} to be ${state}`,
      async () => {
        const found = (await this.tell({ do: 'job', key })) as BoardJob | null;
        return found?.state === state && found;
      },
      60_000,
    );
  }

  /** The tables of every database that the word stands in, and how many secrets the vault has. */
  async databasesWith(word: string): Promise<{ tables: string[]; secrets: number }> {
    const client = new pg.Client({ connectionString: embeddedDatabase(this.dataDir) });
    await client.connect();
    const vault = await client.query('select from vault').finally(() => client.end());
    const tables = await databasesWith(this.dataDir, [word, ...base64Forms(Buffer.from(word))]);
    return { tables, secrets: vault.rowCount ?? 0 };
  }

  /** Kills the process and starts another one. */
  async crash(): Promise<void> {
    await this.#kill();
    [this.#child, this.#answers] = this.#spawn();
    await this.#ready();
  }

  /** Stops it in order; its files stay. */
  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    await this.tell({ do: 'stop', key: '' });
    await ended;
  }

  async remove(): Promise<void> {
    await this.#kill();
    await removeFolder(this.dataDir);
  }

  async #kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }

  #spawn(): [ChildProcess, AsyncIterator<string>] {
    const env = { ...process.env, ...this.#env };
    const child = spawn(process.execPath, [program, this.dataDir], { stdio: ['pipe', 'pipe', 'pipe'], env });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void this.#output.push(chunk));
    return [child, createInterface({ input: child.stdout })[Symbol.asyncIterator]()];
  }

  async #ready(): Promise<void> {
    const { value } = await this.#answers.next();
    if (value !== '"ready"') throw new Error(`the process did not start:\n${this.printed}`);
  }
}
