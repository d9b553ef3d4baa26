import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../bench.ts';
import { figure, plainRow, type Row } from '../report.ts';
import { Hall } from './hall.ts';

const HOLDS = 10_000;
const MOST_PERCENT = 5;
/** Seconds of each look: several rounds of the sweeper. */
const LEAST_SECONDS = 10;
/** What a start or a load leaves to be done is no cost of holds. */
const SETTLE_MS = 5000;

/**
 * What it costs that 10,000 people have seats in their baskets: the CPU of platform and PostgreSQL with these holds open,
 * less what the same house costs when nobody holds anything.
 */
export async function measureOpenHolds(bench: Bench): Promise<Row> {
  const server = await bench.server(await bench.database('open_holds'));
  const hall = await Hall.open(bench, server);
  const seconds = Math.max(LEAST_SECONDS, bench.scale.openSeconds);
  const look = async () => {
    await hall.quiet();
    await pause(SETTLE_MS);
    const before = await server.child.call('cpu');
    const begun = performance.now();
    await pause(seconds * 1000);
    return (((await server.child.call('cpu')) - before) / (performance.now() - begun)) * 100;
  };
  const idle = await look();
  let holds = 0;
  while (holds < HOLDS) holds += (await hall.purchases({ seconds: 2 })).acknowledged.length;
  const open = await look();
  await bench.stop(server.child);
  const cost = Math.max(0, open - idle);
  const bar = `< ${MOST_PERCENT} % of a core`;
  return plainRow('open-holds-cpu', '% of a core', (cost * HOLDS) / holds, bar, (cost * HOLDS) / holds < MOST_PERCENT, [
    `${figure(holds)} holds open: ${figure(open)} % of a core, without them ${figure(idle)} %, over ${seconds} s each`,
  ]);
}
