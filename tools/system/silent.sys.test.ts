import { setTimeout as pause } from 'node:timers/promises';
import { shows } from '@marquee/command-api/contract/shows.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { eventually } from '../testing/eventually.ts';
import { PlatformProcess } from '../testing/platform-process.ts';
import { newPerson, schedule } from '../testing/purchases.ts';
import { readinessOf } from '../testing/readiness.ts';
import { FaultProxy } from './away/fault-proxy.ts';

/** The longest that anything waits for an answer, and as long again until a connection that nobody uses is closed; milliseconds. */
const GIVEN_UP_MS = 240_000;

/** Milliseconds between two commands. */
const PAUSE_MS = 500;

let proxy: FaultProxy;
let platform: PlatformProcess;
let server: pg.Client;
let database: string;

beforeAll(async () => {
  const { url } = await freshDatabase();
  database = new URL(url).pathname.slice(1);
  proxy = await FaultProxy.open(Number(new URL(url).port));
  const through = new URL(url);
  through.host = `127.0.0.1:${proxy.port}`;
  platform = await PlatformProcess.start({ env: { DATABASE_URL: through.href }, args: ['--no-demo'] });
  server = new pg.Client({ connectionString: url, application_name: 'past the door' });
  await server.connect();
});

afterAll(async () => {
  await platform?.remove();
  await proxy?.refuse();
  await server?.end();
});

/** The platform's sessions at the server, by their process there; each with what it is for. */
async function sessions(): Promise<ReadonlyMap<number, string>> {
  const { rows } = await server.query<{ pid: number; name: string }>(
    `select pid, datname || ': ' || application_name || ': ' || left(query, 80) as name from pg_stat_activity
     where datname in ($1::text, $1::text || '_jobs') and pid <> pg_backend_pid()`,
    [database],
  );
  return new Map(rows.map(({ pid, name }) => [pid, name]));
}

test('a connection over which PostgreSQL says nothing is given up, whatever it is for, and made again', async () => {
  const artist = await newPerson(platform.url);
  const { id: showId } = await schedule(artist);
  const before = await sessions();
  for (const part of ['append', 'events', 'wake-up', 'ended sessions', 'platform', 'worker', 'projector']) {
    expect(
      [...before.values()].some((name) => name.includes(part)),
      `${part} in ${[...before.values()]}`,
    ).toBe(true);
  }
  proxy.fallSilent();
  proxy.letNewcomersIn();
  let turn = 0;
  const edit = () => artist.call(shows.editShow, { params: { showId }, body: { title: `Title ${++turn}` } });
  await eventually(
    'every connection to be given up',
    async () => {
      // Nobody notices that a connection is dead before something is asked over it.
      await edit().catch(() => {});
      await pause(PAUSE_MS);
      const now = await sessions();
      expect([...before].filter(([pid]) => now.has(pid)).map(([, name]) => name)).toEqual([]);
      return true;
    },
    GIVEN_UP_MS,
  );
  const well = async () => (await readinessOf(platform.url)).parts.every(({ ok }) => ok);
  await eventually('all parts to work', well, 120_000);
  expect((await edit()).title).toBe(`Title ${turn}`);
});
