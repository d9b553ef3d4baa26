import { describe, expect, it } from 'vitest';
import { headOfReason, type JobFilter, type WorkflowEngine } from '../port/engine.ts';
import { type Bench, ended, until } from './conformance-bench.ts';

/** Windows of items, progress, parking, lists. */
export function itemsConform(bench: () => Bench): void {
  describe('a job of many items', () => {
    it('goes through them in runs of its own, each item once, with progress that never goes back', async () => {
      const { started, texts } = bench();
      const engine = await started();
      const total = 300;
      await engine.startJob('many-items', 'many-items/1', { total, from: 0, perRun: 60, perWindow: 20 });
      const seen: number[] = [];
      const job = await until(engine, 'many-items/1', ({ itemsDone, endedAt }) => {
        seen.push(itemsDone);
        return endedAt !== undefined;
      });
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
      expect(job).toMatchObject({ state: 'done', itemsTotal: total, itemsDone: total, output: { total } });
      expect(new Set(texts()).size).toBe(total);
      expect(texts()).toHaveLength(total);
    });

    it('is one job to others: signals and cancellation reach the newest run', async () => {
      const { started, texts } = bench();
      const engine = await started();
      const input = { total: 1_000_000, from: 0, perRun: 5, perWindow: 5 };
      await engine.startJob('many-items', 'many-items/1', input);
      await until(engine, 'many-items/1', ({ itemsDone }) => itemsDone >= 15);
      await engine.cancel('many-items/1', 'enough');
      expect(await ended(engine, 'many-items/1')).toMatchObject({ state: 'cancelled', reason: 'enough' });
      await expect.poll(() => keysOf(engine, { kind: 'many-items' })).toEqual(['many-items/1']);
      expect(new Set(texts()).size).toBe(texts().length);
    });

    it('parks what is refused, is stuck with a reason, and ends when each was decided on', async () => {
      const { started } = bench();
      const engine = await started();
      await engine.startJob('parking', 'parking/1', { items: 6, refused: [1, 4] });
      const stuck = await until(engine, 'parking/1', ({ state }) => state === 'stuck');
      expect(stuck).toMatchObject({ reason: '2 items were refused', itemsDone: 4, itemsFailed: 2, itemsParked: 2 });
      expect(await engine.parkedItems('parking/1')).toMatchObject([
        { item: 'item 1', failure: { code: 'Refused', message: 'item 1 was refused' } },
        { item: 'item 4', failure: { code: 'Refused', message: 'item 4 was refused' } },
      ]);
      await expect.poll(() => keysOf(engine, { state: 'stuck' })).toEqual(['parking/1']);

      await engine.signal('parking/1', { name: 'retry', payload: 'item 1' });
      await until(engine, 'parking/1', ({ itemsParked, state }) => itemsParked === 1 && state === 'stuck');
      await engine.signal('parking/1', { name: 'skip', payload: 'item 4' });
      expect(await ended(engine, 'parking/1')).toMatchObject({
        state: 'done',
        itemsTotal: 6,
        itemsDone: 5,
        itemsFailed: 0,
        itemsParked: 0,
        output: { skipped: 1 },
      });
      expect(await engine.parkedItems('parking/1')).toEqual([]);
    });
  });

  describe('the list of jobs', () => {
    it('tells them by kind and state, the newest first, page by page', async () => {
      const { started } = bench();
      const engine = await started();
      await engine.startJob('listener', 'listener/done', { signals: 1, ms: 1 });
      await ended(engine, 'listener/done');
      for (const i of [1, 2, 3]) {
        await engine.startJob('listener', `listener/${i}`, { signals: 1 });
        await until(engine, `listener/${i}`, ({ state }) => state === 'waiting');
      }
      await engine.startJob('saga', 'saga/1', { settles: true });
      await until(engine, 'saga/1', ({ state }) => state === 'waiting');

      const listeners = ['listener/3', 'listener/2', 'listener/1'];
      await expect.poll(() => keysOf(engine, { kind: 'listener', state: 'waiting' })).toEqual(listeners);
      await expect.poll(() => keysOf(engine, { state: 'done' })).toEqual(['listener/done']);
      expect(await keysOf(engine, { state: 'failed' })).toEqual([]);
      const [first, second] = await engine.jobs({ limit: 2 });
      expect([first?.key, second?.key]).toEqual(['saga/1', 'listener/3']);
      const before = { limit: 2, startedBefore: second?.startedAt ?? '' };
      expect(await keysOf(engine, before)).toEqual(['listener/2', 'listener/1']);
    });

    it('tells those that are stuck by what they are stuck for', async () => {
      const { started } = bench();
      const engine = await started();
      for (const i of [1, 2]) await engine.startJob('parking', `parking/${i}`, { items: i + 1, refused: [0] });
      await engine.startJob('parking', 'parking/3', { items: 3, refused: [0, 1] });
      await engine.startJob('saga', 'saga/1', { settles: false, undoFails: true });
      await until(engine, 'saga/1', ({ state }) => state === 'waiting');
      await engine.cancel('saga/1', 'the artist is ill');
      for (const key of ['parking/1', 'parking/2', 'parking/3', 'saga/1']) {
        await until(engine, key, ({ state }) => state === 'stuck');
      }
      const { reason = '' } = (await engine.job('saga/1')) ?? {};
      expect(headOfReason(reason)).toBe('flaky could not take back');
      for (const [head, keys] of [
        ['1 items were refused', ['parking/2', 'parking/1']],
        ['2 items were refused', ['parking/3']],
        ['flaky could not take back', ['saga/1']],
        ['nothing', []],
      ] as const) {
        await expect.poll(() => keysOf(engine, { state: 'stuck', reason: head })).toEqual(keys);
      }
    });
  });
}

async function keysOf(engine: WorkflowEngine, filter: JobFilter): Promise<readonly string[]> {
  return (await engine.jobs(filter)).map(({ key }) => key);
}
