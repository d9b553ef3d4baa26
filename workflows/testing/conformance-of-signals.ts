import { describe, expect, it } from 'vitest';
import { type Bench, ended, until } from './conformance-bench.ts';

const signal = (name: string, id?: string) => ({ name, payload: null, ...(id !== undefined && { id }) });

/** Time and signals. */
export function signalsConform(bench: () => Bench): void {
  describe('a sleep', () => {
    it('ends at its instant, also when the process that slept is gone', async () => {
      const { started, texts } = bench();
      const before = await started();
      await before.startJob('sleeper', 'sleeper/1', { ms: 1500 });
      const { wakesAt } = await until(before, 'sleeper/1', ({ state }) => state === 'waiting');
      await before.stop();

      const engine = await started();
      const { output } = await ended(engine, 'sleeper/1');
      const { asked, woke } = output as { asked: number; woke: number };
      expect(Date.parse(wakesAt ?? '')).toBe(asked);
      expect(woke).toBeGreaterThanOrEqual(asked);
      expect(texts()).toEqual(['sleeper/1: before', 'sleeper/1: after']);
    });
  });

  describe('a signal', () => {
    it('given before the job has started is there when it has', async () => {
      const { started } = bench();
      const engine = await started();
      await engine.signal('listener/1', signal('early'));
      await engine.startJob('listener', 'listener/1', { signals: 1 });
      expect((await ended(engine, 'listener/1')).output).toEqual({ heard: ['early'] });
    });

    it('wakes the job that waits, in the order given', async () => {
      const { started } = bench();
      const engine = await started();
      await engine.startJob('listener', 'listener/1', { signals: 5 });
      await until(engine, 'listener/1', ({ state }) => state === 'waiting');
      for (const name of ['a', 'b', 'c', 'd', 'e']) await engine.signal('listener/1', signal(name));
      expect((await ended(engine, 'listener/1')).output).toEqual({ heard: ['a', 'b', 'c', 'd', 'e'] });
    });

    it('with the same id is heard once, also after the first was read', async () => {
      const { started } = bench();
      const engine = await started();
      await engine.startJob('listener', 'listener/1', { signals: 2 });
      await engine.signal('listener/1', signal('paid', 'event 1'));
      await until(engine, 'listener/1', ({ state }) => state === 'waiting');
      await engine.signal('listener/1', signal('paid', 'event 1'));
      await engine.signal('listener/1', signal('refunded', 'event 2'));
      expect((await ended(engine, 'listener/1')).output).toEqual({ heard: ['paid', 'refunded'] });
    });

    it('that races the end of the wait is heard in it or in the next one, and once', async () => {
      const { started } = bench();
      const engine = await started();
      const keys = Array.from({ length: 20 }, (_, i) => `listener/${i}`);
      for (const key of keys) await engine.startJob('listener', key, { signals: 2, ms: 150 });
      await new Promise((resolve) => setTimeout(resolve, 100));
      await Promise.all(
        keys.map(async (key, i) => {
          await new Promise((resolve) => setTimeout(resolve, i * 5));
          await engine.signal(key, signal('late'));
        }),
      );
      for (const key of keys) {
        const { heard } = (await ended(engine, key)).output as { heard: string[] };
        expect([
          ['late', 'nothing'],
          ['nothing', 'late'],
          ['nothing', 'nothing'],
        ]).toContainEqual(heard);
      }
    });

    it('that never comes lets the wait end at its instant', async () => {
      const { started } = bench();
      const engine = await started();
      await engine.startJob('listener', 'listener/1', { signals: 1, ms: 200 });
      expect((await ended(engine, 'listener/1')).output).toEqual({ heard: ['nothing'] });
    });

    it('given after the end is ignored', async () => {
      const { started } = bench();
      const engine = await started();
      await engine.startJob('listener', 'listener/1', { signals: 1, ms: 1 });
      const job = await ended(engine, 'listener/1');
      await engine.signal('listener/1', signal('too late'));
      expect(await engine.job('listener/1')).toEqual(job);
    });

    it('is heard by a job that was waiting before a restart', async () => {
      const { started } = bench();
      const before = await started();
      await before.startJob('listener', 'listener/1', { signals: 1 });
      await until(before, 'listener/1', ({ state }) => state === 'waiting');
      await before.stop();
      const engine = await started();
      await engine.signal('listener/1', signal('heard'));
      expect((await ended(engine, 'listener/1')).output).toEqual({ heard: ['heard'] });
    });
  });
}
