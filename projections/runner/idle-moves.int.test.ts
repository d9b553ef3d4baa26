import type { Position } from '@marquee/domain/kernel/event.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { eventually } from '../../tools/testing/eventually.ts';
import { type CounterRow, counters } from '../testing/counters.ts';
import { TestLog, TestProcess } from '../testing/harness.ts';
import { projectionVersionOf } from './projection-version.ts';

let pool: pg.Pool;
let log: TestLog;
let process: TestProcess;
const { table } = projectionVersionOf(counters());

const count = (by: number) => log.append('counter-a', { type: 'Counted', data: { by } });
const total = async () => (await pool.query<CounterRow>(`select * from ${table('counters')}`)).rows[0]?.total;
const stored = async () => (await process.readModels.status())[0]?.position;

/** What a crash of the server does to commits that have not reached the disk: rows and checkpoint are as they were before. */
async function takeBack(to: Position): Promise<void> {
  const { rows } = await pool.query(
    "select table_schema from information_schema.tables where table_name = 'checkpoints'",
  );
  const schema = rows[0]?.table_schema;
  const back = await pool.query(`update "${schema}".checkpoints set position = $1`, [to]);
  expect(back.rowCount).toBe(1);
  await pool.query(`update ${table('counters')} set total = 1, events = 1`);
}

beforeEach(async () => {
  const { url } = await freshDatabase();
  pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
  log = new TestLog();
  process = await TestProcess.start(url, { store: log.store, projections: [counters()] });
});

afterEach(async () => {
  await process.stop();
  await pool.end();
});

test('what a crash of the server has taken back is folded again when anything follows in the log', async () => {
  const before = await count(1);
  await process.settle(log.store);
  await count(2);
  await process.settle(log.store);
  await takeBack(before);
  const head = await log.append('other-x', { type: 'Unknown', data: {} });
  await eventually('the checkpoint at the end of the log', async () => (await stored()) === head);
  expect(Number(await total())).toBe(3);
});

test('it is folded again by itself when the connections broke, though nothing follows', async () => {
  const before = await count(1);
  await process.settle(log.store);
  const head = await count(2);
  await process.settle(log.store);
  await takeBack(before);
  await pool.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    process.leases.holder,
  ]);
  await eventually('the rows', async () => Number(await total()) === 3);
  expect(await stored()).toBe(head);
});
