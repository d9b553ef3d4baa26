import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { noted } from '@marquee/infra/event-store/contract/examples.ts';
import { noStream } from '@marquee/infra/event-store/port.ts';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { copyLog, NotACopy } from './copy.ts';
import { contentOf, fill, Logs } from './testing/logs.ts';
import { BrokenChain } from './walk.ts';

const main = path.join(import.meta.dirname, 'main.ts');
const logs = Logs.forEachTest();

describe('a copy', () => {
  test('to EventStoreDB and back to another PostgreSQL has the same events, bytes and links', async () => {
    const [source, there] = await logs.both();
    const back = await logs.open((await freshDatabase()).url);
    await fill(source.store, 700);
    const first = await copyLog({ from: source, to: there });
    expect(first).toMatchObject({ events: 700, written: 700 });
    const second = await copyLog({ from: there, to: back });
    expect(second).toEqual(first);
    expect(await contentOf(there)).toEqual(await contentOf(source));
    expect(await contentOf(back)).toEqual(await contentOf(source));
  });

  test('of a log that has grown since copies the rest', async () => {
    const [source, target] = await logs.both();
    await source.store.append('order-1', noStream, [noted(1), noted(2)]);
    await copyLog({ from: source, to: target });
    await source.store.append('order-1', 1, [noted(3)]);
    expect(await copyLog({ from: source, to: target })).toMatchObject({ events: 3, written: 1 });
    expect(await copyLog({ from: source, to: target })).toMatchObject({ events: 3, written: 0 });
  });

  test('that is killed again and again goes on where it ended, and is whole in the end', async () => {
    const source = await logs.open(logs.url);
    await fill(source.store, 1_500);
    let kills = 0;
    for (let [done, written] = [false, 0]; !done; ) {
      const child: ChildProcess = spawn(process.execPath, [main, '--from', logs.url, '--to', logs.node.url()], {
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      const before = written;
      while (child.exitCode === null && written < before + 300) {
        await pause(2);
        written = logs.node.log.events.filter(({ stream }) => stream.startsWith('marquee.')).length;
      }
      if (written < 1_500) {
        child.kill('SIGKILL');
        kills += 1;
      }
      const [code] = (await ended) as [number | null];
      done = code === 0;
    }
    expect(kills).toBeGreaterThan(2);
    expect(await contentOf(await logs.open(logs.node.url()))).toEqual(await contentOf(source));
  }, 120_000);

  test('survives a server that breaks every connection now and then', async () => {
    const [source, target] = await logs.both();
    await fill(source.store, 400);
    let appends = 0;
    logs.node.faults.answerAppend = async () => {
      appends += 1;
      if (appends % 25 !== 0) return true;
      logs.node.dropConnections();
      return false;
    };
    expect(await copyLog({ from: source, to: target })).toMatchObject({ events: 400, written: 400 });
    expect(await contentOf(target)).toEqual(await contentOf(source));
  });

  test('refuses a target that is another log, and a source that was altered', async () => {
    const [source, target] = await logs.both();
    await fill(source.store, 20);
    await target.store.append('order-0', noStream, [noted()]);
    await expect(copyLog({ from: source, to: target })).rejects.toThrow(NotACopy);
    const client = new pg.Client({ connectionString: logs.url });
    await client.connect();
    await client.query('alter table log.events disable trigger events_stay');
    await client.query(`update log.events set data = '{}' where position = 11`);
    await client.end();
    const fresh = await logs.open(logs.node.url('fresh'));
    await expect(copyLog({ from: source, to: fresh })).rejects.toThrow(BrokenChain);
    await expect(copyLog({ from: source, to: fresh })).rejects.toThrow(`${source.raw.logId}:11`);
  });
});
