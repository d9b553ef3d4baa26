import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { START_FILE } from './one-file.ts';
import { removeFolder } from './remove-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface PlatformOptions {
  /** Default: a new temporary folder, removed by `remove`. */
  readonly dataDir?: string;
  readonly port?: number;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Runs `start.ts` and its modules themselves: a test changes one as it is loaded. */
  readonly fromSources?: boolean;
  /** Milliseconds until it must say that it is open: ready, demo data included. Default 600,000, for slow machines. */
  readonly readyWithinMs?: number;
}

/** The whole platform, or a role of it, as a process of its own, as `npm start` runs it. */
export class PlatformProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly child: ChildProcess;
  readonly #output: string[] = [];

  private constructor(url: string, dataDir: string, child: ChildProcess) {
    this.url = url;
    this.dataDir = dataDir;
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => this.#output.push(String(chunk)));
  }

  /** Starts the platform and waits until it is open. Throws with its output when it ends before that. */
  static async start(options: PlatformOptions = {}): Promise<PlatformProcess> {
    const platform = await PlatformProcess.launch(options);
    await platform.#open(options.readyWithinMs ?? 600_000);
    return platform;
  }

  /** Starts the platform and does not wait for anything. */
  static async launch(options: PlatformOptions = {}): Promise<PlatformProcess> {
    const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'marquee-platform-')));
    const port = options.port ?? (await freePort());
    const sources = path.join(root, 'start.ts');
    const file = options.fromSources ? sources : (process.env[START_FILE] ?? sources);
    const args = [file, '--port', String(port), '--data', dataDir, ...(options.args ?? [])];
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...options.env }, stdio: 'pipe' });
    return new PlatformProcess(`http://127.0.0.1:${port}`, dataDir, child);
  }

  /** What it has printed so far. */
  get output(): string {
    return this.#output.join('');
  }

  /** Asks it to stop, as Ctrl-C does, and waits for its end; the exit code. */
  async stop(): Promise<number | null> {
    if (!this.#ended) this.child.kill('SIGINT');
    return this.ended();
  }

  /** Ends it at once, as a crash does. */
  async kill(): Promise<void> {
    if (!this.#ended) this.child.kill('SIGKILL');
    await this.ended();
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    await removeFolder(this.dataDir);
  }

  /** Waits until it has printed something that matches, or has ended. */
  async printed(pattern: RegExp, withinMs = 180_000): Promise<boolean> {
    const deadline = Date.now() + withinMs;
    while (!pattern.test(this.output) && !this.#ended && Date.now() < deadline) await pause(50);
    return pattern.test(this.output);
  }

  /** Waits for its end; the exit code. */
  async ended(): Promise<number | null> {
    if (!this.#ended) await once(this.child, 'exit');
    return this.child.exitCode;
  }

  get #ended(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null;
  }

  async #open(withinMs: number): Promise<void> {
    if (await this.printed(/Marquee is open at|is at work/, withinMs)) return;
    await this.kill();
    throw new Error(`the platform did not open:\n${this.output}`);
  }
}
