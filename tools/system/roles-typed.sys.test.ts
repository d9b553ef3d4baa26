import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@marquee/infra/net/free-port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { buy, demoPerson, newPerson, schedule } from '../testing/purchases.ts';
import { readinessOf } from '../testing/readiness.ts';
import { removeFolder } from '../testing/remove-folder.ts';
import { statusesOf } from './http/buyers.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Milliseconds until a process is open on a busy machine: demo data included. */
const OPEN_WITHIN_MS = 300_000;

interface Typed {
  readonly child: ChildProcess;
  readonly said: () => string;
}

/** Stands for the folder of the README's commands: another platform may be at work in that. */
let folder: string;
/** The command that brings the engines, and those of the roles, as the README has them. */
let lines: { readonly engines: string; readonly roles: readonly string[] };
const typed: Typed[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'marquee-typed-'));
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const block = /### Several processes\n+```\n(.*?)```/s.exec(readme)?.[1] ?? '';
  const [engines = '', ...roles] = block.split('\n').filter(Boolean);
  expect(engines).toContain('. .engines/variables');
  lines = { engines: engines.replace(/ *#.*/, ''), roles };
});

afterAll(async () => {
  for (const { child } of typed.toReversed()) await stop(child);
  await removeFolder(folder);
});

/** Types a line into a terminal of its own. */
function type(line: string): Typed {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(DATABASE|MARQUEE|EVENTSTORE)_/.test(name));
  const child = spawn('sh', ['-c', line], {
    cwd: root,
    env: Object.fromEntries(inherited),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const terminal = { child, said: () => said };
  typed.push(terminal);
  return terminal;
}

async function says({ child, said }: Typed, pattern: RegExp): Promise<void> {
  const look = async () => child.exitCode !== null || pattern.test(said());
  await eventually(String(pattern), look, OPEN_WITHIN_MS);
  expect(said()).toMatch(pattern);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'close');
}

test(
  'the README’s processes start as they are typed, after its engines, and sell a ticket together',
  async () => {
    const engines = lines.engines
      .replace('postgres', `postgres:${await freePort()}`)
      .replace('sandbox', `sandbox:${await freePort()}`);
    await says(type(`exec ${engines} --data ${folder}/.engines`), /Ctrl-C stops all\./);
    const urls: string[] = [];
    for (const line of lines.roles) {
      const port = await freePort();
      const elsewhere = `--port ${port} --data ${folder}/data`;
      await says(type(`. ${folder}/.engines/variables; exec ${line} ${elsewhere}`), /Marquee is open at|is at work/);
      urls.push(`http://127.0.0.1:${port}`);
    }
    expect(lines.roles.map((line) => /--role (\w+)/.exec(line)?.[1])).toEqual(['projector', 'worker', 'api']);
    for (const url of urls) {
      const well = async () => (await readinessOf(url)).parts.every(({ ok }) => ok);
      await eventually(`every part to be well at ${url}`, well, OPEN_WITHIN_MS);
    }
    const api = urls.at(-1) ?? '';
    await demoPerson(api, 'fan');
    const show = await schedule(await newPerson(api));
    const buyer = await newPerson(api);
    const { ticketId } = await buy(buyer, show.id, 2);
    const confirmed = async () => (await statusesOf(buyer, ticketId)).join() === 'confirmed,confirmed';
    await eventually('the tickets', confirmed, 60_000);
  },
  4 * OPEN_WITHIN_MS,
);
