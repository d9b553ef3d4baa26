import { describe, expect, it } from 'vitest';
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
      expect(await engine.jobs({ kind: 'many-items' })).toHaveLength(1);
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
      expect(await engine.jobs({ state: 'stuck' })).toMatchObject([{ key: 'parking/1' }]);

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

      const keys = async (filter: Parameters<typeof engine.jobs>[0]) =>
        (await engine.jobs(filter)).map(({ key }) => key);
      expect(await keys({ kind: 'listener', state: 'waiting' })).toEqual(['listener/3', 'listener/2', 'listener/1']);
      expect(await keys({ state: 'done' })).toEqual(['listener/done']);
      expect(await keys({ state: 'failed' })).toEqual([]);
      const [first, second] = await engine.jobs({ limit: 2 });
      expect([first?.key, second?.key]).toEqual(['saga/1', 'listener/3']);
      expect(await keys({ limit: 2, startedBefore: second?.startedAt ?? '' })).toEqual(['listener/2', 'listener/1']);
    });

    it('holds hundreds that wait at once, and each hears its own signal', async () => {
      const { started } = bench();
      const engine = await started();
      const keys = Array.from({ length: 250 }, (_, i) => `listener/${i}`);
      await Promise.all(keys.map((key) => engine.startJob('listener', key, { signals: 1 })));
      for (const key of keys) await until(engine, key, ({ state }) => state === 'waiting');
      expect(await engine.jobs({ state: 'waiting', limit: 1000 })).toHaveLength(keys.length);
      await Promise.all(keys.map((key) => engine.signal(key, { name: `for ${key}`, payload: null })));
      for (const key of keys) expect((await ended(engine, key)).output).toEqual({ heard: [`for ${key}`] });
    });
  });
}
