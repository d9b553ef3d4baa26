import { once } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { type Bench, ended, until } from './conformance-bench.ts';

const waitOptions = { timeout: 20_000, interval: 20 };

/** Processes that die, pause and come back. */
export function processesConform(bench: () => Bench): void {
  describe('a worker that is killed', () => {
    it('in an activity: another one takes the job up there, and repeats nothing else', async () => {
      const { installation, started, texts, traces } = bench();
      const worker = await installation.worker();
      await worker.startJob('hanging', 'hanging/1', null);
      await vi.waitFor(() => expect(texts()).toContain('the step hangs'), waitOptions);
      const engine = await started();
      worker.process.kill('SIGKILL');
      await once(worker.process, 'exit');

      const { output } = await ended(engine, 'hanging/1');
      expect(texts()).toEqual(['before', 'the step hangs', 'the step', 'after']);
      expect(traces().map(({ pid }) => pid === worker.process.pid)).toEqual([true, true, false, false]);
      expect(new Set((output as { ids: string[] }).ids).size).toBe(2);
    });

    it('in a window: items that were done stay done', async () => {
      const { installation, started, texts } = bench();
      const worker = await installation.worker();
      await worker.startJob('hanging-window', 'hanging-window/1', null);
      await vi.waitFor(() => expect(texts()).toContain('item 7 hangs'), waitOptions);
      worker.process.kill('SIGKILL');
      await once(worker.process, 'exit');

      const engine = await started();
      await vi.waitFor(() => expect(texts()).toContain('item 8 hangs'), waitOptions);
      await engine.stop();
      const next = await started();
      expect((await ended(next, 'hanging-window/1')).output).toEqual({ ok: 9 });
      const items = [0, 1, 2, 3, 4, 5, 6].map((i) => `item ${i}`);
      expect([...texts()].sort()).toEqual([...items, 'item 7', 'item 7 hangs', 'item 8', 'item 8 hangs'].sort());
    });

    it('in a sleep, a wait, a pause between tries and a wish to cancel: all of it goes on', async () => {
      const { installation, started, texts } = bench();
      const worker = await installation.worker();
      await worker.startJob('sleeper', 'sleeper/1', { ms: 2500 });
      await worker.startJob('listener', 'listener/1', { signals: 2 });
      await worker.startJob('persistent', 'persistent/1', { succeedsAt: 3, intervalMs: 1000 });
      await worker.startJob('saga', 'saga/1', { settles: false });
      const engine = await started();
      await engine.signal('listener/1', { name: 'first', payload: null });
      await until(engine, 'listener/1', ({ state }) => state === 'waiting');
      await until(engine, 'saga/1', ({ state }) => state === 'waiting');
      await until(engine, 'persistent/1', ({ retry }) => retry !== undefined);
      worker.process.kill('SIGKILL');
      await once(worker.process, 'exit');
      await engine.cancel('saga/1', 'the artist is ill');
      await engine.signal('listener/1', { name: 'second', payload: null });

      expect((await ended(engine, 'listener/1')).output).toEqual({ heard: ['first', 'second'] });
      expect((await ended(engine, 'persistent/1')).output).toEqual({ attempts: 3 });
      expect((await ended(engine, 'saga/1')).state).toBe('cancelled');
      expect((await ended(engine, 'sleeper/1')).state).toBe('done');
      expect(texts().filter((text) => text === 'persistent/1')).toHaveLength(3);
      expect(texts().filter((text) => text.startsWith('sleeper/1'))).toEqual(['sleeper/1: before', 'sleeper/1: after']);
      expect(texts().filter((text) => text.startsWith('undo'))).toEqual(['undo three', 'undo two', 'undo one']);
    });
  });

  describe('a worker that is paused', () => {
    it('loses its jobs to another, and does nothing for them when it wakes', async () => {
      const { installation, started, traces } = bench();
      const worker = await installation.worker();
      for (const i of [1, 2, 3]) await worker.startJob('sleeper', `sleeper/${i}`, { ms: 2000 });
      const engine = await started();
      for (const i of [1, 2, 3]) await until(engine, `sleeper/${i}`, ({ state }) => state === 'waiting');
      worker.process.kill('SIGSTOP');
      for (const i of [1, 2, 3]) await ended(engine, `sleeper/${i}`);
      worker.process.kill('SIGCONT');

      // It works again, in a place of its own: what it starts now ends.
      await worker.startJob('sleeper', 'sleeper/4', { ms: 200 });
      await ended(engine, 'sleeper/4');
      for (const i of [1, 2, 3]) {
        const after = traces().filter(({ text }) => text === `sleeper/${i}: after`);
        expect(after.map(({ pid }) => pid)).toEqual([process.pid]);
      }
    });
  });

  describe('a worker that stops', () => {
    it('lets activities end first, and leaves the rest to the next', async () => {
      const { started, texts } = bench();
      const before = await started();
      await before.startJob('slow-then-note', 'slow/1', { ms: 500 });
      await vi.waitFor(() => expect(texts()).toContain('slow/1 begins'), waitOptions);
      await before.stop();
      expect(texts()).toEqual(['slow/1 begins', 'slow/1 ends']);

      const engine = await started();
      expect((await ended(engine, 'slow/1')).state).toBe('done');
      expect(texts()).toEqual(['slow/1 begins', 'slow/1 ends', 'slow/1: after']);
    });
  });
}
