import { expect, test } from 'vitest';
import { FaultProxy } from '../../tools/system/away/fault-proxy.ts';
import { freshDatabase } from '../../tools/testing/database.ts';
import { openHolderPool } from './holder-pool.ts';
import { inTransaction } from './transaction.ts';
import { withoutBounds } from './without-bounds.ts';

/** A pool on a database of its own, through a door that can be made silent. */
async function throughDoor(silenceMs: number) {
  const { url } = await freshDatabase();
  const proxy = await FaultProxy.open(Number(new URL(url).port));
  const through = new URL(url);
  through.host = `127.0.0.1:${proxy.port}`;
  const pool = openHolderPool({ url: through.href, holder: 'worker:7a1e', max: 1, statementTimeout: 0, silenceMs });
  return { proxy, pool };
}

test('a connection over which nothing is answered breaks, which whoever asked is told, and is replaced', async () => {
  const { proxy, pool } = await throughDoor(300);
  await pool.query('select 1');
  proxy.fallSilent();
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated');
  await proxy.reopen();
  expect((await pool.query('select 7 as n')).rows).toEqual([{ n: 7 }]);
  await pool.end();
  await proxy.refuse();
});

test('one that is not used stays, and what has a limit of its own may take it', async () => {
  const { proxy, pool } = await throughDoor(300);
  const session = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0]?.pid;
  const first = await session();
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(await session()).toBe(first);
  await inTransaction(pool, async (client) => (await withoutBounds(client)).query('select pg_sleep(1)'));
  expect(await session()).toBe(first);
  await pool.end();
  await proxy.refuse();
});
