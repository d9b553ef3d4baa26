import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from './engine.ts';

export interface ServerCommand {
  readonly program: string;
  readonly args: readonly string[];
  /** Variables besides those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** True once it answers; `said` is what it printed last. */
  readonly answers: (said: string) => Promise<boolean>;
  /** Milliseconds until it must answer. Default 30,000. */
  readonly startTimeoutMs?: number;
}

const DEFAULT_START_TIMEOUT_MS = 30_000;
const GRACE_MS = 5000;
const MOST_ATTEMPTS = 5;
const PORT_PAUSE_MS = 500;

/** An engine's server as a child of this process. */
export class Server implements RunningServer {
  readonly #command: ServerCommand;
  #child: ChildProcess;
  #said = '';

  private constructor(command: ServerCommand) {
    this.#command = command;
    this.#child = this.#spawn();
  }

  /** Starts it and waits until it answers. Throws with its output when it does not. */
  static async start(command: ServerCommand): Promise<Server> {
    const server = new Server(command);
    await server.#begin();
    return server;
  }

  get pid(): number | undefined {
    return this.#alive ? this.#child.pid : undefined;
  }

  /** Ends it at once, as a crash does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Starts it again after `kill` or `stop`, with the data and at the port that it had, and waits until it answers. */
  async restart(): Promise<void> {
    this.#child = this.#spawn();
    await this.#begin();
  }

  async stop(): Promise<void> {
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), GRACE_MS);
    await this.#end('SIGTERM');
    clearTimeout(timer);
  }

  /** Resolves when it has ended, whoever ended it. */
  async ended(): Promise<void> {
    if (this.#alive) await once(this.#child, 'exit');
  }

  get #alive(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#child.kill(signal);
    await this.ended();
  }

  #spawn(): ChildProcess {
    this.#said = '';
    const { program, args, env } = this.#command;
    const child = spawn(program, [...args], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.#said = `${this.#said}${chunk}`.slice(-4000);
      });
    }
    return child;
  }

  /** Tries again when somebody else was at one of the ports, also at one that the program has picked for itself. */
  async #begin(): Promise<void> {
    for (let attempt = 1; !(await this.#ready()); attempt++) {
      if (attempt === MOST_ATTEMPTS || !/address already in use/i.test(this.#said))
        throw new Error(`${this.#command.program} ended at once:\n${this.#said}`);
      await pause(PORT_PAUSE_MS);
      this.#child = this.#spawn();
    }
  }

  /** True once it answers, false when it has ended before. Throws when it does neither. */
  async #ready(): Promise<boolean> {
    const { program, answers, startTimeoutMs = DEFAULT_START_TIMEOUT_MS } = this.#command;
    for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await pause(25)) {
      if (!this.#alive) return false;
      if (await answers(this.#said)) return true;
    }
    await this.kill();
    throw new Error(`${program} did not answer within ${startTimeoutMs} ms:\n${this.#said}`);
  }
}
