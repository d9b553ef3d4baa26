import type { Bench } from '../bench.ts';
import { SINGLE_POOLS } from '../competitors/single-append.ts';
import { median } from '../load/latencies.ts';
import type { Child } from '../processes/child.ts';
import { atLeast, figure, missingRow, type Row, ratioRow } from '../report.ts';
import type { AppendHandlers } from './append-process.ts';

const FULL = 'append-at-5m-vs-empty';
const FULL_LEAST = 0.75;

/** Appends through the port beside one call an append, in turns; with a full log if the scale has one. */
export async function measureAppends(bench: Bench): Promise<Row[]> {
  const child = await bench.start<AppendHandlers>('rows/append-process.ts', []);
  const rows = [await portVsSingle(bench, child)];
  const { fullLog } = bench.scale;
  if (fullLog > 0) rows.push(await fullVsEmpty(bench, child, fullLog));
  else rows.push(missingRow(FULL, 'appends/s', atLeast(FULL_LEAST), 'it takes --full'));
  await bench.stop(child);
  return rows;
}

/** The pool with which one call an append is fastest, tried for so many seconds each. */
export async function bestSingle(child: Child<AppendHandlers>, url: string, seconds: number) {
  let best = { connections: 0, rate: 0 };
  for (const connections of SINGLE_POOLS) {
    const rate = await child.call('single', { url, connections, seconds });
    if (rate > best.rate) best = { connections, rate };
  }
  return best;
}

async function portVsSingle(bench: Bench, child: Child<AppendHandlers>): Promise<Row> {
  const { rounds, seconds } = bench.scale;
  const url = await bench.database('appends');
  await child.call('port', { url, seconds: seconds / 2 });
  const best = await bestSingle(child, url, seconds / 2);
  const [port, single]: [number[], number[]] = [[], []];
  for (let round = 1; round <= rounds; round++) {
    port.push(await child.call('port', { url, seconds }));
    single.push(await child.call('single', { url, seconds, connections: best.connections }));
    bench.say(`  round ${round}: port ${figure(port.at(-1) ?? 0)}/s, single calls ${figure(single.at(-1) ?? 0)}/s`);
  }
  const baseline = { name: `single call, pool ${best.connections}`, value: median(single) };
  return ratioRow('append-vs-single', 'appends/s', median(port), baseline, 4);
}

async function fullVsEmpty(bench: Bench, child: Child<AppendHandlers>, events: number): Promise<Row> {
  const { rounds, seconds } = bench.scale;
  const [full, empty] = [await bench.database('full_log'), await bench.database('empty_log')];
  bench.say(`  filling a log with ${figure(events)} events ...`);
  await child.call('fill', { url: full, events });
  const [onFull, onEmpty]: [number[], number[]] = [[], []];
  await child.call('port', { url: empty, seconds: seconds / 2 });
  await child.call('port', { url: full, seconds: seconds / 2 });
  for (let round = 1; round <= rounds; round++) {
    onEmpty.push(await child.call('port', { url: empty, seconds }));
    onFull.push(await child.call('port', { url: full, seconds }));
    bench.say(`  round ${round}: full ${figure(onFull.at(-1) ?? 0)}/s, empty ${figure(onEmpty.at(-1) ?? 0)}/s`);
  }
  const baseline = { name: 'empty log', value: median(onEmpty) };
  return ratioRow(FULL, 'appends/s', median(onFull), baseline, FULL_LEAST);
}
