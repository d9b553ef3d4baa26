import type { Bench } from '../bench.ts';
import { median } from '../load/latencies.ts';
import { atLeast, missingRow, type Row, ratioRow } from '../report.ts';
import type { TemporalJobsHandlers } from './jobs-temporal-process.ts';

/** Jobs of one round for each second that it should take about. */
const A_SECOND = 40;
const AT_ONCE = 20;
const LEAST = 0.4;

/** Jobs a second on Temporal, encrypted, beside a bare workflow of one activity on the same server, in turns. */
export async function measureTemporalJobs(bench: Bench): Promise<Row> {
  const { rounds, seconds } = bench.scale;
  const jobs = A_SECOND * seconds;
  const child = await bench.start<TemporalJobsHandlers>('rows/jobs-temporal-process.ts', []);
  const measured = await child.call('measure', { rounds, jobs, atOnce: AT_ONCE });
  await bench.stop(child);
  if ('missing' in measured) return missingRow('jobs-temporal', 'jobs/s', atLeast(LEAST), measured.missing);
  const baseline = { name: 'bare Temporal', value: median(measured.bare) };
  return ratioRow('jobs-temporal', 'jobs/s', median(measured.engine), baseline, LEAST, [
    `${jobs} jobs of one activity a round, ${AT_ONCE} started at once; ours are encrypted, listed and signalled besides`,
  ]);
}
