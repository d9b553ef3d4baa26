import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from './database.ts';

/** A pool with one connection, the process that serves it, and what was heard of its end. */
async function connected(url: string) {
  const errors: Error[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', (error) => errors.push(error)));
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { errors, pool, pid: rows[0]?.pid ?? 0 };
}

test('a database is dropped after a session that is about to end, however slowly, and not under it', async () => {
  const { url, drop } = await freshDatabase();
  const { errors, pool, pid } = await connected(url);
  // As on a busy machine: the server has not got round to the good-bye.
  process.kill(pid, 'SIGSTOP');
  await pool.end();
  const dropped = drop();
  await pause(500);
  process.kill(pid, 'SIGCONT');
  await dropped;
  expect(errors).toEqual([]);
});

test('a database is dropped with sessions that stay', async () => {
  const { url, drop } = await freshDatabase();
  const { errors, pool } = await connected(url);
  await drop();
  await expect.poll(() => errors.length).toBe(1);
  await pool.end();
});
