import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WorkflowEngine } from '../port/engine.ts';
import { readTraces } from '../testing/conformance-activities.ts';
import { conformanceKinds, ended, type Installation, until } from '../testing/conformance-bench.ts';
import { installEmbedded } from './testing/installation.ts';

const WITHIN_MS = 10_000;
const JOBS = 20;
const keys = (whose: string) => Array.from({ length: JOBS }, (_, n) => `sleeper/${whose}-${n}`);

describe('two processes with leases as in production', () => {
  let installation: Installation;
  let engine: WorkflowEngine;

  beforeEach(async () => {
    installation = await installEmbedded({});
  });
  afterEach(async () => {
    await engine.stop();
    await installation.tearDown();
  });

  it.each(['SIGKILL', 'SIGSTOP'] as const)(
    'one has the slot of the other within 10 s of its %s, and no step of either is made twice',
    { timeout: 120_000 },
    async (how) => {
      const worker = await installation.worker();
      engine = installation.engine(conformanceKinds(installation.traces));
      await engine.start();
      for (const key of keys('theirs')) await worker.startJob('sleeper', key, { ms: 4000 });
      for (const key of keys('ours')) await engine.startJob('sleeper', key, { ms: 6000 });
      for (const key of keys('theirs')) await until(engine, key, ({ state }) => state === 'waiting');
      const stoppedAt = Date.now();
      worker.process.kill(how);

      for (const key of [...keys('theirs'), ...keys('ours')]) await ended(engine, key);
      if (how === 'SIGSTOP') {
        // It works again, in a place of its own, and does not go on with what it had.
        worker.process.kill('SIGCONT');
        await worker.startJob('sleeper', 'sleeper/awake', { ms: 1 });
        await ended(engine, 'sleeper/awake');
      }
      const traces = readTraces(installation.traces);
      for (const key of [...keys('theirs'), ...keys('ours')]) {
        const after = traces.filter(({ text }) => text === `${key}: after`);
        expect(after.map(({ pid }) => pid)).toEqual([process.pid]);
        expect(traces.filter(({ text }) => text === `${key}: before`)).toHaveLength(1);
      }
      const taken = traces.filter(({ text }) => text.includes('theirs') && text.endsWith('after'));
      expect(Math.max(...taken.map(({ at }) => at)) - stoppedAt).toBeLessThanOrEqual(WITHIN_MS);
    },
  );
});
