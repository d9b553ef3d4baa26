import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { fill, Logs } from './testing/logs.ts';

const main = path.join(import.meta.dirname, 'main.ts');
const logs = Logs.forEachTest();

/** The command as a person gives it, with its exit code. */
async function run(...args: string[]) {
  const { DATABASE_URL: _, EVENTSTORE_URL: __, MARQUEE_DATA: ___, ...env } = process.env;
  const child = spawn(process.execPath, [main, ...args], { env: { ...env, DATABASE_URL: logs.url }, stdio: 'pipe' });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, stdout, stderr };
}

describe('the command', () => {
  test('copies the platform’s own log and back, and says what it did', async () => {
    const source = await logs.open(logs.url);
    await fill(source.store, 30);
    const there = await run('--to', logs.node.url());
    expect(there).toMatchObject({ status: 0, stderr: '' });
    expect(there.stdout).toMatch(
      /^30 events copied, 0 were there\. Both logs have 30 and end with the link\n[0-9a-f]{64}\n$/,
    );
    expect((await run('--from', logs.node.url())).stdout).toMatch(/^0 events copied, 30 were there/);
  });

  test('says in one line what cannot be', async () => {
    expect(await run()).toMatchObject({ status: 1, stderr: 'Name the other log: --to URL, --from URL, or both.\n' });
    expect((await run('--to', 'mysql://there')).stderr).toMatch(/^mysql:\/\/there is the address of no log/);
    expect((await run('--from', logs.url, '--to', logs.url)).stderr).toBe('Both addresses lead to the same log.\n');
  });
});
