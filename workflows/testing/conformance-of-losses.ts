import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Bench, WorkerProcess } from './conformance-bench.ts';

/** Jobs that take their process with them, whenever they are tried. */
export function lossesConform(bench: () => Bench): void {
  /** Keeps one worker alive, as whoever supervises a platform does. One may find the deadly job before it is quite there. */
  async function supervise(worker: WorkerProcess, done: () => boolean): Promise<void> {
    let current: WorkerProcess | undefined = worker;
    while (!done()) {
      if (!current || current.process.signalCode !== null)
        current = await bench()
          .installation.worker()
          .catch(() => undefined);
      await pause(20);
    }
  }

  describe('a job that kills its process', () => {
    it('is tried three times and then fails with that reason; what was under way beside it ends', {
      timeout: 200_000,
    }, async () => {
      const { installation, texts } = bench();
      const worker = await installation.worker();
      const beside = Array.from({ length: 5 }, (_, n) => `beside ${n}`);
      // Each time they are still under way when the process is lost.
      for (const text of beside) await worker.startJob('slow', `slow/${text}`, { text, ms: 700 });
      await worker.startJob('lethal', 'lethal/1', { text: 'kills' }).catch(() => {});
      const said = (text: string) => texts().filter((each) => each === text).length;
      await supervise(
        worker,
        () => said('lethal: ProcessLost') > 0 && beside.every((text) => said(`${text} ends`) > 0),
      );
      // On a busy machine a try can be lost before it has begun, and counts.
      expect([2, 3]).toContain(said('kills'));
    });

    it('as an item of many fails alone: the others are done', { timeout: 200_000 }, async () => {
      const { installation, texts } = bench();
      const worker = await installation.worker();
      await worker.startJob('lethal-window', 'lethal-window/1', { items: 30, lethal: 7 }).catch(() => {});
      const said = (text: string) => texts().filter((each) => each === text).length;
      await supervise(worker, () => said('window: 29 done, 7: ProcessLost') > 0);
      expect(said('item 7')).toBeLessThanOrEqual(3);
    });
  });
}
