import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';

let pool: Pool;

beforeEach(async () => {
  pool = openPool({ url: (await freshDatabase()).url, application: 'test', max: 4 });
});
afterEach(() => pool.end());

const scalar = async (sql: string) => (await pool.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];

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
