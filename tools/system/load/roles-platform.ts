import type { Role } from '@marquee/command-api/platform/roles/roles.ts';
import { buildConsumerWeb } from '@marquee/consumer-web/tools/build.ts';
import { freePort } from '@marquee/infra/net/free-port.ts';
import type { Sandbox } from '@marquee/infra/payments/sandbox/server.ts';
import type { Result } from '@marquee/projections/verify/report.ts';
import { PlatformProcess } from '../../testing/platform-process.ts';
import { shortHolds } from '../../testing/short-holds.ts';
import { TestKeys } from '../../testing/test-keys.ts';
import { verified } from '../../testing/verified.ts';

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
  readonly processes: PlatformProcess[] = [];
  readonly #options: RolesOptions;
  readonly #keys: TestKeys;
  readonly #sandbox: Sandbox;

  private constructor(options: RolesOptions, keys: TestKeys, sandbox: Sandbox) {
    this.#options = options;
    this.#keys = keys;
    this.#sandbox = sandbox;
  }

  /** Opens what the processes share. */
  static async open(options: RolesOptions): Promise<RolesPlatform> {
    await buildConsumerWeb();
    const keys = new TestKeys();
    return new RolesPlatform(options, keys, await keys.startSandbox(options.webhookPort));
  }

  /** Signs sessions. */
  get secret(): string {
    return this.#keys.secret;
  }

  /** Starts a process and waits until it is at work. */
  async start(role: Role, port?: number): Promise<PlatformProcess> {
    const started = await PlatformProcess.start({
      port: port ?? (await freePort()),
      args: ['--role', role],
      env: {
        ...this.#shared,
        ...this.#keys.env(this.#sandbox.origin),
        ...shortHolds(this.#options.holdSeconds),
      },
    });
    this.processes.push(started);
    return started;
  }

  /** What `npm run verify` finds, with the heads that a process has signed. */
  verify({ dataDir }: PlatformProcess): Promise<Result> {
    return verified({ dataDir, env: this.#shared });
  }

  /** What tells whoever reads the data where it is, and opens it. */
  get #shared(): Readonly<Record<string, string>> {
    const { databaseUrl, engines } = this.#options;
    return { ...engines, DATABASE_URL: databaseUrl, MARQUEE_MASTER_KEY: this.#keys.masterKey };
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
