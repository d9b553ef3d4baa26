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

/** A platform of several processes, each with a role, on one database and at one payment provider. */
export class RolesPlatform {
  readonly secret: string;
  readonly databaseUrl: string;
  readonly processes: PlatformProcess[] = [];
  readonly #masterKey: Buffer;
  readonly #sandbox: Sandbox;
  readonly #holdSeconds: number;

  private constructor(databaseUrl: string, masterKey: Buffer, sandbox: Sandbox, holdSeconds: number) {
    this.databaseUrl = databaseUrl;
    this.secret = randomBytes(32).toString('base64url');
    this.#masterKey = masterKey;
    this.#sandbox = sandbox;
    this.#holdSeconds = holdSeconds;
  }

  /** Opens what the processes share. The provider tells of payments at `webhookPort`. */
  static async open(databaseUrl: string, webhookPort: number, holdSeconds: number): Promise<RolesPlatform> {
    await buildConsumerWeb();
    const masterKey = randomBytes(32);
    const webhook = { url: `http://127.0.0.1:${webhookPort}/api/payments/webhook` };
    const sandbox = await startSandbox({ ...sandboxKeys(masterKey), webhook });
    return new RolesPlatform(databaseUrl, masterKey, sandbox, holdSeconds);
  }

  /** Starts a process and waits until it is at work. */
  async start(role: Role, port?: number): Promise<PlatformProcess> {
    const started = await PlatformProcess.start({
      port: port ?? (await freePort()),
      args: ['--role', role],
      env: {
        DATABASE_URL: this.databaseUrl,
        MARQUEE_SECRET: this.secret,
        MARQUEE_MASTER_KEY: this.#masterKey.toString('base64'),
        MARQUEE_TRUST_PROXY: 'true',
        MARQUEE_SANDBOX_URL: this.#sandbox.origin,
        MARQUEE_HOLD_SECONDS: String(this.#holdSeconds),
      },
    });
    this.processes.push(started);
    return started;
  }

  /** What `npm run verify` finds, with the seals that a process has kept. */
  async verify({ dataDir }: PlatformProcess): Promise<{ readonly ok: boolean; readonly findings: readonly unknown[] }> {
    const env = {
      ...process.env,
      DATABASE_URL: this.databaseUrl,
      MARQUEE_MASTER_KEY: this.#masterKey.toString('base64'),
    };
    const args = [verifier, '--json', '--data', dataDir];
    // It ends with 1 where something is found, and says what all the same.
    const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch(
      (error: { stdout: string }) => error,
    );
    return JSON.parse(stdout);
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
