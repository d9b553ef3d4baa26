import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { sandboxKeys } from '@marquee/command-api/platform/payments.ts';
import type { Role } from '@marquee/command-api/platform/roles.ts';
import { buildConsumerWeb } from '@marquee/consumer-web/tools/build.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { type Sandbox, startSandbox } from '@marquee/infra/payments/sandbox/server.ts';
import { PlatformProcess } from '../../testing/platform-process.ts';

const verifier = path.resolve(import.meta.dirname, '../../verify.ts');

export interface RolesOptions {
  readonly databaseUrl: string;
  /** The port of the process that hears of payments. */
  readonly webhookPort: number;
  /** How long unpaid seats are kept. */
  readonly holdSeconds: number;
  /** Engines besides PostgreSQL, for every process and for `verify`. */
  readonly engines?: Readonly<Record<string, string>>;
}

/** A platform of several processes, each with a role, on one database and at one payment provider. */
export class RolesPlatform {
  readonly secret: string;
  readonly processes: PlatformProcess[] = [];
  readonly #options: RolesOptions;
  readonly #masterKey: Buffer;
  readonly #sandbox: Sandbox;

  private constructor(options: RolesOptions, masterKey: Buffer, sandbox: Sandbox) {
    this.secret = randomBytes(32).toString('base64url');
    this.#options = options;
    this.#masterKey = masterKey;
    this.#sandbox = sandbox;
  }

  /** Opens what the processes share. */
  static async open(options: RolesOptions): Promise<RolesPlatform> {
    await buildConsumerWeb();
    const masterKey = randomBytes(32);
    const webhook = { url: `http://127.0.0.1:${options.webhookPort}/api/payments/webhook` };
    const sandbox = await startSandbox({ ...sandboxKeys(masterKey), webhook });
    return new RolesPlatform(options, masterKey, sandbox);
  }

  /** Starts a process and waits until it is at work. */
  async start(role: Role, port?: number): Promise<PlatformProcess> {
    const started = await PlatformProcess.start({
      port: port ?? (await freePort()),
      args: ['--role', role],
      env: {
        ...this.#shared,
        MARQUEE_SECRET: this.secret,
        MARQUEE_TRUST_PROXY: 'true',
        MARQUEE_SANDBOX_URL: this.#sandbox.origin,
        MARQUEE_HOLD_SECONDS: String(this.#options.holdSeconds),
      },
    });
    this.processes.push(started);
    return started;
  }

  /** What `npm run verify` finds, with the seals that a process has kept. */
  async verify({ dataDir }: PlatformProcess): Promise<{ readonly ok: boolean; readonly findings: readonly unknown[] }> {
    const env = { ...process.env, ...this.#shared };
    const args = [verifier, '--json', '--data', dataDir];
    // It ends with 1 where something is found, and says what all the same.
    const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch(
      (error: { stdout: string }) => error,
    );
    return JSON.parse(stdout);
  }

  /** What tells every process where the data is, and opens it. */
  get #shared(): Readonly<Record<string, string>> {
    const { databaseUrl, engines } = this.#options;
    return { ...engines, DATABASE_URL: databaseUrl, MARQUEE_MASTER_KEY: this.#masterKey.toString('base64') };
  }

  /** All that the processes have printed last, for a test that fails. */
  get output(): string {
    return this.processes.map(({ output }) => output.slice(-3000)).join('\n---\n');
  }

  async stop(): Promise<void> {
    for (const each of this.processes) each.child.kill('SIGCONT');
    await Promise.all(this.processes.map((each) => each.remove()));
    await this.#sandbox.close();
  }
}
