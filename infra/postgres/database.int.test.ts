import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tools/testing/database.ts';
import { ensureDatabase, withDatabase } from './create-database.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import { sessionSharingPooler } from './testing/session-sharing-pooler.ts';
import { inTransaction } from './transaction.ts';

let database: FreshDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await freshDatabase();
  pool = openPool({ url: database.url, application: 'test', max: 4 });
});
afterEach(() => pool.end());

const scalar = async (sql: string, from: pg.Pool = pool) =>
  (await from.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

describe('migrate', () => {
  const steps = [
    { name: 'one', sql: 'create table one (n int)' },
    { name: 'two', sql: 'insert into one values (1); create table two (n int)' },
  ];

  it('applies each step once, whoever asks and how often', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(pool, 'test', steps)));
    await migrate(pool, 'test', [...steps, { name: 'three', sql: 'insert into one values (3)' }]);
    await migrate(pool, 'test', steps);
    expect(await scalar('select array_agg(n order by n) from one')).toEqual([1, 3]);
    expect(await scalar('select count(*) from migrations')).toBe(3);
  });

  it('keeps the steps of different scopes apart', async () => {
    await migrate(pool, 'test', steps);
    await migrate(pool, 'other', [{ name: 'one', sql: 'create table other (n int)' }]);
    expect(await scalar('select count(*) from other')).toBe(0);
  });

  it('applies none of the steps when one fails', async () => {
    const bad = [...steps, { name: 'three', sql: 'create table one (n int)' }];
    await expect(migrate(pool, 'test', bad)).rejects.toThrow('relation "one" already exists');
    expect(await scalar("select to_regclass('one')")).toBeNull();
    await migrate(pool, 'test', steps);
  });

  it('refuses a step whose text has changed', async () => {
    await migrate(pool, 'test', steps);
    const changed = migrate(pool, 'test', [{ name: 'one', sql: 'create table one (n bigint)' }]);
    await expect(changed).rejects.toThrow('test/one was applied with another text');
  });
});

describe('a pool', () => {
  it('answers 64-bit integers as exact numbers, or not at all', async () => {
    expect(await scalar('select 9007199254740991::bigint')).toBe(9_007_199_254_740_991);
    expect(await scalar('select count(*) from pg_class where false')).toBe(0);
    await expect(scalar('select 9007199254740993::bigint')).rejects.toThrow('does not fit into a number');
  });

  it('names its connections and bounds what they do in time', async () => {
    const bounded = openPool({
      url: database.url,
      application: 'bounded',
      statementTimeout: 50,
      idleInTransactionTimeout: 50,
      settings: { enable_seqscan: 'off', work_mem: '8MB' },
    });
    expect(await scalar("select current_setting('application_name')", bounded)).toBe('marquee bounded');
    expect(await scalar("select current_setting('enable_seqscan') || current_setting('work_mem')", bounded)).toBe(
      'off8MB',
    );
    await expect(scalar('select pg_sleep(10)', bounded)).rejects.toThrow('statement timeout');
    const idle = inTransaction(bounded, async (client) => {
      await once(client, 'error');
      await client.query('select 1');
    });
    await expect(idle).rejects.toThrow();
    expect(await scalar('select 1', bounded)).toBe(1);
    await bounded.end();
  });

  it('undoes a transaction that throws', async () => {
    await scalar('create table things (n int)');
    const failing = inTransaction(pool, async (client) => {
      await client.query('insert into things values (1)');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await inTransaction(pool, async (client) => (await client.query('select from things')).rowCount)).toBe(0);
  });
});

describe('the platform’s database', () => {
  const refusal = (options: Partial<DatabaseOptions>) =>
    openDatabase({ dataDir: '/nonexistent', ...options }).then(
      () => 'it opened',
      (error: Error) => `${error.name}: ${error.message}`,
    );

  it('on a server of one’s own gets a second database for jobs, also when two processes ask at once', async () => {
    const options = { dataDir: '/nonexistent', url: database.url };
    const opened: Database[] = await Promise.all([openDatabase(options), openDatabase(options)]);
    const jobs = `${database.name}_jobs`;
    for (const { url, directUrl, jobsUrl } of opened) {
      expect([url, directUrl, jobsUrl]).toEqual([database.url, database.url, withDatabase(database.url, jobs)]);
    }
    const own = opened[0]?.pool({ application: 'test' });
    expect(await scalar('select current_database()', own)).toBe(database.name);
    await own?.end();
    await onServer((client) => client.query(`drop database ${jobs}`));
  });

  it('is embedded when no server is named', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'marquee-database-'));
    const opened = await openDatabase({ dataDir, durable: false });
    expect(opened.where).toBe('embedded');
    for (const [url, name] of [
      [opened.url, 'marquee'],
      [opened.jobsUrl, 'marquee_jobs'],
    ] as const) {
      const own = openPool({ url, application: 'test' });
      expect(await scalar('select current_database()', own)).toBe(name);
      await own.end();
    }
    await opened.close();
    await rm(dataDir, { recursive: true });
  });

  it('is refused in one line when it cannot be reached', async () => {
    const { port } = new URL(database.url);
    const url = (change: (url: URL) => void) => {
      const changed = new URL(database.url);
      change(changed);
      return changed.href;
    };
    expect(await refusal({ url: 'mysql://localhost/x' })).toMatch(
      /^StartRefused: DATABASE_URL is not a connection string/,
    );
    expect(await refusal({ url: url((to) => (to.password = 'wrong')) })).toBe(
      `StartRefused: DATABASE_URL: PostgreSQL at 127.0.0.1:${port} refuses the user marquee. Check name and password.`,
    );
    expect(await refusal({ url: url((to) => (to.pathname = '/absent')) })).toBe(
      `StartRefused: DATABASE_URL: PostgreSQL at 127.0.0.1:${port} has no database absent. Create it, owned by marquee.`,
    );
    expect(await refusal({ url: url((to) => (to.port = '1')) })).toBe(
      'StartRefused: DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1 (ECONNREFUSED). Is it running, and is the address right?',
    );
    expect(await refusal({ url: database.url, directUrl: url((to) => (to.port = '1')) })).toMatch(
      /DATABASE_DIRECT_URL: no/,
    );
  });

  it('is refused behind a pooler that shares sessions', async () => {
    const pooler = sessionSharingPooler().listen(0, '127.0.0.1');
    await once(pooler, 'listening');
    const { port } = pooler.address() as { port: number };
    expect(await refusal({ url: `postgres://marquee@127.0.0.1:${port}/marquee` })).toBe(
      'StartRefused: DATABASE_URL leads to a pooler that shares sessions. Set DATABASE_DIRECT_URL to the PostgreSQL server itself.',
    );
    pooler.close();
  });

  it('is refused with another encoding than UTF-8', async () => {
    const name = `${database.name}_ascii`;
    await onServer((client) =>
      client.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`),
    );
    expect(await refusal({ url: withDatabase(database.url, name) })).toMatch(/encoding is SQL_ASCII/);
    await onServer((client) => client.query(`drop database ${name}`));
  });

  it('that may not be created is asked for', async () => {
    const role = `poor_${database.name}`;
    await onServer((client) => client.query(`create role ${role} login password 'x'`));
    const url = new URL(database.url);
    [url.username, url.password] = [role, 'x'];
    expect(await refusal({ url: url.href })).toBe(
      `StartRefused: The database ${database.name}_jobs cannot be created (permission denied to create database). Create it, owned by ${role}.`,
    );
    await onServer((client) => client.query(`drop role ${role}`));
  });

  it('is created once when many ask', async () => {
    const name = `${database.name}_many`;
    await Promise.all(Array.from({ length: 6 }, () => onServer((client) => ensureDatabase(client, name))));
    await onServer((client) => client.query(`drop database ${name}`));
  });
});
