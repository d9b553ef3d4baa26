import { once } from 'node:events';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FaultProxy } from '../../tools/system/away/fault-proxy.ts';
import { freshDatabase } from '../../tools/testing/database.ts';
import { openHolderPool } from './holder-pool.ts';
import { openPool } from './pool.ts';
import { inTransaction } from './transaction.ts';
import { withoutBounds } from './without-bounds.ts';

let url: string;
let pool: Pool;

beforeEach(async () => {
  url = (await freshDatabase()).url;
  pool = openPool({ url, application: 'test', max: 4 });
});
afterEach(() => pool.end());

const scalar = async (sql: string, from: Pool = pool) =>
  (await from.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];

describe('a pool', () => {
  it('answers 64-bit integers as exact numbers, or not at all', async () => {
    expect(await scalar('select 9007199254740991::bigint')).toBe(9_007_199_254_740_991);
    expect(await scalar('select count(*) from pg_class where false')).toBe(0);
    await expect(scalar('select 9007199254740993::bigint')).rejects.toThrow('does not fit into a number');
  });

  it('names its connections and bounds what they do in time', async () => {
    const bounded = openPool({
      url,
      application: 'bounded',
      statementTimeout: 50,
      idleInTransactionTimeout: 50,
      settings: { enable_seqscan: 'off', work_mem: '8MB' },
    });
    expect(await scalar("select current_setting('application_name')", bounded)).toBe('marquee bounded');
    expect(await scalar("select current_setting('enable_seqscan') || current_setting('work_mem')", bounded)).toBe(
      'off8MB',
    );
    await expect(scalar('select pg_sleep(10)', bounded)).rejects.toThrow('statement timeout');
    const idle = inTransaction(bounded, async (client) => {
      await once(client, 'error');
      await client.query('select 1');
    });
    await expect(idle).rejects.toThrow();
    expect(await scalar('select 1', bounded)).toBe(1);
    await bounded.end();
  });

  it('gives up a server that says nothing, in a transaction as well, and replaces the connection', async () => {
    const proxy = await FaultProxy.open(Number(new URL(url).port));
    const through = new URL(url);
    through.host = `127.0.0.1:${proxy.port}`;
    const bounded = openPool({ url: through.href, application: 'bounded', max: 1, statementTimeout: 200 });
    expect(await scalar('select 1', bounded)).toBe(1);
    proxy.fallSilent();
    await expect(scalar('select 1', bounded)).rejects.toThrow('Query read timeout');
    await proxy.reopen();
    const begun = performance.now();
    const silenced = inTransaction(bounded, async (client) => {
      await client.query('select 1');
      proxy.fallSilent();
      await client.query('select 1');
    });
    await expect(silenced).rejects.toThrow('Query read timeout');
    expect(performance.now() - begun).toBeLessThan(6000);
    await proxy.reopen();
    expect(await scalar('select 1', bounded)).toBe(1);
    await bounded.end();
    await proxy.refuse();
  }, 60_000);

  it('lifts its bounds for what rightly takes long', async () => {
    const bounded = openPool({ url, application: 'bounded', statementTimeout: 50 });
    const slept = inTransaction(bounded, async (client) => {
      const unbounded = await withoutBounds(client);
      return (await unbounded.query('select pg_sleep(3.5), $1::int as n', [7])).rows[0]?.n;
    });
    expect(await slept).toBe(7);
    await expect(scalar('select pg_sleep(10)', bounded)).rejects.toThrow('statement timeout');
    await bounded.end();
  });

  it('of a holder, too, gives up what is not answered', async () => {
    for (const [statementTimeout, bound] of [
      [60_000, 63_000],
      [0, undefined],
    ] as const) {
      const held = openHolderPool({ url, holder: 'worker:7a1e', max: 1, statementTimeout });
      expect(held.options.query_timeout).toBe(bound);
      await held.end();
    }
  });

  it('of a holder has its name alone, and waits for the disk when it is told to', async () => {
    const of = { url, holder: 'worker:7a1e', max: 1, settings: { timezone: 'UTC' } };
    const told: unknown[] = [];
    for (const durable of [false, true]) {
      const held = openHolderPool({ ...of, durable });
      for (const setting of ['application_name', 'synchronous_commit', 'lock_timeout', 'timezone']) {
        told.push(await scalar(`select current_setting('${setting}')`, held));
      }
      await held.end();
    }
    expect(told).toEqual(['worker:7a1e', 'off', '0', 'UTC', 'worker:7a1e', 'on', '0', 'UTC']);
  });

  it('of a holder gives a query up that is not answered in time', async () => {
    const held = openHolderPool({ url, holder: 'worker:7a1e', max: 1, queryTimeout: 50 });
    await expect(scalar('select pg_sleep(1)', held)).rejects.toThrow('Query read timeout');
    await held.end();
  });

  it('undoes a transaction that throws', async () => {
    await scalar('create table things (n int)');
    const failing = inTransaction(pool, async (client) => {
      await client.query('insert into things values (1)');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await inTransaction(pool, async (client) => (await client.query('select from things')).rowCount)).toBe(0);
  });
});
