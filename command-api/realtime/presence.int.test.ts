import { randomUUID } from 'node:crypto';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { MOST_WINDOWS, ShowHub, TOO_MANY_WINDOWS, type Viewer } from './hub.ts';
import { Presence, presenceMigrations } from './presence.ts';

let pool: pg.Pool;

beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await freshDatabase()).url, max: 2 });
  await migrate(pool, 'presence', presenceMigrations);
});
beforeEach(() => pool.query('truncate presence_processes, presence_windows'));
afterAll(() => pool?.end());

function process(expirySeconds = 5) {
  const hub = new ShowHub();
  const failed = (error: unknown) => {
    throw error;
  };
  return { hub, presence: new Presence({ hub, pool, failed, expirySeconds, secret: 'a secret' }) };
}

const show = randomUUID();
const [ana, ben, cleo, artist] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];

function window(personId: string, ended: number[] = []): Viewer {
  const counted = personId !== artist;
  return { id: randomUUID(), personId, counted, send: () => {}, end: (code) => ended.push(code) };
}

async function rowsOf(table: string) {
  return (await pool.query(`select * from ${table}`)).rows;
}

test('every process knows the people who watch at all of them, each once, and not the artist', async () => {
  const [one, two, three] = [process(), process(), process()];
  one.hub.join(show, window(ana));
  two.hub.join(show, window(ana));
  two.hub.join(show, window(ben));
  const leave = two.hub.join(show, window(cleo));
  two.hub.join(show, window(artist));
  for (const each of [one, two, three, one, two]) await each.presence.exchange();
  expect([one, two, three].map(({ hub }) => hub.viewers(show))).toEqual([3, 3, 3]);
  leave?.();
  for (const each of [two, one, three]) await each.presence.exchange();
  expect([one, two, three].map(({ hub }) => hub.viewers(show))).toEqual([2, 2, 2]);
});

test('a process that stops takes its viewers along at once, one that dies after the expiry', async () => {
  const [stays, stops, dies] = [process(), process(), process()];
  stops.hub.join(show, window(ana));
  dies.hub.join(show, window(ben));
  for (const each of [stops, dies, stays]) await each.presence.exchange();
  expect(stays.hub.viewers(show)).toBe(2);
  await stops.presence.close();
  await stays.presence.exchange();
  expect(stays.hub.viewers(show)).toBe(1);
  await pool.query(`update presence_processes set seen_at = seen_at - interval '6 seconds'`);
  await stays.presence.exchange();
  expect(stays.hub.viewers(show)).toBe(0);
});

test('nothing is written while nobody watches, and no id of a person ever', async () => {
  const { hub, presence } = process();
  await presence.exchange();
  expect(await rowsOf('presence_processes')).toEqual([]);
  const leave = hub.join(show, window(ana));
  await presence.exchange();
  expect(await rowsOf('presence_windows')).toMatchObject([{ show, counted: true }]);
  expect(JSON.stringify(await rowsOf('presence_windows'))).not.toContain(ana);
  leave?.();
  await presence.exchange();
  expect([...(await rowsOf('presence_processes')), ...(await rowsOf('presence_windows'))]).toEqual([]);
});

test('ten windows of a person stay over all processes, the oldest, whichever process looks first', async () => {
  const [one, two] = [process(), process()];
  const [first, second]: [number[], number[]] = [[], []];
  for (let n = 0; n < 6; n++) one.hub.join(show, window(ana, first));
  await one.presence.exchange();
  for (let n = 0; n < 6; n++) two.hub.join(show, window(ana, second));
  two.hub.join(show, window(ben, second));
  for (const each of [two, one]) await each.presence.exchange();
  expect(first).toEqual([]);
  expect(second).toEqual(Array.from({ length: 12 - MOST_WINDOWS }, () => TOO_MANY_WINDOWS));
});

test('a database that lost its tables in a crash is told again who watches', async () => {
  const [one, two] = [process(), process()];
  one.hub.join(show, window(ana));
  await one.presence.exchange();
  await pool.query('truncate presence_processes, presence_windows');
  await one.presence.exchange();
  await two.presence.exchange();
  expect(two.hub.viewers(show)).toBe(1);
});
