import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { counters } from '../testing/counters.ts';
import { TestLog, TestProcess } from '../testing/harness.ts';
import { digestOf } from './digest.ts';
import { copyOf, editionOf } from './edition.ts';
import { rebuild } from './rebuild.ts';

let url: string;
let pool: pg.Pool;
let log: TestLog;
let process: TestProcess;
const table = () => editionOf(counters(3)).table('counters');
const count = (stream: string, ...by: number[]) =>
  log.append(`counter-${stream}`, ...by.map((n) => ({ type: 'Counted', data: { by: n } })));
const rebuildNow = (revision = 3) =>
  rebuild(counters(revision), {
    store: log.store,
    pool,
    leases: process.leases,
    signal: AbortSignal.timeout(20_000),
    progress: () => {},
    failed: (error) => {
      throw error;
    },
    patienceMs: 300,
  });

beforeEach(async () => {
  url = (await freshDatabase()).url;
  pool = new pg.Pool({ connectionString: url, max: 3 });
  pool.on('error', () => {});
  log = new TestLog();
  process = await TestProcess.start(url, { store: log.store, projections: [counters(3)] });
  for (let n = 0; n < 40; n++) await count(`s${n % 7}`, 2 * n, -n, n % 3);
  await process.settle(log.store);
});

afterEach(async () => {
  await process.stop();
  await pool.end();
});

test('a rebuild has the same bytes as what was folded live, and leaves nothing behind', async () => {
  const { digest, before } = await rebuildNow();
  expect(digest).toEqual(before);
  expect(digest.rows).toBeGreaterThan(7);
  const { rows } = await pool.query('select version from projections.checkpoints');
  expect(rows).toHaveLength(1);
  await expect(pool.query(`select from ${copyOf(editionOf(counters(3))).table('counters')}`)).rejects.toThrow();
});

test('rows that somebody changed are found, and replaced while the projection runs on', async () => {
  await pool.query(`update ${table()} set total = total + 1 where counter = 's3'`);
  const { digest, before } = await rebuildNow();
  expect(before?.hash).not.toBe(digest.hash);
  await count('s3', 1000);
  await process.settle(log.store);
  const { digest: again, before: mended } = await rebuildNow();
  expect(again).toEqual(mended);
});

test('a version that nobody has built is built for good', async () => {
  const { digest, before, version } = await rebuildNow(4);
  expect(before).toBeUndefined();
  const next = await TestProcess.start(url, { store: log.store, projections: [counters(4)] });
  await next.settle(log.store);
  const live = await inTransaction(pool, (client) => digestOf(client, editionOf(counters(4))));
  await next.stop();
  expect({ live, version }).toEqual({ live: digest, version: editionOf(counters(4)).version });
});

test('the digest sees every change of a row', async () => {
  const digest = () => inTransaction(pool, (client) => digestOf(client, editionOf(counters(3))));
  await process.group.stop();
  const before = await digest();
  await pool.query(`update ${table()} set events = events + 1 where counter = 's1'`);
  const changed = await digest();
  await pool.query(`update ${table()} set events = events - 1 where counter = 's1'`);
  expect(changed.hash).not.toBe(before.hash);
  expect(await digest()).toEqual(before);
});
