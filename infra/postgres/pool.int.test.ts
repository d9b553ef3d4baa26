import { once } from 'node:events';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { openHolderPool } from './holder-pool.ts';
import { openPool } from './pool.ts';
import { inTransaction } from './transaction.ts';

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
