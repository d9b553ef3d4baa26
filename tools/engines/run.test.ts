import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from './engine.ts';
import { listens } from './ports.ts';
import { runningEngine } from './records.ts';
import { runEngines } from './run.ts';
import { fakeEngine } from './testing/fake-engine.ts';

/** Milliseconds until a process that does not start counts as one that never will. */
const PATIENT_MS = 90_000;
vi.setConfig({ testTimeout: 2 * PATIENT_MS });

const engines = path.basename(import.meta.dirname);
let dataDir: string;
let open: { stop: AbortController; ended: Promise<number> }[];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), `marquee-${engines}-`));
  open = [];
});
afterEach(async () => {
  for (const { stop } of open) stop.abort();
  await Promise.all(open.map(({ ended }) => ended.catch(() => {})));
  rmSync(dataDir, { recursive: true, force: true });
});

function run(chosen: readonly Engine[], ports: Readonly<Record<string, number>> = {}) {
  const stop = new AbortController();
  const said: string[] = [];
  const ended = runEngines(chosen, { dataDir, ports }, (line) => said.push(line), stop.signal);
  open.push({ stop, ended });
  // So that who waits for a line sees why it never came.
  ended.catch((error: unknown) => said.push(String(error)));
  const all = () => said.join('\n');
  const says = (text: string) => expect.poll(all, { timeout: PATIENT_MS }).toContain(text);
  return { stop, ended, said: all, says };
}

async function pidOf(name: string): Promise<number> {
  const running = await runningEngine(dataDir, name);
  if (!running) throw new Error(`${name} does not run`);
  return running.pid;
}

it('lets the others go on when one dies, says which, and ends with code 1 at last', async () => {
  const [first, second] = [fakeEngine('first', await freePort()), fakeEngine('second', await freePort())];
  const { stop, ended, said, says } = run([first, second]);
  await says('Ctrl-C stops all.');
  process.kill(await pidOf('first'), 'SIGKILL');
  await says('first has ended by itself; the others go on.');
  expect(said()).toContain('npm run engines -- first');
  expect(await listens(second.defaultPort)).toBe(true);
  stop.abort();
  expect(await ended).toBe(1);
  expect(await listens(second.defaultPort)).toBe(false);
});

it('takes one that died up again, beside those that still run', async () => {
  const [first, second] = [fakeEngine('first', await freePort()), fakeEngine('second', await freePort())];
  const both = run([first, second]);
  await both.says('Ctrl-C stops all.');
  process.kill(await pidOf('first'), 'SIGKILL');
  await both.says('first has ended');
  const again = run([first, second]);
  await again.says('Ctrl-C stops all.');
  expect(again.said()).toContain('first answers at');
  expect(again.said()).toMatch(/second runs already at port \d+, as process \d+/);
  again.stop.abort();
  expect(await again.ended).toBe(0);
  expect(await listens(second.defaultPort)).toBe(true);
});

it('ends with code 1 when all have died', async () => {
  const { ended, says } = run([fakeEngine('first', await freePort())]);
  await says('Ctrl-C stops');
  process.kill(await pidOf('first'), 'SIGKILL');
  expect(await ended).toBe(1);
});

it('tells an engine of ours that runs already, and answers its variables', async () => {
  const engine = fakeEngine('first', await freePort());
  const { says } = run([engine]);
  await says('Ctrl-C stops');
  const again = run([engine]);
  expect(await again.ended).toBe(0);
  expect(again.said()).toContain(
    `first runs already at port ${engine.defaultPort}, as process ${await pidOf('first')}`,
  );
  expect(again.said()).toContain(`FIRST_ADDRESS=127.0.0.1:${engine.defaultPort} npm start`);
});

it("tells a stranger's port from an engine of ours, before anything is started", async () => {
  const [first, second] = [fakeEngine('first', await freePort()), fakeEngine('second', await freePort())];
  const stranger = createServer().listen(second.defaultPort, '127.0.0.1');
  await once(stranger, 'listening');
  const line = `Port ${second.defaultPort} is taken by a program that is no engine of ours. Stop it, or choose another port: npm run engines -- second:PORT`;
  await expect(run([first, second]).ended).rejects.toThrow(line);
  expect(await listens(first.defaultPort)).toBe(false);
  const elsewhere = run([second], { second: await freePort() });
  await elsewhere.says('Ctrl-C stops');
  stranger.close();
});

it('looks at all the ports that an engine needs', async () => {
  const engine: Engine = { ...fakeEngine('first', await freePort()), alsoAt: [1] };
  const stranger = createServer().listen(engine.defaultPort + 1, '127.0.0.1');
  await once(stranger, 'listening');
  await expect(run([engine]).ended).rejects.toThrow(`Port ${engine.defaultPort + 1} is taken`);
  stranger.close();
});

it('starts the others when one cannot be started', async () => {
  const broken: Engine = {
    ...fakeEngine('broken', await freePort()),
    start: () => Promise.reject(new Error('no disk')),
  };
  const { stop, ended, said, says } = run([broken, fakeEngine('second', await freePort())]);
  await says('Ctrl-C stops');
  expect(said()).toContain('broken could not be started: no disk');
  stop.abort();
  expect(await ended).toBe(1);
});

it('keeps the variables of all that run in a file that a shell can read, and leaves none behind', async () => {
  const file = path.join(dataDir, 'variables');
  const one = run([fakeEngine('first', await freePort())]);
  await one.says('Ctrl-C stops');
  const two = run([fakeEngine('second', await freePort())]);
  await two.says('Ctrl-C stops');
  expect(readFileSync(file, 'utf8')).toMatch(
    /^export FIRST_ADDRESS='127\.0\.0\.1:\d+'\nexport SECOND_ADDRESS='127\.0\.0\.1:\d+'\n$/,
  );
  expect(two.said()).toContain(`. ${file}`);
  two.stop.abort();
  await two.ended;
  expect(readFileSync(file, 'utf8')).toMatch(/^export FIRST_ADDRESS='[^']+'\n$/);
  one.stop.abort();
  await one.ended;
  expect(existsSync(file)).toBe(false);
});
