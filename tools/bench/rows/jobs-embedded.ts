import type { Bench } from '../bench.ts';
import { median } from '../load/latencies.ts';
import { type Row, ratioRow } from '../report.ts';
import type { JobsHandlers } from './jobs-process.ts';

/** Jobs of one round for each second that it should take about. */
const A_SECOND = 300;
const AT_ONCE = 50;
const LEAST = 0.4;

/** Jobs a second on the embedded engine, beside DBOS with nothing around it, in turns: one activity a job. */
export async function measureEmbeddedJobs(bench: Bench): Promise<Row> {
  const { rounds, seconds } = bench.scale;
  const loop = { jobs: A_SECOND * seconds, atOnce: AT_ONCE };
  const ours = await bench.start<JobsHandlers>('rows/jobs-process.ts', []);
  const bare = await bench.start<JobsHandlers>('rows/jobs-process.ts', []);
  await ours.call('openEngine', await bench.database('jobs_engine'));
  await bare.call('openBare', await bench.database('jobs_bare'));
  const rates: { readonly ours: number[]; readonly bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    rates.bare.push((loop.jobs * 1000) / (await bare.call('runBare', loop)));
    rates.ours.push((loop.jobs * 1000) / (await ours.call('runEngine', loop)));
  }
  await bench.stop(ours);
  await bench.stop(bare);
  const baseline = { name: 'bare DBOS', value: median(rates.bare) };
  return ratioRow('jobs-embedded', 'jobs/s', median(rates.ours), baseline, LEAST, [
    `${loop.jobs} jobs of one activity a round, ${AT_ONCE} started at once; ours are listed, signalled and taken over besides`,
  ]);
}
