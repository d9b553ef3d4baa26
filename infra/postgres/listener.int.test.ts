import { afterEach, expect, test, vi } from 'vitest';
import { FaultProxy } from '../../tools/system/away/fault-proxy.ts';
import { freshDatabase } from '../../tools/testing/database.ts';
import { Listener } from './listener.ts';
import { openPool } from './pool.ts';

const close: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const each of close.splice(0).toReversed()) await each();
});

/** Somebody who listens through a door that can be made silent, and a pool past it. */
async function listening() {
  const { url } = await freshDatabase();
  const proxy = await FaultProxy.open(Number(new URL(url).port));
  const pool = openPool({ url, application: 'test', max: 2 });
  const through = new URL(url);
  through.host = `127.0.0.1:${proxy.port}`;
  const heard: string[] = [];
  const told: boolean[] = [];
  const listener = new Listener({
    url: through.href,
    application: 'ears',
    channel: 'marquee_test',
    heard: (payload) => heard.push(payload),
    listens: (yes) => told.push(yes),
    askEveryMs: 50,
    answerMs: 400,
  });
  close.push(
    () => pool.end(),
    () => proxy.refuse(),
    () => listener.close(),
  );
  await vi.waitUntil(() => told.at(-1) === true, { timeout: 30_000 });
  return { proxy, pool, listener, heard, told };
}

test('hears what is told, and tells over its own connection', async () => {
  const { pool, listener, heard } = await listening();
  await pool.query("select pg_notify('marquee_test', 'one')");
  await listener.query('select pg_notify($1, $2)', ['marquee_test', 'two']);
  await expect.poll(() => heard).toEqual(['one', 'two']);
});

test('a server that says nothing is given up, and heard again when it speaks', async () => {
  const { proxy, pool, heard, told } = await listening();
  proxy.fallSilent();
  await expect.poll(() => told).toEqual([true, false]);
  await proxy.reopen();
  await expect.poll(() => told).toEqual([true, false, true]);
  await pool.query("select pg_notify('marquee_test', 'again')");
  await expect.poll(() => heard).toEqual(['again']);
});

test('nobody who closes waits for a server that says nothing', async () => {
  const { proxy, listener } = await listening();
  proxy.fallSilent();
  await listener.close();
  await expect(listener.query('select 1', [])).resolves.toBeUndefined();
});
