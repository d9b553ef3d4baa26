import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { startProblem } from './start-problem.ts';
import { StartRefused } from './start-refused.ts';

async function query<T extends object>(url: string, sql: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows[0];
  } finally {
    await client.end();
  }
}

it('a damaged page is told in one line, with advice that keeps what is there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-page-'));
  const first = await startEmbedded({ dataDir, durable: false });
  await query(first.url('postgres'), 'create table read_at_start as select n from generate_series(1, 100) n');
  const path = await query<{ at: string }>(first.url('postgres'), `select pg_relation_filepath('read_at_start') as at`);
  await first.stop();
  const file = await open(join(dataDir, 'postgres', path?.at ?? ''), 'r+');
  await file.write(Buffer.alloc(512, 7), 0, 512, 4096);
  await file.close();
  const second = await startEmbedded({ dataDir, durable: false });
  const error: unknown = await query(second.url('postgres'), 'select count(*) from read_at_start').catch((e) => e);
  await second.stop();
  await rm(dataDir, { recursive: true });
  const problem = startProblem(error, '/srv/data/postgres', '/srv/data');
  expect(problem).toBeInstanceOf(StartRefused);
  expect(String(problem)).toMatch(
    /^StartRefused: The database in \/srv\/data\/postgres is damaged: invalid page in block 0 [^\n]+\. Stop whatever uses it, keep a copy of it, and restore a backup\.$/,
  );
}, 60_000);

it('leaves alone what it knows nothing of, and names a full disk', () => {
  const bug = new TypeError('a bug');
  expect(startProblem(bug, '/p', '/d')).toBe(bug);
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(String(startProblem(full, '/p', '/d'))).toMatch(/^StartRefused: The disk of \/d is full\. Free space/);
});
