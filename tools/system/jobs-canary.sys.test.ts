import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { runningEmbedded } from '@marquee/infra/postgres/embedded.ts';
import type { BoardJob } from '@marquee/workflows/jobs/board.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { tablesWith } from '../testing/tables-with.ts';
import { base64Forms, filesWith, formsOf } from './jobs/files-with.ts';

const program = path.join(import.meta.dirname, 'jobs/canary-process.ts');
/** Short enough to stand whole in whatever is cut or compressed. */
const newSecret = () => `Canary${randomBytes(12).toString('hex')}`;
const [secret, cancelledSecret, betrayed] = [newSecret(), newSecret(), newSecret()];
let dataDir: string;
let child: ChildProcess;
let answers: AsyncIterator<string>;
const output: Buffer[] = [];

/** Storage and jobs of a platform in a process of its own. */
async function start(): Promise<void> {
  child = spawn(process.execPath, [program, dataDir], { stdio: ['pipe', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  if (!child.stdout) throw new Error('no output');
  answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  expect((await answers.next()).value).toBe('"ready"');
}

async function tell(command: object): Promise<unknown> {
  child.stdin?.write(`${JSON.stringify(command)}\n`);
  return JSON.parse((await answers.next()).value ?? 'null');
}

const job = async (key: string) => (await tell({ do: 'job', key })) as BoardJob | null;
const until = (key: string, state: BoardJob['state']) =>
  eventually(`${key} to be ${state}`, async () => {
    const found = await job(key);
    return found?.state === state && found;
  });

/** The tables of every database that the word stands in, and how many secrets the vault has. */
async function searchDatabases(word: string): Promise<{ tables: string[]; secrets: number }> {
  const connection = runningEmbedded(dataDir);
  if (!connection) throw new Error('the database does not run');
  const client = new pg.Client({ connectionString: connection('marquee') });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where datallowconn');
  const vault = await client.query('select from vault');
  await client.end();
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['marquee', 'marquee_jobs']));
  const tables: string[] = [];
  for (const { name } of rows) {
    tables.push(...(await tablesWith(connection(name), [word, ...base64Forms(Buffer.from(word))])));
  }
  return { tables, secrets: vault.rowCount ?? 0 };
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-canary-'));
  await start();
}, 120_000);

afterAll(async () => {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

test('a secret that jobs were given is found nowhere afterwards: database dump, files, logs, histories', async () => {
  await tell({ do: 'entrust', key: 'canary/1', secret });
  await tell({ do: 'entrust', key: 'canary/2', secret: cancelledSecret });
  const parked = await until('canary/1', 'stuck');
  expect(parked).toMatchObject({ itemsParked: 1, run: 2, reason: expect.stringContaining('password=[secret]') });
  await until('canary/2', 'stuck');

  child.kill('SIGKILL');
  await once(child, 'exit');
  await start();
  await tell({ do: 'signal', key: 'canary/1' });
  expect(await until('canary/1', 'done')).toMatchObject({ output: { characters: secret.length } });
  await tell({ do: 'cancel', key: 'canary/2' });
  await until('canary/2', 'cancelled');

  for (const word of [secret, cancelledSecret]) {
    expect(await searchDatabases(word)).toEqual({ tables: [], secrets: 0 });
  }
  await tell({ do: 'betray', key: 'indiscreet/1', secret: betrayed });
  await until('indiscreet/1', 'done');
  const control = await searchDatabases(betrayed);
  expect(control.tables, 'a job that has it in its input is found').not.toEqual([]);

  await tell({ do: 'stop', key: '' });
  await once(child, 'exit');
  for (const word of [secret, cancelledSecret]) {
    expect(await filesWith(dataDir, word)).toEqual([]);
    const printed = Buffer.concat(output);
    expect(formsOf(word).some((form) => printed.includes(form))).toBe(false);
  }
  expect((await filesWith(dataDir, betrayed)).length, 'and so it is in the files').toBeGreaterThan(0);
}, 240_000);
