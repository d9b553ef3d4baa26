import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, expect, it } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { installationOf } from './installation.ts';

const pools: pg.Pool[] = [];
async function database(): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: (await freshDatabase()).url, max: 8 });
  pools.push(pool);
  return pool;
}
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});

it('is one id for good, whoever asks first, and however many at once', async () => {
  const pool = await database();
  const ids = await Promise.all(Array.from({ length: 8 }, () => installationOf(pool)));
  expect(new Set(ids).size).toBe(1);
  expect(await installationOf(pool, randomUUID())).toBe(ids[0]);
  expect(await installationOf(await database())).not.toBe(ids[0]);
});

it('is what a database without one is given', async () => {
  const id = randomUUID();
  const pool = await database();
  expect(await installationOf(pool, id)).toBe(id);
  expect(await installationOf(pool)).toBe(id);
});
