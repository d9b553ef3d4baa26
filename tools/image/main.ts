/**
 * Proves the Dockerfile without Docker, in a few minutes: does its steps in clean folders, then starts the platform from
 * the last of them in production mode, as a user who cannot write there, on a PostgreSQL of its own, waits until it is
 * healthy, and runs there what operators run. Ends with code 1 when a step fails or the platform does not open.
 *
 * Usage: node tools/bootstrap.mjs tools/image/main.ts
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { openDatabase } from '@marquee/infra/postgres/database.ts';
import { serverUser } from '@marquee/infra/postgres/server-user.ts';
import { readDockerfile } from './dockerfile.ts';
import { type BuiltStage, buildStages } from './stages.ts';

const HEALTHY_WITHIN_MS = 180_000;
const context = path.resolve(import.meta.dirname, '../..');
const dockerfile = readDockerfile(readFileSync(path.join(context, 'Dockerfile'), 'utf8'));

/** How this machine reaches the network, and npm's settings and downloads, which are in the home folder; nothing else of it. */
function buildEnvironment(): Record<string, string> {
  const network = /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_.*)$/i;
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    value && network.test(name) ? [[name, value]] : [],
  );
  return { ...Object.fromEntries(kept), PATH: process.env.PATH ?? '', HOME: homedir() };
}

/** What a container would be given, and nothing of this process's own environment. */
function variables(image: BuiltStage, databaseUrl: string, port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    ...image.env,
    MARQUEE_MODE: 'production',
    MARQUEE_DATA: path.join(image.root, 'data'),
    MARQUEE_PUBLIC_URL: 'https://marquee.example',
    MARQUEE_SECRET: randomBytes(32).toString('hex'),
    MARQUEE_MASTER_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: databaseUrl,
    // A mail server that is away: nothing here sends any.
    SMTP_URL: 'smtp://127.0.0.1:9',
    PORT: String(port),
  };
}

/** A process of the image, as an ordinary user to whom its files are read-only, but for the data folder. */
function start(image: BuiltStage, env: NodeJS.ProcessEnv, command: readonly string[]): ChildProcess {
  const app = path.join(image.root, image.workdir);
  const user = serverUser(path.join(image.root, 'data'));
  if (user) chownSync(path.join(image.root, 'data'), user.uid, user.gid);
  else execFileSync('chmod', ['-R', 'a-w', app]);
  const [program = '', ...args] = command;
  return spawn(program, args, { cwd: app, env, stdio: 'inherit', ...user });
}

/** What operators run in a container, each to its end. Answers whether all of it worked. */
async function operate(image: BuiltStage, env: NodeJS.ProcessEnv, copyUrl: string): Promise<boolean> {
  const commands = [['verify'], ['rebuild', '--', '--all'], ['copy-log', '--', '--to', copyUrl]];
  for (const command of commands) {
    const child = start(image, { ...env, HOME: path.join(image.root, 'data') }, ['npm', 'run', ...command]);
    const [code] = await once(child, 'exit');
    console.log(`npm run ${command[0]} in the image: ${code === 0 ? 'done' : `code ${code}`}`);
    if (code !== 0) return false;
  }
  return true;
}

async function healthy(child: ChildProcess, port: number): Promise<boolean> {
  for (const deadline = Date.now() + HEALTHY_WITHIN_MS; Date.now() < deadline; await pause(250)) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
  }
  return false;
}

async function prove(folder: string): Promise<boolean> {
  const image = buildStages(dockerfile, { context, folder, env: buildEnvironment(), say: console.log });
  const database = await openDatabase({ dataDir: path.join(folder, 'database') });
  try {
    const port = await freePort();
    const env = variables(image, database.directUrl, port);
    const child = start(image, env, dockerfile.entrypoint);
    const opened = await healthy(child, port);
    console.log(opened ? 'The platform is healthy.' : 'The platform did not open.');
    const operated = opened && (await operate(image, env, database.jobsUrl));
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    return operated && child.exitCode === 0;
  } finally {
    await database.close();
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-image-'));
chmodSync(folder, 0o755);
try {
  process.exitCode = (await prove(folder)) ? 0 : 1;
} finally {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}
