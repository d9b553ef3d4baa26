import { inTransaction } from '@marquee/infra/postgres/transaction.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { counters, mendedCounters, upcastCounters } from '../testing/counters.ts';
import { TestLog, TestProcess } from '../testing/harness.ts';
import { digestOf } from './digest.ts';
import { copyOf, projectionVersionOf } from './projection-version.ts';
import { rebuild } from './rebuild.ts';

let url: string;
let pool: pg.Pool;
let log: TestLog;
let process: TestProcess;
const table = () => projectionVersionOf(counters(3)).table('counters');
const count = (stream: string, ...by: number[]) =>
  log.append(`counter-${stream}`, ...by.map((n) => ({ type: 'Counted', data: { by: n } })));
const rebuildNow = (projection = counters(3), failed = thrown) =>
  rebuild(projection, {
    store: log.store,
    pool,
    leases: process.leases,
    signal: AbortSignal.timeout(20_000),
    progress: () => {},
    failed,
    leaseTimeoutMs: 300,
  });
const thrown = (error: unknown): void => {
  throw error;
};

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
  await expect(
    pool.query(`select from ${copyOf(projectionVersionOf(counters(3))).table('counters')}`),
  ).rejects.toThrow();
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
  const { digest, before, version } = await rebuildNow(counters(4));
  expect(before).toBeUndefined();
  const next = await TestProcess.start(url, { store: log.store, projections: [counters(4)] });
  await next.settle(log.store);
  const live = await inTransaction(pool, (client) => digestOf(client, projectionVersionOf(counters(4))));
  await next.stop();
  expect({ live, version }).toEqual({ live: digest, version: projectionVersionOf(counters(4)).version });
});

test('against a checkpoint beyond the end of the log it says so, and ends', async () => {
  await process.group.stop();
  const forged = `${log.store.logId}:999`;
  await pool.query('update projections.checkpoints set position = $1', [forged]);
  await expect(rebuildNow()).rejects.toThrow(
    `The checkpoint of the read model 'counters' stands at ${forged}, beyond the end of the log`,
  );
  await pool.query('update projections.checkpoints set ready = false');
  await expect(rebuildNow()).rejects.toThrow('beyond the end of the log');
});

test('the digest sees every change of a row', async () => {
  const digest = () => inTransaction(pool, (client) => digestOf(client, projectionVersionOf(counters(3))));
  await process.group.stop();
  const before = await digest();
  await pool.query(`update ${table()} set events = events + 1 where counter = 's1'`);
  const changed = await digest();
  await pool.query(`update ${table()} set events = events - 1 where counter = 's1'`);
  expect(changed.hash).not.toBe(before.hash);
  expect(await digest()).toEqual(before);
});

describe('a read model that is halted', () => {
  let halted: TestProcess;
  const stateOf = (running: TestProcess) => running.group.health()[0]?.state;

  beforeEach(async () => {
    await count('b', 13);
    await count('c', 4);
    halted = await TestProcess.start(url, { store: log.store, projections: [counters(1)] });
    await expect.poll(() => stateOf(halted), { timeout: 10_000 }).toBe('halted');
  });
  afterEach(() => halted.stop());

  const totals = async (projection = counters(1)) => {
    const { rows } = await pool.query(
      `select counter, total::int from ${projectionVersionOf(projection).table('counters')} where counter in ('b', 'c', 'd', 'e') order by 1`,
    );
    return Object.fromEntries(rows.map(({ counter, total }) => [counter, total]));
  };

  test('goes on in the process that has it, without a restart, once it was rebuilt by code that takes the event', async () => {
    const { lifted, skipped, before, digest } = await rebuildNow(mendedCounters());
    expect(lifted).toMatchObject({ type: 'Counted', stream: 'counter-b', error: 'cannot count 13' });
    expect(skipped).toEqual([]);
    expect(before?.hash).not.toBe(digest.hash);
    await expect.poll(() => stateOf(halted), { timeout: 10_000 }).toBe('live');
    await count('d', 5);
    await halted.settle(log.store);
    expect(await totals()).toEqual({ b: 13, c: 4, d: 5 });
    expect((await halted.readModels.status())[0]).toMatchObject({ state: 'ready', halted: undefined });
    const again = await rebuildNow(mendedCounters());
    expect(again).toMatchObject({ lifted: undefined, digest: again.before });
  });

  test('stays halted when it is rebuilt by code that cannot take the event either, which says what to do', async () => {
    const told: unknown[] = [];
    await expect(rebuildNow(counters(1), (error) => void told.push(error))).rejects.toThrow(
      /cannot take Counted of counter-b, \S+: cannot count 13\. Rebuild it with a version/,
    );
    expect(stateOf(halted)).toBe('halted');
    expect((await halted.readModels.status())[0]).toMatchObject({ state: 'halted' });
    expect(await totals()).toEqual({});
  });

  test('is ready at once in a new version that was built beside it, whose upcaster leaves the event out and is told', async () => {
    const built = await rebuildNow(upcastCounters());
    const guilty = { type: 'Counted', stream: 'counter-b' };
    expect(built).toMatchObject({ before: undefined, lifted: undefined, skipped: [guilty] });
    expect([...built.haltsOfOthers]).toMatchObject([[projectionVersionOf(counters(1)).version, guilty]]);
    const next = await TestProcess.start(url, { store: log.store, projections: [upcastCounters()] });
    expect((await next.readModels.status())[0]).toMatchObject({ state: 'ready' });
    await next.settle(log.store);
    expect(await totals(upcastCounters())).toEqual({ c: 4 });
    await next.stop();
  });

  test('that was built before it halted is lifted from its halt again', async () => {
    await rebuildNow(mendedCounters());
    await expect.poll(() => stateOf(halted), { timeout: 10_000 }).toBe('live');
    const last = await count('e', 13, 1);
    expect(await halted.readModels.waitFor(['counters'], last, 10_000)).toBe('stale');
    const { lifted } = await rebuildNow(mendedCounters());
    expect(lifted).toMatchObject({ stream: 'counter-e' });
    await expect.poll(() => stateOf(halted), { timeout: 10_000 }).toBe('live');
    await halted.settle(log.store);
    expect(await totals()).toEqual({ b: 13, c: 4, e: 14 });
  });
});
