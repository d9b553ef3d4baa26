import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deriveKey } from '@marquee/infra/personal-data/envelope.ts';
import { Client } from '@temporalio/client';
import { bundleWorkflowCode, NativeConnection, Worker } from '@temporalio/worker';
import type { AnyDefinition } from '../../port/context.ts';
import type { EngineLog } from '../../port/engine-log.ts';
import { jobsPerSecond, measuredJob } from '../../testing/measure-jobs.ts';
import { measured } from '../../testing/measured-definition.ts';
import { TemporalEngine } from '../engine.ts';
import { openRuntime, quietLogger } from '../runtime.ts';

export interface Measurement {
  /** `host:port` of a Temporal that nothing else uses. */
  readonly address: string;
  readonly rounds: number;
  /** Jobs in a round. */
  readonly jobs: number;
  /** Jobs that are asked for at once. */
  readonly atOnce: number;
  readonly log: EngineLog;
}

/** Jobs a second of one round each, in turns, encryption included: our engine's, and those of a bare workflow with one activity. */
export interface JobRates {
  readonly engine: readonly number[];
  readonly bare: readonly number[];
}

/** Measures on the same server in the same run; the first round of each is a warm-up and not told. */
export async function measureTemporalJobs({ address, rounds, jobs, atOnce, log }: Measurement): Promise<JobRates> {
  openRuntime(log);
  const job = measuredJob();
  const engine = new TemporalEngine({
    address,
    kinds: [job.kind],
    workflows: {
      path: path.join(import.meta.dirname, 'measured-workflows.ts'),
      definitions: [measured as unknown as AnyDefinition],
    },
    encryptionKey: deriveKey(randomBytes(32), 'measurement'),
    log,
  });
  await engine.start();
  const bare = await openBare(address);
  const rates = { engine: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await jobsPerSecond(engine, job, { jobs, atOnce, round: `${round}`, before: round * jobs });
    const theirs = await bare.perSecond(jobs, atOnce, `${round}`);
    if (round > 0) rates.engine.push(ours);
    if (round > 0) rates.bare.push(theirs);
  }
  await bare.close();
  await engine.stop();
  return rates;
}

async function openBare(address: string) {
  const connection = await NativeConnection.connect({ address });
  const client = new Client({ connection });
  let touched = 0;
  const workflowBundle = await bundleWorkflowCode({
    workflowsPath: path.join(import.meta.dirname, 'bare-workflows.ts'),
    logger: quietLogger,
  });
  const activities = {
    async touch({ n }: { n: number }) {
      touched += 1;
      return n;
    },
  };
  const worker = await Worker.create({ connection, taskQueue: 'bare', workflowBundle, activities });
  const running = worker.run();
  return {
    async perSecond(jobs: number, atOnce: number, round: string): Promise<number> {
      const begun = performance.now();
      const before = touched;
      let next = 0;
      const lane = async () => {
        while (next < jobs) {
          const n = next++;
          await client.workflow.start('bare', { taskQueue: 'bare', workflowId: `bare/${round}/${n}`, args: [{ n }] });
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      while (touched - before < jobs) await pause(2);
      return (jobs / (performance.now() - begun)) * 1000;
    },
    async close() {
      worker.shutdown();
      await running;
      await connection.close();
    },
  };
}
