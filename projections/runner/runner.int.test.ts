import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { type CounterRow, counters } from '../testing/counters.ts';
import { TestLog, TestProcess, type TestProcessOptions } from '../testing/harness.ts';
import { claimCheckpoint, Fenced, ForeignLog } from './checkpoint.ts';
import type { Projection } from './projection.ts';
import { projectionVersionOf } from './projection-version.ts';

let url: string;
let pool: pg.Pool;
let log: TestLog;
const running: TestProcess[] = [];

const start = async (options: Partial<TestProcessOptions> = {}) => {
  const process = await TestProcess.start(url, { store: log.store, projections: [counters()], ...options });
  running.push(process);
  return process;
};
const totals = async (projection = counters()): Promise<Record<string, number>> => {
  const { rows } = await pool.query<CounterRow>(
    `select * from ${projectionVersionOf(projection).table('counters')} order by 1`,
  );
  return Object.fromEntries(rows.map(({ counter, total }) => [counter, Number(total)]));
};
const count = (stream: string, ...by: number[]) =>
  log.append(`counter-${stream}`, ...by.map((n) => ({ type: 'Counted', data: { by: n } })));

beforeEach(async () => {
  url = (await freshDatabase()).url;
  pool = new pg.Pool({ connectionString: url, max: 3 });
  pool.on('error', () => {});
  log = new TestLog();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((process) => process.stop()));
  await pool.end();
});

test('folds what is in the log and what comes, on an empty log too', async () => {
  const process = await start();
  await process.settle(log.store);
  await count('a', 1, 2);
  await count('b', 5);
  await log.append('counter-b', { type: 'Dropped', data: {} });
  await log.append('other-x', { type: 'Unknown', data: {} });
  await process.settle(log.store);
  expect(await totals()).toEqual({ a: 3 });
  expect(process.group.health()).toMatchObject([{ name: 'counters', state: 'live' }]);
});

test('goes on where it stopped, and folds nothing twice', async () => {
  await count('a', 1);
  const first = await start();
  await first.settle(log.store);
  await first.stop();
  running.splice(0);
  await count('a', 10);
  const second = await start();
  await second.settle(log.store);
  expect(await totals()).toEqual({ a: 11 });
});

test('one that gathers folds all the same, and what it held when it ended is folded from the log', async () => {
  const gathering = () => ({ ...counters(), gathers: true as const });
  const first = await start({ projections: [gathering()] });
  await first.settle(log.store);
  const ones = Array.from({ length: 60 }, () => 1);
  await count('a', ...ones);
  await first.settle(log.store);
  expect(await totals()).toEqual({ a: 60 });
  // it rests now
  await count('a', 100);
  await first.stop();
  running.splice(0);
  const second = await start({ projections: [gathering()] });
  await count('b', 5);
  await second.settle(log.store);
  expect(await totals()).toEqual({ a: 160, b: 5 });
});

test('another process takes over when the owner is gone, and only then', async () => {
  const first = await start();
  const second = await start();
  await count('a', 1);
  await Promise.all([first.settle(log.store), second.settle(log.store)]);
  const states = [first, second].map(({ group }) => group.health()[0]?.state).sort();
  expect(states).toEqual(['live', 'standby']);
  const [owner, other] = first.group.health()[0]?.state === 'live' ? [first, second] : [second, first];
  await owner.stop();
  running.splice(running.indexOf(owner), 1);
  await count('a', 2);
  await other.settle(log.store);
  expect(await totals()).toEqual({ a: 3 });
});

test('an owner that was paused in a transaction writes nothing after another took over', async () => {
  const model = projectionVersionOf(counters());
  const first = await start();
  await count('a', 1);
  await first.settle(log.store);
  await first.stop();
  running.splice(0);
  // A batch of an owner of epoch 1,000,000 - 1 that stands still right before its commit.
  const paused = await pool.connect();
  const died = new Promise((resolve) => paused.on('error', resolve));
  await paused.query('begin');
  await claimCheckpoint(paused, model, log.store.logId, 999_999);
  await paused.query('commit');
  await paused.query("set application_name = 'paused owner'; begin");
  await paused.query(`update "projections".checkpoints set position = position where name = 'counters'`);
  await paused.query(`update ${model.table('counters')} set total = 99`);
  await pool.query(
    `update leases set holder = 'paused owner', epoch = 999999, expires_at = '-infinity' where name like 'projection/%'`,
  );
  const second = await start();
  await count('a', 2);
  await second.settle(log.store);
  await died;
  await expect(paused.query('commit')).rejects.toThrow();
  paused.release(true);
  expect(await totals()).toEqual({ a: 3 });
});

test('an owner with an old epoch can neither claim nor move the checkpoint', async () => {
  const process = await start();
  await count('a', 1);
  await process.settle(log.store);
  await expect(claimCheckpoint(pool, projectionVersionOf(counters()), log.store.logId, 0)).rejects.toThrow(Fenced);
  await pool.query('update "projections".checkpoints set epoch = epoch + 1000');
  await count('a', 2);
  await pause(200);
  expect(await totals()).toEqual({ a: 1 });
});

test('read models of another log are refused at the start', async () => {
  await (await start()).settle(log.store);
  await count('a', 1);
  await running[0]?.settle(log.store);
  log = new TestLog();
  await expect(start()).rejects.toThrow(ForeignLog);
});

describe('a checkpoint beyond the end of the log', () => {
  const forge = (position: string) => pool.query('update "projections".checkpoints set position = $1', [position]);
  const refusal = (position: string) =>
    `The checkpoint of the read model 'counters' stands at ${position}, beyond the end of the log, which ends at `;

  test.each(['999', 'nowhere'])('is refused at the start: %s', async (n) => {
    await count('a', 1);
    const first = await start();
    await first.settle(log.store);
    await first.stop();
    running.splice(0);
    const position = `${log.store.logId}:${n}`;
    await forge(position);
    await expect(start()).rejects.toThrow(refusal(position));
  });

  test('is told by the process that finds it, once it takes the read model over', async () => {
    const process = await start();
    await count('a', 1);
    await process.settle(log.store);
    const position = `${log.store.logId}:999`;
    await forge(position);
    await count('a', 2);
    const health = () => process.group.health()[0];
    await expect.poll(() => health()?.refused, { timeout: 10_000 }).toContain(refusal(position));
    expect(health()?.state).toBe('standby');
    await forge((await log.store.head()) ?? '');
    await expect.poll(() => health()?.state, { timeout: 10_000 }).toBe('live');
    expect(health()?.refused).toBeUndefined();
  });
});

describe('a poison event', () => {
  test('halts its projection alone, named with its place, and is not skipped', async () => {
    const able: Projection = {
      name: 'able',
      revision: 1,
      definitions: {},
      tables: [],
      events: ['Counted'],
      concerns: () => true,
      apply: async () => {},
    };
    const process = await start({ projections: [counters(), able] });
    await count('a', 1, 2);
    const guilty = await count('b', 13);
    await count('c', 4);
    const head = await log.store.head();
    if (!head) throw new Error('no head');
    expect(await process.readModels.waitFor(['counters'], guilty, 5000)).toBe('stale');
    expect(await process.readModels.waitFor(['able'], head, 5000)).toBe('reached');
    expect(await totals()).toEqual({ a: 3 });

    const halted = { position: guilty, type: 'Counted', stream: 'counter-b', error: 'cannot count 13' };
    expect(process.group.health()[0]).toMatchObject({ state: 'halted', halted });
    const [status] = await process.readModels.status();
    expect(status).toMatchObject({ state: 'halted', halted });
  });

  test('is folded by the next version, when that one can', async () => {
    const process = await start();
    const last = await count('b', 13, 1);
    expect(await process.readModels.waitFor(['counters'], last, 5000)).toBe('stale');
    const next = await start({ projections: [counters(2)] });
    await next.settle(log.store);
    expect(await totals(counters(2))).toEqual({ b: 14 });
  });
});

test('a database in trouble is tried again until it works', async () => {
  const process = await start();
  await count('a', 1);
  await process.settle(log.store);
  const blocker = await pool.connect();
  await blocker.query('begin');
  await blocker.query(`lock table ${projectionVersionOf(counters()).table('counters')} in access exclusive mode`);
  await count('a', 2);
  await pause(100);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and application_name like 'test:%'`,
  );
  await pause(100);
  await blocker.query('rollback');
  blocker.release();
  await process.settle(log.store);
  expect(await totals()).toEqual({ a: 3 });
  expect(process.failures.length).toBeGreaterThan(0);
});

test('a new version is built beside the old one, which goes when nobody uses it', async () => {
  const old = await start();
  await count('a', 1);
  await old.settle(log.store);
  const next = await start({ projections: [counters(2)], retireAfterMs: 1000 });
  await next.settle(log.store);
  expect(await totals(counters())).toEqual({ a: 1 });
  expect(await totals(counters(2))).toEqual({ a: 1 });
  await old.stop();
  running.splice(running.indexOf(old), 1);
  const third = await start({ projections: [counters(2)], retireAfterMs: 1000 });
  await expect.poll(() => totals(counters()).catch(() => 'gone'), { timeout: 5000 }).toBe('gone');
  await third.settle(log.store);
  expect(await totals(counters(2))).toEqual({ a: 1 });
});
