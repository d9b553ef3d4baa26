import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '@marquee/domain/kernel/event.ts';
import { all, noted } from '@marquee/infra/event-store/contract/examples.ts';
import { EventStoreNode } from '@marquee/infra/event-store/eventstoredb/testing/node.ts';
import { type EventStore, noStream } from '@marquee/infra/event-store/port.ts';
import type { RawEvent } from '@marquee/infra/event-store/raw-log.ts';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { beginAdoption } from './adopt.ts';
import { copyLog, NotACopy } from './copy.ts';
import { type LogEnd, openLogEnd } from './log-end.ts';
import { BrokenChain } from './walk.ts';

const main = path.join(import.meta.dirname, 'main.ts');
let node: EventStoreNode;
let url: string;
const ends: LogEnd[] = [];

beforeEach(async () => {
  node = await EventStoreNode.start();
  url = (await freshDatabase()).url;
});
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end.close()));
  await node.stop();
});

async function open(address: string): Promise<LogEnd> {
  const end = await openLogEnd(address);
  ends.push(end);
  return end;
}

/** Appends events to some streams in turns, several at a time, as a platform would. */
async function fill(store: EventStore, events: number, streams = 9): Promise<void> {
  const revisions = new Map<string, number>();
  for (let n = 0, turn = 0; n < events; turn++) {
    const stream = `order-${(turn * 7) % streams}`;
    const some = Array.from({ length: Math.min(1 + (turn % 4), events - n) }, (_, k) =>
      noted({ n: n + k, text: 'Zoë 🎟\n', list: [1.5e300, null] }),
    );
    const result = await store.append(stream, revisions.get(stream) ?? noStream, some);
    if (!result.ok) throw new Error('a conflict');
    revisions.set(stream, result.revision);
    n += some.length;
  }
}

/** Everything but the place, which is the log's own. */
const withoutPlace = ({ position: _, ...event }: RawEvent) => event;
const contentOf = async ({ raw }: LogEnd) => (await all(raw.read())).map(withoutPlace);

/** The command as a person gives it, with its exit code. */
async function run(...args: string[]) {
  const { DATABASE_URL: _, EVENTSTORE_URL: __, MARQUEE_DATA: ___, ...env } = process.env;
  const child = spawn(process.execPath, [main, ...args], { env: { ...env, DATABASE_URL: url }, stdio: 'pipe' });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { status, stdout, stderr };
}

describe('a copy', () => {
  test('to EventStoreDB and back to another PostgreSQL has the same events, bytes and links', async () => {
    const [source, there] = [await open(url), await open(node.url())];
    const back = await open((await freshDatabase()).url);
    await fill(source.store, 700);
    const first = await copyLog({ from: source, to: there });
    expect(first).toMatchObject({ events: 700, written: 700 });
    const second = await copyLog({ from: there, to: back });
    expect(second).toEqual(first);
    expect(await contentOf(there)).toEqual(await contentOf(source));
    expect(await contentOf(back)).toEqual(await contentOf(source));
  });

  test('of a log that has grown since copies the rest', async () => {
    const [source, target] = [await open(url), await open(node.url())];
    await source.store.append('order-1', noStream, [noted(1), noted(2)]);
    await copyLog({ from: source, to: target });
    await source.store.append('order-1', 1, [noted(3)]);
    expect(await copyLog({ from: source, to: target })).toMatchObject({ events: 3, written: 1 });
    expect(await copyLog({ from: source, to: target })).toMatchObject({ events: 3, written: 0 });
  });

  test('that is killed again and again goes on where it ended, and is whole in the end', async () => {
    const source = await open(url);
    await fill(source.store, 1_500);
    let kills = 0;
    for (let [done, written] = [false, 0]; !done; ) {
      const child: ChildProcess = spawn(process.execPath, [main, '--from', url, '--to', node.url()], {
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      const before = written;
      while (child.exitCode === null && written < before + 300) {
        await pause(2);
        written = node.log.events.filter(({ stream }) => stream.startsWith('marquee.')).length;
      }
      if (written < 1_500) {
        child.kill('SIGKILL');
        kills += 1;
      }
      const [code] = (await ended) as [number | null];
      done = code === 0;
    }
    expect(kills).toBeGreaterThan(2);
    expect(await contentOf(await open(node.url()))).toEqual(await contentOf(source));
  }, 120_000);

  test('survives a server that breaks every connection now and then', async () => {
    const [source, target] = [await open(url), await open(node.url())];
    await fill(source.store, 400);
    let appends = 0;
    node.faults.answerAppend = async () => {
      appends += 1;
      if (appends % 25 !== 0) return true;
      node.dropConnections();
      return false;
    };
    expect(await copyLog({ from: source, to: target })).toMatchObject({ events: 400, written: 400 });
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  test('refuses a target that is another log, and a source that was altered', async () => {
    const [source, target] = [await open(url), await open(node.url())];
    await fill(source.store, 20);
    await target.store.append('order-0', noStream, [noted()]);
    await expect(copyLog({ from: source, to: target })).rejects.toThrow(NotACopy);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('alter table log.events disable trigger events_stay');
    await client.query(`update log.events set data = '{}' where position = 11`);
    await client.end();
    const fresh = await open(node.url('fresh'));
    await expect(copyLog({ from: source, to: fresh })).rejects.toThrow(BrokenChain);
    await expect(copyLog({ from: source, to: fresh })).rejects.toThrow(`${source.raw.logId}:11`);
  });
});

describe('the command', () => {
  test('copies the platform’s own log and back, and says what it did', async () => {
    const source = await open(url);
    await fill(source.store, 30);
    const there = await run('--to', node.url());
    expect(there).toMatchObject({ status: 0, stderr: '' });
    expect(there.stdout).toMatch(
      /^30 events copied, 0 were there\. Both logs have 30 and end with the link\n[0-9a-f]{64}\n$/,
    );
    expect((await run('--from', node.url())).stdout).toMatch(/^0 events copied, 30 were there/);
  });

  test('says in one line what cannot be', async () => {
    expect(await run()).toMatchObject({ status: 1, stderr: 'Name the other log: --to URL, --from URL, or both.\n' });
    expect((await run('--to', 'mysql://there')).stderr).toMatch(/^mysql:\/\/there is the address of no log/);
    expect((await run('--from', url, '--to', url)).stderr).toBe('Both addresses lead to the same log.\n');
  });
});

test('a platform that adopts the copy goes on with its reactors where they were, and builds its read models anew', async () => {
  const [source, target] = [await open(url), await open(node.url())];
  await fill(source.store, 60);
  const client = new pg.Client({ connectionString: url });
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
  const adoption = await beginAdoption(url, source.raw.logId, target.raw.logId);
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
