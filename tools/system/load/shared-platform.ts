import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { embeddedDatabase } from '../../testing/embedded.ts';
import { PlatformProcess } from '../../testing/platform-process.ts';
import { shortHolds } from '../../testing/short-holds.ts';
import { TestKeys, webhookUrl } from '../../testing/test-keys.ts';

const sandboxMain = path.resolve(import.meta.dirname, '../../../infra/payments/sandbox/main.ts');

/** Several processes of the platform on one PostgreSQL, with one payment sandbox. */
export interface SharedPlatform {
  readonly processes: readonly PlatformProcess[];
  readonly databaseUrl: string;
  readonly secret: string;
  /** Scripts the payment sandbox: `fault`, `clear-faults` and its other verbs. */
  script(verb: string, body?: object): Promise<void>;
  stop(): Promise<void>;
}

/** Starts so many processes: the first brings PostgreSQL, the others use it. `holdSeconds`: how long unpaid seats are kept. */
export async function startShared(count: number, holdSeconds: number): Promise<SharedPlatform> {
  const keys = new TestKeys();
  const port = await freePort();
  const sandbox = await startSandboxProcess(keys, port);
  const env = { ...keys.env(sandbox.origin), ...shortHolds(holdSeconds) };
  const args = ['--no-demo'];
  const first = await PlatformProcess.start({ port, env, args });
  const databaseUrl = embeddedDatabase(first.dataDir);
  const others: PlatformProcess[] = [];
  for (let n = 1; n < count; n += 1) {
    others.push(await PlatformProcess.start({ env: { ...env, DATABASE_URL: databaseUrl }, args }));
  }
  return {
    processes: [first, ...others],
    databaseUrl,
    secret: keys.secret,
    script: (verb, body) => script(sandbox.origin, keys, verb, body),
    async stop() {
      for (const platform of [...others, first]) await platform.remove();
      sandbox.child.kill('SIGTERM');
    },
  };
}

async function startSandboxProcess(keys: TestKeys, port: number): Promise<{ origin: string; child: ChildProcess }> {
  const { secretKey, publishableKey, webhookSecret } = keys.sandbox;
  const child = spawn(process.execPath, [sandboxMain, '--webhook-url', webhookUrl(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_PUBLISHABLE_KEY: publishableKey,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
    },
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { origin: (JSON.parse(line) as { origin: string }).origin, child };
}

async function script(origin: string, keys: TestKeys, verb: string, body: object = {}): Promise<void> {
  const response = await fetch(`${origin}/_sandbox/${verb}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.sandbox.secretKey}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the sandbox does not ${verb}: ${response.status} ${await response.text()}`);
}
