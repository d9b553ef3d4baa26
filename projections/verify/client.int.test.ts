import { expect, test } from 'vitest';
import { FaultProxy } from '../../tools/system/away/fault-proxy.ts';
import { freshDatabase } from '../../tools/testing/database.ts';
import { verifyClient } from './client.ts';

test('a verification gives up a server that says nothing, and waits for none to say good-bye', async () => {
  const { url } = await freshDatabase();
  const proxy = await FaultProxy.open(Number(new URL(url).port));
  const through = new URL(url);
  through.host = `127.0.0.1:${proxy.port}`;
  const client = verifyClient(through.href, 300);
  await client.connect();
  expect((await client.query('select 7 as n')).rows).toEqual([{ n: 7 }]);
  proxy.fallSilent();
  await expect(client.query('select 7 as n')).rejects.toThrow('Query read timeout');
  await client.end();
  await proxy.refuse();
});
