import type { Position } from '@marquee/domain/kernel/event.ts';
import { all } from '@marquee/infra/event-store/contract/examples.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { beginAdoption } from './adopt.ts';
import { copyLog } from './copy.ts';
import { fill, Logs } from './testing/logs.ts';

const logs = Logs.forEachTest();

test('a platform that adopts the copy goes on with its reactors where they were, and builds its read models anew', async () => {
  const [source, target] = await logs.both();
  await fill(source.store, 60);
  const client = new pg.Client({ connectionString: logs.url });
  await client.connect();
  const at = `${source.raw.logId}:41` as Position;
  await client.query('create table reactor_checkpoints (name text primary key, log text not null, position text)');
  await client.query('insert into reactor_checkpoints values ($1, $2, $3), ($4, $2, null)', [
    'orders',
    source.raw.logId,
    at,
    'fresh',
  ]);
  await client.query('create schema projections; create table projections.checkpoints (name text)');
  const adoption = await beginAdoption(logs.url, source.raw.logId, target.raw.logId);
  await copyLog({ from: source, to: target, pair: adoption.pair });
  await adoption.finish();
  await adoption.close();
  const { rows } = await client.query<{ name: string; log: string; position: Position | null }>(
    `select name, log, position, to_regclass('projections.checkpoints') as models from reactor_checkpoints order by name`,
  );
  await client.end();
  const events = await all(target.raw.read());
  expect(rows).toEqual([
    { name: 'fresh', log: target.raw.logId, position: null, models: null },
    { name: 'orders', log: target.raw.logId, position: events[40]?.position, models: null },
  ]);
});
