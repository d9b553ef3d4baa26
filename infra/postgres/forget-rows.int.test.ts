import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { forgetRows } from './forget-rows.ts';
import { openPool } from './pool.ts';

const NOON = Date.parse('2026-11-22T12:00:00.000Z');
const rows = { table: 'things', key: 'id', since: 'doneAt' };

let pool: Pool;
beforeAll(async () => {
  pool = openPool({ url: (await freshDatabase()).url, application: 'forgetting' });
});
afterAll(() => pool.end());

test('forgets what is done with, in portions, and nothing that is not or not yet', async () => {
  expect(await forgetRows(pool, rows, NOON)).toBe(0);
  await pool.query('create table things (id integer primary key, "doneAt" timestamptz)');
  await pool.query(`insert into things select n, '2026-11-22T11:59:59Z' from generate_series(1, 6000) n`);
  await pool.query(`insert into things values (7001, '2026-11-22T12:00:00Z'), (7002, null)`);
  expect(await forgetRows(pool, rows, NOON)).toBe(5000);
  expect(await forgetRows(pool, rows, NOON)).toBe(1000);
  expect(await forgetRows(pool, rows, NOON)).toBe(0);
  expect((await pool.query('select id from things order by id')).rows).toEqual([{ id: 7001 }, { id: 7002 }]);
});

test('several processes forget side by side, each row once', async () => {
  await pool.query(`insert into things select n, '2026-11-20T00:00:00Z' from generate_series(10001, 10300) n`);
  const forgotten = await Promise.all([1, 2, 3].map(() => forgetRows(pool, rows, NOON)));
  expect(forgotten.reduce((sum, count) => sum + count, 0)).toBe(300);
});
