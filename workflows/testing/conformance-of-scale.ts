import { describe, expect, it } from 'vitest';
import type { JobState } from '../port/engine.ts';
import { type Bench, until } from './conformance-bench.ts';

const longTimeout = { timeout: 400_000 };

/** How many are many for an engine. */
export interface Many {
  /** Of one job; a multiple of ten. */
  readonly items: number;
  /** That wait at once. */
  readonly jobs: number;
}

/** Many of everything. */
export function scaleConforms(bench: () => Bench, { items: total, jobs }: Many): void {
  describe(`a job of ${total} items`, () => {
    it('does each once, in runs of its own, with progress that never goes back', longTimeout, async () => {
      const { started, texts } = bench();
      const engine = await started();
      const input = { total, from: 0, perRun: total / 10, perWindow: total / 40, concurrency: 25 };
      await engine.startJob('many-items', 'many-items/1', input);
      const seen: number[] = [];
      const job = await until(
        engine,
        'many-items/1',
        ({ itemsDone, endedAt }) => {
          seen.push(itemsDone);
          return endedAt !== undefined;
        },
        { everyMs: 250, timeoutMs: longTimeout.timeout },
      );
      expect(seen).toEqual([...seen].sort((a, b) => a - b));
      expect(job).toMatchObject({ state: 'done', itemsTotal: total, itemsDone: total, output: { total } });
      expect(new Set(texts()).size).toBe(total);
      expect(texts()).toHaveLength(total);
    });
  });

  describe(`${jobs} jobs that wait at once`, () => {
    it('are all told, and each hears its own signal', longTimeout, async () => {
      const { started } = bench();
      const engine = await started();
      const keys = Array.from({ length: jobs }, (_, i) => `listener/${i}`);
      await Promise.all(keys.map((key) => engine.startJob('listener', key, { signals: 1 })));
      const list = (state: JobState) => engine.jobs({ state, limit: 2 * keys.length });
      const wait = { interval: 500, timeout: longTimeout.timeout };
      await expect.poll(async () => (await list('waiting')).length, wait).toBe(keys.length);
      await Promise.all(keys.map((key) => engine.signal(key, { name: `for ${key}`, payload: null })));
      await expect.poll(async () => (await list('done')).length, wait).toBe(keys.length);
      const heard = (await list('done')).map(({ key, output }) => [key, output] as const);
      expect(new Map(heard)).toEqual(new Map(keys.map((key) => [key, { heard: [`for ${key}`] }])));
    });
  });
}
