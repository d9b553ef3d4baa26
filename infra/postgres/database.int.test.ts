import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tools/testing/database.ts';
import { ensureDatabase, withDatabase } from './create-database.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { openPool } from './pool.ts';
import { sessionSharingPooler } from './testing/session-sharing-pooler.ts';

let database: FreshDatabase;

beforeEach(async () => {
  database = await freshDatabase();
});

const nameOf = async (pool: pg.Pool) =>
  (await pool.query({ text: 'select current_database()', rowMode: 'array' })).rows[0]?.[0];

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

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
    expect(own && (await nameOf(own))).toBe(database.name);
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
      expect(await nameOf(own)).toBe(name);
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
