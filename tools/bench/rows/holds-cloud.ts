import type { Bench } from '../bench.ts';
import { median } from '../load/latencies.ts';
import { figure, type Row, ratioRow } from '../report.ts';
import { Contest, lockName } from './contest.ts';
import { Hall } from './hall.ts';

const LEAST = 4;
/** What a network disk takes for a flush. */
const FLUSH_MICROSECONDS = 2000;
const WARM_UP_SECONDS = 6;

/** Purchases on one hot show beside the row lock, in turns, on a PostgreSQL whose every flush takes as long as in a cloud. */
export async function measureHoldsCloud(bench: Bench): Promise<Row> {
  const { rounds, seconds } = bench.scale;
  const database = await bench.database('cloud', { commit_delay: FLUSH_MICROSECONDS, commit_siblings: 0 });
  const server = await bench.server(database);
  const contest = await Contest.open(await Hall.open(bench, server));
  await contest.hold(WARM_UP_SECONDS);
  const lock = await contest.bestLock(seconds / 2);
  const [holds, locks]: [number[], number[]] = [[], []];
  for (let round = 1; round <= rounds; round++) {
    holds.push((await contest.hold(seconds)).rate);
    locks.push(await contest.lock(lock, seconds));
    bench.say(`  round ${round}: hold ${figure(holds.at(-1) ?? 0)}/s, row lock ${figure(locks.at(-1) ?? 0)}/s`);
  }
  await bench.stop(server.child);
  const baseline = { name: lockName(lock), value: median(locks) };
  return ratioRow('hold-vs-row-lock-cloud', 'holds/s', median(holds), baseline, LEAST, [
    `every flush of PostgreSQL takes ${FLUSH_MICROSECONDS / 1000} ms`,
  ]);
}
