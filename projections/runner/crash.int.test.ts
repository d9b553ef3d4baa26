import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { counters } from '../testing/counters.ts';
import { TestLog, TestProcess } from '../testing/harness.ts';
import { Random } from '../testing/random.ts';
import { projectionVersionOf } from './projection-version.ts';

let url: string;
let store: EventStore;
let pool: pg.Pool;
const children = new Set<ChildProcess>();

/** Another process that takes over what nobody owns. */
async function startProcess(): Promise<ChildProcess> {
  const file = path.join(import.meta.dirname, '../testing/projector-process.ts');
  const child = spawn(process.execPath, [file, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.add(child);
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (signal === 'SIGKILL') await once(child, 'exit');
}

beforeEach(async () => {
  url = (await freshDatabase()).url;
  store = await openPostgresEventStore({ url });
  pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {});
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await store.close();
  await pool.end();
});

async function expectExact(events: number, total: number): Promise<void> {
  const projections = [counters(2), counters(2, 'others')];
  const last = await TestProcess.start(url, { store, projections });
  await last.settle(store, 25_000);
  await last.stop();
  for (const projection of projections) {
    const { table } = projectionVersionOf(projection);
    const { rows } = await pool.query(
      `select sum(total)::int as total, sum(events)::int as events from ${table('counters')}`,
    );
    const sums = await pool.query(
      `select sum(total)::int as total, sum(counters)::int as counters from ${table('sums')}`,
    );
    expect(rows).toEqual([{ total, events }]);
    expect(sums.rows).toEqual([{ total, counters: 5 }]);
  }
}

test('killed again and again while the log grows: every event is folded once', async () => {
  const random = new Random(7);
  const log = new TestLog(store);
  let [events, total, growing] = [0, 0, true];
  const grow = (async () => {
    while (growing) {
      const by = random.int(1, 9);
      await log.append(`counter-${events % 5}`, { type: 'Counted', data: { by } });
      events += 1;
      total += by;
    }
  })();
  for (let round = 0; round < 5; round++) {
    const child = await startProcess();
    await pause(random.int(50, 500));
    await kill(child, 'SIGKILL');
  }
  growing = false;
  await grow;
  await expectExact(events, total);
});

test('a paused owner is taken over from, and changes nothing when it goes on', async () => {
  const log = new TestLog(store);
  for (let n = 0; n < 40; n++) await log.append(`counter-${n % 5}`, { type: 'Counted', data: { by: 1 } });
  const paused = await startProcess();
  await pause(150);
  await kill(paused, 'SIGSTOP');
  const other = await startProcess();
  for (let n = 0; n < 40; n++) await log.append(`counter-${n % 5}`, { type: 'Counted', data: { by: 1 } });
  const { table } = projectionVersionOf(counters(2));
  const totals = () => pool.query(`select sum(total)::int as total from ${table('counters')}`);
  await expect.poll(async () => (await totals()).rows, { timeout: 20_000 }).toEqual([{ total: 80 }]);
  await kill(paused, 'SIGCONT');
  await pause(300);
  await kill(paused, 'SIGKILL');
  await kill(other, 'SIGKILL');
  await expectExact(80, 80);
});
