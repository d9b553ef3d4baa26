import type { Bench } from '../bench.ts';
import { figure, plainRow, type Row } from '../report.ts';
import type { BigShowHandlers } from './big-show-process.ts';
import { Hall, rateOf } from './hall.ts';

const MOST_MB = 600;
const MOST_DELAY_MS = 20;
const MOST_READY_MS = 5000;
const MB = 1024 * 1024;

/** A show with half a million tickets sold: what it weighs, how it sells on, and how soon it is there after a restart. */
export async function measureBigShow(bench: Bench): Promise<Row> {
  const database = await bench.database('big_show');
  // The first start makes all tables.
  await bench.stop((await bench.server(database)).child);
  const seller = await bench.start<BigShowHandlers>('rows/big-show-process.ts', []);
  const begun = performance.now();
  const show = await seller.call('sellOut', { url: database, orders: bench.scale.bigShowOrders });
  await bench.stop(seller);
  bench.say(
    `  sold ${figure(bench.scale.bigShowOrders * 8)} tickets in ${figure((performance.now() - begun) / 1000)} s`,
  );

  const first = await bench.server(database);
  bench.say(`  read models caught up in ${figure(first.readyAfter / 1000)} s`);
  const hall = await Hall.open(bench, first, { show });
  const { seconds, openSeconds } = bench.scale;
  const peak = rateOf(await hall.purchases({ seconds }));
  await hall.quiet();
  await first.child.call('resetDelay');
  const selling = await hall.purchases({ seconds: openSeconds, perSecond: peak / 2 });
  const delay = await first.child.call('delay');
  const memory = (await first.child.call('memory')) / MB;
  await bench.stop(first.child);
  const second = await bench.server(database);
  await bench.stop(second.child);

  const holds = memory <= MOST_MB && delay.p99 < MOST_DELAY_MS && second.readyAfter <= MOST_READY_MS;
  const bar = `<= ${MOST_MB} MB, loop p99 < ${MOST_DELAY_MS} ms, ready <= 5 s`;
  return plainRow('big-show', 'MB', memory, bar, holds, [
    `while selling ${figure(rateOf(selling))}/s: event loop p99 ${figure(delay.p99)} ms, longest ${figure(delay.max)} ms, purchase p99 ${figure(selling.p99)} ms`,
    `ready ${(second.readyAfter / 1000).toFixed(1)} s after a restart`,
  ]);
}
