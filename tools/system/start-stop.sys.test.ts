import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { runningEmbedded } from '@marquee/infra/postgres/embedded.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { readinessOf } from '../testing/readiness.ts';
import { removeFolder } from '../testing/remove-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const GRACE_SECONDS = 8;

let dataDir: string;
let url: string;
let metricsUrl: string;
/** `npm start`, as a supervisor runs it. */
let npm: ChildProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-stop-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const args = ['start', '--', '--port', String(port), '--data', dataDir, '--no-demo'];
  const env = { MARQUEE_STOP_GRACE_SECONDS: String(GRACE_SECONDS), MARQUEE_METRICS_PORT: String(metricsPort) };
  npm = spawn('npm', args, { cwd: root, env: { ...process.env, ...env }, stdio: 'ignore' });
  await eventually('the platform to be ready', async () => (await readinessOf(url)).ok, 240_000);
});

afterAll(async () => {
  if (npm.exitCode === null && npm.signalCode === null) npm.kill('SIGKILL');
  await removeFolder(dataDir);
});

test('metrics are at a port of their own, and not at the one that everybody reaches', async () => {
  const own = await fetch(metricsUrl);
  expect([own.status, await own.text()]).toEqual([200, expect.stringContaining('marquee_part_present')]);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

test('a signal to npm stops the platform, which says first that it is not ready, and goes on meanwhile', async () => {
  const told = performance.now();
  npm.kill('SIGTERM');
  const { parts } = await eventually('not to be ready', async () => {
    const readiness = await readinessOf(url);
    return readiness.status === 503 && readiness;
  });
  expect(parts[0]).toEqual({ name: 'process', ok: false, detail: 'stopping' });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await eventually(
    'the listener to close',
    () =>
      fetch(`${url}/healthz`).then(
        () => false,
        () => true,
      ),
    60_000,
  );
  expect(performance.now() - told).toBeGreaterThan(GRACE_SECONDS * 1000 - 500);
  await eventually('PostgreSQL to stop', async () => runningEmbedded(dataDir) === undefined, 120_000);
  if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
});
