import { randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedDatabase } from '../testing/embedded.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { removeFolder } from '../testing/remove-folder.ts';

let dataDir: string;
/** File of a table that every start reads, below the data folder. */
let page: string;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'marquee-damage-'));
  const platform = await PlatformProcess.start({ dataDir, args: ['--no-demo'] });
  const client = new pg.Client({ connectionString: embeddedDatabase(dataDir) });
  await client.connect();
  const { rows } = await client.query<{ at: string }>(`select pg_relation_filepath('signing_keys') as at`);
  await client.end();
  page = path.join('postgres', rows[0]?.at ?? '');
  await platform.stop();
});

afterAll(() => removeFolder(dataDir), 60_000);

/** A start that refuses: its only line about it, and that it touched nothing. */
async function refusal(): Promise<string> {
  const platform = await PlatformProcess.launch({ dataDir, args: ['--no-demo'] });
  expect(await platform.ended(), platform.output).toBe(1);
  const lines = platform.output.split('\n').filter((line) => line !== '' && !line.startsWith('Starting PostgreSQL'));
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

const half = async (file: string) => truncate(file, Math.floor((await readFile(file)).length / 2));
const damage = async (file: string) => {
  const opened = await open(file, 'r+');
  await opened.write(Buffer.alloc(512, 7), 0, 512, 4096);
  await opened.close();
};

/** What happens to a file below the data folder, and what is said then. */
const damages: readonly (readonly [
  what: string,
  file: string,
  how: (file: string) => Promise<unknown>,
  line: RegExp,
])[] = [
  ['no master key', 'master.key', (file) => rm(file), /master\.key is missing, .* Put it back from a backup/],
  ['half a master key', 'master.key', half, /master\.key is not a master key: .* Put back the one/],
  [
    'another master key',
    'master.key',
    (file) => writeFile(file, randomBytes(32).toString('base64')),
    /^This database was made under another master key\. .* restore master\.key in the data folder/,
  ],
  [
    'a journal of the payment sandbox with a line that is none',
    'sandbox/sandbox.journal',
    (file) => appendFile(file, '[["intents","pi\n'),
    /sandbox\.journal is damaged at line \d+\. Restore a backup of it, or move it away/,
  ],
  [
    'half a password of the database',
    'postgres/marquee.password',
    half,
    /marquee\.password, .* is not whole\. Restore it/,
  ],
  [
    'the beginning of a control file',
    'postgres/global/pg_control',
    (file) => truncate(file, 100),
    /^PostgreSQL cannot start on .*\. Keep a copy of the folder/,
  ],
  ['an empty version', 'postgres/PG_VERSION', (file) => truncate(file, 0), /PG_VERSION is not whole/],
  [
    'a damaged page',
    'signing_keys',
    damage,
    /^The database in \S+ is damaged: invalid page .* keep a copy of it, and restore/,
  ],
];

test.each(damages)(
  '%s: one line says what is so and what to do, and nothing is destroyed',
  async (_, name, how, line) => {
    const file = path.join(dataDir, name === 'signing_keys' ? page : name);
    const whole = await readFile(file);
    await how(file);
    const said = await refusal();
    expect(said).toMatch(line);
    expect(said).not.toMatch(/--reset/);
    await writeFile(file, whole);
  },
  120_000,
);

test('with every file as it was, it starts again', async () => {
  const platform = await PlatformProcess.start({ dataDir, args: ['--no-demo'] });
  expect((await fetch(`${platform.url}/readyz`)).status).toBe(200);
  expect(await platform.stop()).toBe(0);
});
