import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listens } from './ports.ts';
import { s3 } from './s3.ts';
import { isMissing } from './testing/describe-engine.ts';

const main = path.join(import.meta.dirname, 'main.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-engines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The command as a process: what it says, and how it ends. */
function run(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [main, ...args, '--data', folder], { env: { ...process.env, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'close').then(() => child.exitCode);
  return { child, ended, said: () => said };
}

it('lists the engines when none of them is named, and when one is not known', async () => {
  for (const args of [[], ['s3', 'oracle']]) {
    const asked = run(args);
    expect(await asked.ended).toBe(1);
    expect(asked.said()).toMatch(
      /^Which engines\? .*\n {2}postgres .*\n {2}sandbox .*\n {2}kafka .*\n {2}kafka-tls .*\n {2}temporal .*\n {2}s3 .*\n {2}sfu .*\n {2}stripe .*\n$/,
    );
  }
});

it.each(['s3', 'stripe', 'kafka', 'kafka-tls', 'temporal'])(
  'says in one line what %s needs where that is missing',
  async (name) => {
    const asked = run([name], { PATH: folder, MARQUEE_ENGINES: path.join(folder, 'none') });
    expect(await asked.ended).toBe(1);
    const [, line, ...rest] = asked.said().trimEnd().split('\n');
    expect(line).toMatch(/ cannot be had here: .* from the network once \(there is no (go|mvn|python3)/);
    expect(rest).toEqual([]);
  },
);

it('brings PostgreSQL and the payment sandbox, and a file of variables with which roles use them', async () => {
  const [database, payments] = [await freePort(), await freePort()];
  const asked = run([`postgres:${database}`, `sandbox:${payments}`]);
  await expect.poll(asked.said, { timeout: 60_000 }).toContain('Ctrl-C stops all.');
  const variables = readFileSync(path.join(folder, 'variables'), 'utf8');
  expect(variables).toMatch(new RegExp(`^export DATABASE_URL='postgres://\\S+@127.0.0.1:${database}/marquee'$`, 'm'));
  expect(variables).toContain(`export MARQUEE_SANDBOX_URL='http://127.0.0.1:${payments}'`);
  expect(variables).toMatch(/^export MARQUEE_MASTER_KEY='[\w+/]{43}='$/m);
  // asked twice at once: a process that has stopped all and is going has no ear for a second time
  for (const signal of ['SIGINT', 'SIGTERM'] as const) asked.child.kill(signal);
  expect(await asked.ended).toBe(0);
  expect(await listens(database)).toBe(false);
  expect(await listens(payments)).toBe(false);
}, 90_000);

it('refuses a port that is none', async () => {
  const asked = run(['s3:seven']);
  expect(await asked.ended).toBe(1);
  expect(asked.said()).toBe('s3:seven names no port. Give a number from 1 to 65535.\n');
});

it('keeps its data apart from that of the platform, which a start with --reset removes', async () => {
  const child = spawn(process.execPath, [main, `sandbox:${await freePort()}`], { cwd: folder });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'close');
  await expect.poll(() => said, { timeout: 25_000 }).toContain('Ctrl-C stops all.');
  expect(readdirSync(folder)).toEqual(['.engines']);
  child.kill('SIGTERM');
  await ended;
});

describe.skipIf(await isMissing(s3, 'the command that runs engines'))('with Go', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'tells what to start the platform with, until %s stops all',
    async (signal) => {
      const port = await freePort();
      const asked = run([`s3:${port}`]);
      await expect.poll(asked.said, { timeout: 25_000 }).toContain('Ctrl-C stops all.');
      expect(asked.said()).toContain(`S3_ENDPOINT=http://127.0.0.1:${port} S3_BUCKET=marquee `);
      expect(asked.said()).toMatch(/S3_ACCESS_KEY_ID=\S+ S3_SECRET_ACCESS_KEY=\S+ npm start$/m);
      expect(await listens(port)).toBe(true);
      asked.child.kill(signal);
      expect(await asked.ended).toBe(0);
      expect(await listens(port)).toBe(false);
    },
  );
});
