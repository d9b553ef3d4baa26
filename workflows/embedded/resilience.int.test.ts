import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import type { WorkflowDefinition } from '../port/context.ts';
import { type JobKind, jobKind } from '../port/engine.ts';
import { type ConformanceActivities, createActivities, readTraces } from '../testing/conformance-activities.ts';
import { conformanceKinds, ended, until } from '../testing/conformance-bench.ts';
import { EmbeddedEngine } from './engine.ts';
import { quickLeases, silent } from './testing/settings.ts';

let url: string;
let folder: string;
let admin: pg.Pool;
let engines: EmbeddedEngine[];

beforeEach(async () => {
  url = (await freshDatabase()).url;
  folder = mkdtempSync(join(tmpdir(), 'marquee-jobs-'));
  admin = new pg.Pool({ connectionString: url, max: 1 });
  engines = [];
});

afterEach(async () => {
  for (const engine of engines) await engine.stop();
  await admin.end();
  rmSync(folder, { recursive: true });
});

/** Milliseconds that a busy machine may take. */
const waitOptions = { timeout: 60_000, interval: 20 };
const traces = () => join(folder, 'traces.jsonl');
const texts = () => readTraces(traces()).map(({ text }) => text);

async function started(kinds: readonly JobKind[] = conformanceKinds(traces())): Promise<EmbeddedEngine> {
  const engine = new EmbeddedEngine({ connectionString: url, kinds, log: silent, ...quickLeases });
  engines.push(engine);
  await engine.start();
  return engine;
}

function kind(name: string, run: WorkflowDefinition<ConformanceActivities, null>['run']): JobKind {
  return jobKind({ kind: name, version: 1, run }, createActivities(traces()));
}

describe('the embedded engine', () => {
  it('goes on after its connections broke, again and again, and does no item twice', { timeout: 90_000 }, async () => {
    const engine = await started();
    const total = 200;
    await engine.startJob('many-items', 'many-items/1', { total, from: 0, perRun: 50, perWindow: 20 });
    await engine.startJob('listener', 'listener/1', { signals: 1 });
    let breaks = 0;
    for (; breaks < 10 && texts().length < total - 20; breaks += 1) {
      const before = texts().length;
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name like 'marquee-worker%'`,
      );
      await vi.waitUntil(() => texts().length > before, waitOptions);
    }
    const wanted = async () => (await engine.job('many-items/1').catch(() => undefined))?.endedAt !== undefined;
    await vi.waitUntil(wanted, waitOptions);
    const job = await engine.job('many-items/1');
    expect(job).toMatchObject({ state: 'done', itemsDone: total });
    expect(breaks).toBeGreaterThan(3);
    expect(new Set(texts()).size).toBe(total);
    expect(texts()).toHaveLength(total);
    await engine.signal('listener/1', { name: 'still there', payload: null });
    expect((await ended(engine, 'listener/1')).output).toEqual({ heard: ['still there'] });
  });

  it('enters another slot when its own was taken from it, with the jobs it had', async () => {
    const engine = await started();
    await engine.startJob('listener', 'listener/1', { signals: 1 });
    await until(engine, 'listener/1', ({ state }) => state === 'waiting');
    await admin.query(
      "update leases set epoch = epoch + 1, holder = 'another', machine = 'elsewhere', expires_at = 'infinity'",
    );
    await expect.poll(() => engine.health().detail, { timeout: 10_000 }).toBe('works in slot worker-2');
    await admin.query("update leases set expires_at = '-infinity' where holder = 'another'");
    await engine.startJob('listener', 'listener/2', { signals: 1 });
    for (const key of ['listener/1', 'listener/2']) await engine.signal(key, { name: 'heard', payload: null });
    for (const key of ['listener/1', 'listener/2']) expect((await ended(engine, key)).state).toBe('done');
  });

  it('stops a job that its changed definition does not fit, and goes on when one fits again', async () => {
    const before = await started([
      kind('changing', async (context) => {
        await context.run('note', { text: 'as ever' });
        await context.waitForSignal();
        return null;
      }),
    ]);
    await before.startJob('changing', 'changing/1', null);
    await until(before, 'changing/1', ({ state }) => state === 'waiting');
    await before.stop();

    const wrong = await started([
      kind('changing', async (context) => {
        await context.sleepUntil(context.now());
        return null;
      }),
    ]);
    const stuck = await until(wrong, 'changing/1', ({ state }) => state === 'stuck');
    expect(stuck.reason).toContain("does not fit the job's history");
    await wrong.stop();

    const none = await started([]);
    const unknown = await until(none, 'changing/1', ({ state }) => state === 'stuck');
    expect(unknown.reason).toBe('this build has no definition changing version 1');
    await none.stop();

    const right = await started([
      kind('changing', async (context) => {
        await context.run('note', { text: 'as ever' });
        return (await context.waitForSignal())?.name ?? null;
      }),
    ]);
    await until(right, 'changing/1', ({ state }) => state === 'waiting');
    await right.signal('changing/1', { name: 'at last', payload: null });
    expect(await ended(right, 'changing/1')).toMatchObject({ state: 'done', output: 'at last' });
    expect(texts()).toEqual(['as ever']);
  });

  it('keeps the histories of the last runs only, and of old jobs none', async () => {
    const histories = async () => {
      const { rows } = await admin.query<{ id: string }>('select workflow_uuid as id from dbos.workflow_status');
      return rows.map(({ id }) => id).sort();
    };
    const engine = await started();
    await engine.startJob('many-items', 'many-items/1', { total: 50, from: 0, perRun: 5, perWindow: 5 });
    await ended(engine, 'many-items/1');
    await expect.poll(histories).toEqual(['many-items/1#10', 'many-items/1#9']);
    await engine.stop();

    await admin.query("update jobs.job set ended_at = now() - interval '31 days'");
    const next = await started();
    await expect.poll(histories).toEqual([]);
    await next.startJob('many-items', 'many-items/1', { total: 50, from: 0, perRun: 5, perWindow: 5 });
    expect((await next.job('many-items/1'))?.state).toBe('done');
    expect(await histories()).toEqual([]);
  });

  it('lets an activity start and signal other jobs', async () => {
    const activities = {
      async start() {
        await engine.startJob('other', 'other/1', null);
        await engine.signal('other/1', { name: 'from an activity', payload: null });
      },
    };
    const starting = jobKind(
      {
        kind: 'starting',
        version: 1,
        async run(context) {
          await context.run('start', undefined);
          return null;
        },
      } satisfies WorkflowDefinition<typeof activities, null>,
      activities,
    );
    const other = kind('other', async (context) => (await context.waitForSignal())?.name ?? null);
    const engine = await started([starting, other]);
    await engine.startJob('starting', 'starting/1', null);
    expect((await ended(engine, 'starting/1')).state).toBe('done');
    expect((await ended(engine, 'other/1')).output).toBe('from an activity');
  });
});
