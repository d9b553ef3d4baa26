import { describe, expect, it } from 'vitest';
import { type Bench, ended, until } from './conformance-bench.ts';

/** What a job does that is asked to cancel. */
export function cancellationConforms(bench: () => Bench): void {
  describe('a job that is asked to cancel', () => {
    it('takes back what it did, the last first', async () => {
      const { started, texts } = bench();
      const engine = await started();
      await engine.startJob('saga', 'saga/1', { settles: false });
      await until(engine, 'saga/1', ({ state }) => state === 'waiting');
      await engine.cancel('saga/1', 'the artist is ill');
      await engine.cancel('saga/1', 'again');
      expect(await ended(engine, 'saga/1')).toMatchObject({ state: 'cancelled', reason: 'the artist is ill' });
      expect(texts()).toEqual(['do one', 'do two', 'do three', 'undo three', 'undo two', 'undo one']);
    });

    it('does so when it was asked before it began', async () => {
      const { started, texts } = bench();
      const engine = await started();
      await engine.cancel('saga/1', 'changed my mind');
      await engine.startJob('saga', 'saga/1', { settles: false });
      expect(await ended(engine, 'saga/1')).toMatchObject({ state: 'cancelled', reason: 'changed my mind' });
      expect(texts()).toEqual(['undo one']);
    });

    it('ends a pause between two tries', async () => {
      const { started, texts } = bench();
      const engine = await started();
      await engine.startJob('persistent', 'persistent/1', { succeedsAt: 9, intervalMs: 3_600_000 });
      await until(engine, 'persistent/1', ({ retry }) => retry !== undefined);
      await engine.cancel('persistent/1', 'no longer wanted');
      expect(await ended(engine, 'persistent/1')).toMatchObject({ state: 'cancelled' });
      expect(texts()).toHaveLength(1);
    });

    it('leaves what was settled', async () => {
      const { started, texts } = bench();
      const engine = await started();
      await engine.startJob('saga', 'saga/1', { settles: true });
      await until(engine, 'saga/1', ({ state }) => state === 'waiting');
      await engine.cancel('saga/1', 'too late');
      expect(await ended(engine, 'saga/1')).toMatchObject({ state: 'cancelled' });
      expect(texts()).toEqual(['do one', 'do two', 'do three']);
    });

    it.each([
      ['retry', ['undo three', 'undo two', 'undo two', 'undo two', 'undo one']],
      ['skip', ['undo three', 'undo two', 'undo one']],
    ])('is stuck where something cannot be taken back, until a person says %s', async (verb, undone) => {
      const { started, texts } = bench();
      const engine = await started();
      await engine.startJob('saga', 'saga/1', { settles: false, undoFails: true });
      await until(engine, 'saga/1', ({ state }) => state === 'waiting');
      await engine.cancel('saga/1', 'the artist is ill');
      const stuck = await until(engine, 'saga/1', ({ state }) => state === 'stuck');
      expect(stuck.reason).toContain('Refused');
      await engine.signal('saga/1', { name: verb, payload: null });
      if (verb === 'retry') {
        await until(engine, 'saga/1', () => texts().filter((text) => text === 'undo two').length === 2);
        await until(engine, 'saga/1', ({ state }) => state === 'stuck');
        await engine.signal('saga/1', { name: 'retry', payload: null });
        await until(engine, 'saga/1', () => texts().filter((text) => text === 'undo two').length === 3);
        await until(engine, 'saga/1', ({ state }) => state === 'stuck');
        await engine.signal('saga/1', { name: 'skip', payload: null });
      }
      expect(await ended(engine, 'saga/1')).toMatchObject({ state: 'cancelled', reason: 'the artist is ill' });
      expect(texts().slice(3)).toEqual(undone);
    });
  });
}
