import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobOrigin, WorkflowEngine } from '../port/engine.ts';
import { type BoardJob, type BoardQuery, boardSorts, type JobBoard } from './board.ts';

/** An engine with the kinds of the conformance suite at work, and the board that shows its jobs. */
export interface BoardBench {
  readonly engine: Pick<WorkflowEngine, 'startJob' | 'signal' | 'cancel'>;
  readonly board: JobBoard;
  /** Brings the board up to date, where that does not come about by itself. */
  refresh(): Promise<void>;
  tearDown(): Promise<void>;
}

const origin: JobOrigin = { by: '0b9d1c1e-0000-4000-8000-000000000001', cause: 'ShowCancelled 0b9d' };
const TIMEOUT_MS = 20_000;
const newest: BoardQuery = { sort: 'startedAt', descending: true, offset: 0, limit: 10 };

/** What people see of jobs, whatever engine runs them. Run it from an integration test. */
export function boardContract(name: string, install: () => Promise<BoardBench>): void {
  describe(`the board of jobs, ${name}`, () => {
    let bench: BoardBench;
    beforeEach(async () => {
      bench = await install();
    });
    afterEach(() => bench.tearDown());

    async function shown(key: string, wanted: (job: BoardJob) => boolean): Promise<BoardJob> {
      const deadline = performance.now() + TIMEOUT_MS;
      for (;;) {
        await bench.refresh();
        const job = await bench.board.job(key);
        if (job && wanted(job)) return job;
        if (performance.now() > deadline) throw new Error(`${key} is still ${JSON.stringify(job)}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    }
    const keysOf = async (query: Partial<BoardQuery>) =>
      (await bench.board.list({ ...newest, ...query })).jobs.map(({ key }) => key);
    const moments = async (key: string) => (await bench.board.timeline(key)).map(({ type, detail }) => [type, detail]);

    it('tells who started a job and what for, how far it is, and how it ended', async () => {
      const input = { total: 20, from: 0, perRun: 10, perWindow: 5 };
      await bench.engine.startJob('many-items', 'many-items/1', input, origin);
      const job = await shown('many-items/1', ({ endedAt }) => endedAt !== undefined);
      expect(job).toMatchObject({
        kind: 'many-items',
        version: 1,
        state: 'done',
        itemsTotal: 20,
        itemsDone: 20,
        caption: '20 done',
        startedBy: origin.by,
        cause: origin.cause,
        output: { total: 20 },
      });
      expect(job.reason).toBeUndefined();
      expect(await bench.board.job('many-items/2')).toBeUndefined();
    });

    it('tells what is parked and why, what the job is stuck for and since when, and all of it afterwards', async () => {
      const { engine, board } = bench;
      await engine.startJob('parking', 'parking/1', { items: 4, refused: [1, 3] });
      const first = await shown('parking/1', ({ state, itemsParked }) => state === 'stuck' && itemsParked === 2);
      expect(first.reason).toBe('2 items were refused');
      const page = { limit: 1, offset: 1 };
      expect(await board.parked('parking/1', page)).toMatchObject([
        { item: 'item 3', failure: { code: 'Refused', message: 'item 3 was refused' } },
      ]);
      expect(await board.isParked('parking/1', 'item 1')).toBe(true);
      expect(await board.isParked('parking/1', 'item 2')).toBe(false);

      await engine.signal('parking/1', { name: 'skip', payload: 'item 1' });
      const second = await shown('parking/1', ({ reason }) => reason === '1 items were refused');
      expect(Date.parse(second.stuckAt ?? '')).toBeGreaterThan(Date.parse(first.stuckAt ?? ''));
      await engine.signal('parking/1', { name: 'skip', payload: 'item 3' });
      const last = await shown('parking/1', ({ state }) => state === 'done');
      expect(last).toMatchObject({ itemsParked: 0, output: { skipped: 2 } });
      expect(last.stuckAt).toBeUndefined();

      const told = await moments('parking/1');
      expect(told.filter(([type]) => type === 'parked')).toEqual([
        ['parked', { item: 'item 1', code: 'Refused', message: 'item 1 was refused' }],
        ['parked', { item: 'item 3', code: 'Refused', message: 'item 3 was refused' }],
      ]);
      expect(told.filter(([type]) => type === 'stuck')).toEqual([
        ['stuck', { reason: '2 items were refused' }],
        ['stuck', { reason: '1 items were refused' }],
      ]);
      expect(told.filter(([type]) => type === 'unparked')).toEqual([
        ['unparked', { item: 'item 1' }],
        ['unparked', { item: 'item 3' }],
      ]);
      expect(told.at(-1)?.[0]).toBe('unstuck');
    });

    it('tells why a job was cancelled, and why one has failed', async () => {
      const { engine } = bench;
      await engine.startJob('saga', 'saga/1', { settles: false });
      await shown('saga/1', ({ state }) => state === 'waiting');
      await engine.cancel('saga/1', 'Not wanted any more.');
      const cancelled = await shown('saga/1', ({ endedAt }) => endedAt !== undefined);
      expect(cancelled).toMatchObject({ state: 'cancelled', reason: 'Not wanted any more.' });
      await engine.startJob('failing', 'failing/1', { how: 'throws' });
      const failed = await shown('failing/1', ({ endedAt }) => endedAt !== undefined);
      expect(failed).toMatchObject({ state: 'failed', reason: 'the definition gave up' });
    });

    it('lists jobs by kind, state, part of the reason, part of the key and age, page by page, with how many there are', async () => {
      const { engine, board } = bench;
      for (const n of [1, 2, 3]) await engine.startJob('listener', `listener/${n}`, { signals: 1 });
      await engine.startJob('parking', 'parking/1', { items: 2, refused: [1] });
      await shown('parking/1', ({ state }) => state === 'stuck');
      for (const n of [1, 2, 3]) await shown(`listener/${n}`, ({ state }) => state === 'waiting');
      await engine.signal('listener/2', { name: 'go', payload: null });
      await shown('listener/2', ({ state }) => state === 'done');

      expect(await keysOf({})).toEqual(['parking/1', 'listener/3', 'listener/2', 'listener/1']);
      expect(await keysOf({ kind: 'listener', descending: false })).toEqual(['listener/1', 'listener/2', 'listener/3']);
      expect(await keysOf({ state: 'waiting' })).toEqual(['listener/3', 'listener/1']);
      expect(await keysOf({ state: 'stuck' })).toEqual(['parking/1']);
      expect(await keysOf({ state: 'done' })).toEqual(['listener/2']);
      expect(await keysOf({ reason: 'WERE refu' })).toEqual(['parking/1']);
      expect(await keysOf({ reason: '%' })).toEqual([]);
      expect(await keysOf({ text: 'ener/3' })).toEqual(['listener/3']);
      expect(await keysOf({ keys: ['parking/1', 'listener/1', 'nobody/1'], sort: 'id', descending: false })).toEqual([
        'listener/1',
        'parking/1',
      ]);
      for (const sort of boardSorts) {
        const up = await keysOf({ sort, descending: false });
        expect(up.toSorted()).toEqual(['listener/1', 'listener/2', 'listener/3', 'parking/1']);
        // what was never stuck comes last both ways
        if (sort === 'stuckAt') expect([up[0], (await keysOf({ sort }))[0]]).toEqual(['parking/1', 'parking/1']);
      }
      expect((await keysOf({ sort: 'state' }))[0]).toBe('listener/1');
      expect(await board.list({ ...newest, offset: 1, limit: 2 })).toMatchObject({
        jobs: [{ key: 'listener/3' }, { key: 'listener/2' }],
        total: 4,
      });
      const { startedAt = '', updatedAt = '' } = (await board.job('listener/3')) ?? {};
      expect(await keysOf({ startedBefore: startedAt })).toEqual(['listener/2', 'listener/1']);
      expect(await keysOf({ movedBefore: updatedAt, state: 'waiting' })).toEqual(['listener/1']);
      expect(await board.open()).toEqual({ running: 0, waiting: 2, stuck: 1 });
    });
  });
}
