import { describe, expect, it } from 'vitest';
import { jobKind } from '../port/engine.ts';
import { createActivities } from './conformance-activities.ts';
import { type Bench, ended, until } from './conformance-bench.ts';
import { changed } from './conformance-definitions.ts';

/** Activities, starts and ends. */
export function activitiesConform(bench: () => Bench): void {
  describe('activities', () => {
    it('are tried again with growing pauses until one succeeds', async () => {
      const { started, traces } = bench();
      const engine = await started();
      await engine.startJob('retrying', 'retrying/1', {
        succeedsAt: 4,
        code: 'Busy',
        maxAttempts: 5,
        nonRetryable: [],
      });
      expect((await ended(engine, 'retrying/1')).output).toEqual({ attempts: 4 });
      const [first = 0, second = 0, third = 0, fourth = 0] = traces().map((trace) => trace.at);
      expect([second - first >= 50, third - second >= 100, fourth - third >= 200]).toEqual([true, true, true]);
    });

    it('answer their last failure when the tries are used up', async () => {
      const { started, traces } = bench();
      const engine = await started();
      await engine.startJob('retrying', 'retrying/1', {
        succeedsAt: 9,
        code: 'Busy',
        maxAttempts: 3,
        nonRetryable: [],
      });
      const { output } = await ended(engine, 'retrying/1');
      expect(output).toEqual({ failure: { code: 'Busy', message: 'try 3 failed' } });
      expect(traces()).toHaveLength(3);
    });

    it('are not tried again for a code that no retry can mend', async () => {
      const { started, traces } = bench();
      const engine = await started();
      const input = { succeedsAt: 2, code: 'Refused', maxAttempts: 5, nonRetryable: ['Refused'] };
      await engine.startJob('retrying', 'retrying/1', input);
      const { output } = await ended(engine, 'retrying/1');
      expect(output).toEqual({ failure: { code: 'Refused', message: 'try 1 failed' } });
      expect(traces()).toHaveLength(1);
    });

    it('show what they fail with while they are tried again, and nothing afterwards', async () => {
      const { started } = bench();
      const engine = await started();
      await engine.startJob('persistent', 'persistent/1', { succeedsAt: 3, intervalMs: 500 });
      const job = await until(engine, 'persistent/1', ({ retry }) => retry?.attempts === 2);
      expect(job).toMatchObject({
        state: 'running',
        retry: { activity: 'flaky', failure: { code: 'Busy', message: 'try 2 failed' } },
      });
      expect(Date.parse(job.retry?.nextAt ?? '')).toBeGreaterThan(Date.parse(job.startedAt));
      expect((await ended(engine, 'persistent/1')).retry).toBeUndefined();
    });

    it.each([
      ['activity', 'Unexpected: not what was expected'],
      ['throws', 'the definition gave up'],
      ['slow', 'TimedOut: no answer within 50 ms'],
    ])('that fail for good fail the job, after what was done is taken back (%s)', async (how, reason) => {
      const { started, texts } = bench();
      const engine = await started();
      await engine.startJob('failing', 'failing/1', { how });
      expect(await ended(engine, 'failing/1')).toMatchObject({ state: 'failed', reason });
      expect(texts().at(-1)).toBe('failing/1: taken back');
    });
  });

  describe('a start', () => {
    it('with the key of a running or an ended job does nothing', async () => {
      const { started, texts } = bench();
      const engine = await started();
      await Promise.all([1, 2, 3].map(() => engine.startJob('sleeper', 'sleeper/1', { ms: 300 })));
      await engine.startJob('sleeper', 'sleeper/1', { ms: 300 });
      const first = await ended(engine, 'sleeper/1');
      await engine.startJob('sleeper', 'sleeper/1', { ms: 300 });
      expect(await engine.job('sleeper/1')).toEqual(first);
      expect(texts()).toEqual(['sleeper/1: before', 'sleeper/1: after']);
    });

    it('of an unknown kind is refused', async () => {
      const { started } = bench();
      const engine = await started();
      await expect(engine.startJob('unheard-of', 'unheard-of/1', null)).rejects.toThrow("'unheard-of'");
      expect(await engine.job('unheard-of/1')).toBeUndefined();
    });

    it('takes the newest version; jobs that run keep theirs until they continue as new', async () => {
      const { installation, started, texts } = bench();
      const activities = createActivities(installation.traces);
      const kinds = changed.map((definition) => jobKind(definition, activities));
      const before = await started(kinds.slice(0, 1));
      for (const key of ['changed/old', 'changed/anew']) {
        await before.startJob('changed', key, null);
        await until(before, key, ({ state }) => state === 'waiting');
      }
      await before.stop();

      const engine = await started(kinds);
      await engine.startJob('changed', 'changed/new', null);
      await engine.signal('changed/anew', { name: 'anew', payload: null });
      for (const key of ['changed/old', 'changed/new', 'changed/anew']) {
        await engine.signal(key, { name: 'go on', payload: null });
      }
      expect((await ended(engine, 'changed/old')).output).toEqual({ version: 1 });
      expect((await ended(engine, 'changed/new')).output).toEqual({ version: 2 });
      expect(await ended(engine, 'changed/anew')).toMatchObject({ version: 2, output: { version: 2 } });
      expect([...texts()].sort()).toEqual([
        'changed/anew by version 2',
        'changed/new by version 2',
        'changed/old by version 1',
      ]);
    });
  });
}
