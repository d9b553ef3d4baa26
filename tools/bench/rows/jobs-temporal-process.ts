import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type JobRates, measureTemporalJobs } from '@marquee/workflows/temporal/testing/measure.ts';
import { EngineMissing } from '../../engines/engine.ts';
import { startTemporal, type TemporalServer } from '../../engines/temporal.ts';
import { serve } from '../processes/serve.ts';

interface Loop {
  readonly rounds: number;
  /** Jobs of a round. */
  readonly jobs: number;
  /** Jobs that are started at once. */
  readonly atOnce: number;
}

const told = (details: object, message: string) => console.error(message, details);
const folder = await mkdtemp(path.join(tmpdir(), 'marquee-bench-temporal-'));
let temporal: TemporalServer | undefined;

const handlers = {
  /** Jobs a second of each round; or why there is no Temporal on this machine. */
  async measure(loop: Loop): Promise<JobRates | { readonly missing: string }> {
    try {
      temporal = await startTemporal({ file: path.join(folder, 'temporal.db') });
    } catch (error) {
      if (error instanceof EngineMissing) return { missing: error.message };
      throw error;
    }
    return measureTemporalJobs({ ...loop, address: temporal.address, log: { warn: told, error: told } });
  },
};
export type TemporalJobsHandlers = typeof handlers;

process.once('SIGTERM', async () => {
  await temporal?.server.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
});
serve(handlers);
