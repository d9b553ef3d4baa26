import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@marquee/infra/postgres/migrate.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../tools/testing/database.ts';
import { EmbeddedEngine } from '../embedded/engine.ts';
import { quickLeases, silent } from '../embedded/testing/settings.ts';
import { conformanceKinds } from '../testing/conformance-bench.ts';
import { JobBoard } from './board.ts';
import { type BoardBench, boardContract } from './board-contract.ts';
import { JobMirror } from './mirror.ts';
import { jobsMigrations } from './schema.ts';

async function atWork() {
  const { url } = await freshDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'marquee-board-'));
  const kinds = conformanceKinds(join(folder, 'traces.jsonl'));
  const engine = new EmbeddedEngine({ connectionString: url, kinds, log: silent, ...quickLeases });
  await engine.start();
  const stop = async () => {
    await engine.stop();
    rmSync(folder, { recursive: true });
  };
  return { engine, url, stop };
}

boardContract('written by the embedded engine itself', async (): Promise<BoardBench> => {
  const { engine, url, stop } = await atWork();
  const pool = new pg.Pool({ connectionString: url });
  return {
    engine,
    board: new JobBoard(pool),
    refresh: async () => {},
    async tearDown() {
      await pool.end();
      await stop();
    },
  };
});

boardContract('mirrored from an engine that keeps its own lists', async (): Promise<BoardBench> => {
  const { engine, stop } = await atWork();
  const pool = new pg.Pool({ connectionString: (await freshDatabase()).url });
  await migrate(pool, 'jobs', jobsMigrations);
  const mirror = new JobMirror({ engine, pool, name: 'elsewhere' });
  return {
    engine: {
      async startJob(kind, key, input, origin) {
        await mirror.started(kind, key, 1, Date.now(), origin);
        await engine.startJob(kind, key, input);
      },
      signal: (...signal) => engine.signal(...signal),
      cancel: (...cancel) => engine.cancel(...cancel),
    },
    board: new JobBoard(pool),
    refresh: async () => void (await mirror.round()),
    async tearDown() {
      await pool.end();
      await stop();
    },
  };
});

describe('the board', () => {
  let pool: pg.Pool;
  beforeAll(async () => {
    pool = new pg.Pool({ connectionString: (await freshDatabase()).url });
    await migrate(pool, 'jobs', jobsMigrations);
  });
  afterAll(() => pool.end());

  it('shows what another engine left unfinished as stuck, and nothing else', async () => {
    const insert = `insert into jobs.job (key, kind, version, state, engine, started_at, updated_at, ended_at)
      values ($1, 'mail', 1, $2, $3, now(), now(), $4)`;
    await pool.query(insert, ['mail/1', 'running', 'temporal', null]);
    await pool.query(insert, ['mail/2', 'done', 'temporal', new Date()]);
    await pool.query(insert, ['mail/3', 'waiting', 'embedded', null]);
    const board = new JobBoard(pool);
    await board.haltForeign('embedded');
    expect(await board.job('mail/1')).toMatchObject({ state: 'stuck', reason: expect.stringContaining('temporal') });
    expect((await board.job('mail/2'))?.state).toBe('done');
    expect((await board.job('mail/3'))?.state).toBe('waiting');
    expect(await board.open()).toEqual({ running: 0, waiting: 1, stuck: 1 });
  });

  it('is told how much of a job is done while it lasts, and finds what was left without an engine, once', async () => {
    const insert = `insert into jobs.job (key, kind, version, state, engine, started_at, updated_at, ended_at, output)
      values ($1, split_part($1, '/', 1), 1, $2, 'embedded', now(), now(), $3, $4)`;
    const over = new Date();
    await pool.query(insert, ['track-master/a/2', 'running', null, null]);
    await pool.query(insert, ['track-master/b/1', 'done', over, { mastered: true }]);
    const board = new JobBoard(pool);
    await board.tellPercent('track-master/a/2', 42);
    await board.tellPercent('track-master/b/1', 42);
    expect(await board.percentsOf('track-master', ['a', 'b', 'c'])).toEqual(new Map([['a', 42]]));
    expect((await board.job('track-master/a/2'))?.percent).toBe(42);
    expect((await board.job('track-master/b/1'))?.percent).toBeUndefined();
    const without = { rendered: false, code: 'NoEngine' };
    await pool.query(insert, ['track-render/a/original/1', 'done', over, without]);
    await pool.query(insert, ['track-render/b/original/1', 'done', over, { rendered: false, code: 'SmallAlready' }]);
    await pool.query(insert, ['track-render/c/original/1', 'done', over, without]);
    await pool.query(insert, ['track-render/c/original/1/again', 'running', null, null]);
    expect(await board.leftWithoutEngine('track-render', 10)).toEqual(['track-render/a/original/1']);
    expect(await board.leftWithoutEngine('file-render', 10)).toEqual([]);
  });
});
