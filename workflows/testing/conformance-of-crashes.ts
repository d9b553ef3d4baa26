import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Bench, ended, type WorkerProcess } from './conformance-bench.ts';

/** A new process for every step of a job's life. */
export function crashesConform(bench: () => Bench): void {
  describe('a job whose process dies in every step', () => {
    it('goes on where it was, and repeats nothing but what had no answer', { timeout: 200_000 }, async () => {
      const { installation, started, texts } = bench();
      let worker: WorkerProcess = await installation.worker();
      const until = async (text: string) => {
        for (; !texts().includes(text); await pause(20)) {
          if (worker.process.signalCode !== null) worker = await installation.worker();
        }
      };
      const replaced = async () => {
        worker.process.kill('SIGKILL');
        await once(worker.process, 'exit');
        worker = await installation.worker();
      };
      await worker.startJob('walk', 'walk/1', { run: 1 });
      for (const run of [1, 2]) {
        await until(`sleeps ${run}`);
        await replaced();
        await until(`waits ${run}`);
        await replaced();
        await worker.signal('walk/1', 'go on');
      }
      await until('undo 1');
      const engine = await started();
      expect(await ended(engine, 'walk/1')).toMatchObject({
        state: 'failed',
        reason: 'the end of the walk',
        itemsDone: 2,
        itemsParked: 0,
      });
      const steps = [...new Set(texts())];
      expect(steps).toEqual([...walked(1), ...walked(2), 'undo 2', 'undo 1']);
      // What died right after its effect had no answer, and was done again; nothing else may have been, but what was killed.
      const twice = steps.filter((text) => texts().filter((each) => each === text).length === 2);
      expect(twice.filter((text) => !/^(sleeps|waits)/.test(text))).toEqual(['one of two 1', 'run 2', 'one of two 2']);
      expect(texts().length).toBe(steps.length + twice.length);
    });
  });
}

function walked(run: number): string[] {
  return ['run', 'one of two', 'two of two', 'sleeps', 'waits', 'go on new later'].map((step) => `${step} ${run}`);
}
