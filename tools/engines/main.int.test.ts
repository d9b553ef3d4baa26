import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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
      /^Which engines\?\n {2}kafka .*\n {2}kafka-tls .*\n {2}temporal .*\n {2}s3 .*\n {2}stripe .*\n$/,
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

describe.skipIf(await isMissing(s3, 'the command that runs engines'))('with Go', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'tells what to start the platform with, until %s stops all',
    async (signal) => {
      const port = await freePort();
      const asked = run(['s3', '--port', String(port)]);
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
