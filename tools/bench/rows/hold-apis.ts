import { freePort } from '@marquee/infra/net/free-port.ts';
import type { Bench } from '../bench.ts';
import type { GeneratorHandlers, Loaded } from '../load/generator.ts';
import { median } from '../load/latencies.ts';
import type { Child } from '../processes/child.ts';
import type { Handlers } from '../processes/serve.ts';
import { atLeast, figure, type Row, ratioRow } from '../report.ts';
import { Hall, rateOf } from './hall.ts';
import type { ApiHandlers, Tries } from './hold-apis-process.ts';

const LEAST_RATIO = 0.7;
const MOST_P99_RATIO = 3;
/** Of all holds, at the process that makes fewest of them. */
const LEAST_PERCENT = 20;

const PEOPLE = 3000;

/** A platform of several processes on a database of its own. */
interface House {
  readonly hall: Hall;
  /** Those that take requests, and their ports. */
  readonly apis: readonly Child<ApiHandlers>[];
  readonly ports: readonly number[];
  readonly children: readonly Child<Handlers>[];
}

/**
 * Holds on one hot show through three `api` processes, beside the same through one, in turns: a closed loop of as many
 * connections, spread evenly. Each house has one more process, which nobody asks for anything and which does all the rest:
 * read models, jobs, reactors. The house whose turn it is not stands idle.
 */
export async function measureHoldApis(bench: Bench): Promise<Row> {
  const { rounds, seconds } = bench.scale;
  const [one, three] = await Promise.all([open(bench, 'hold_1_api', 1), open(bench, 'hold_3_api', 3)]);
  const load = async ({ hall, ports }: House) => {
    const loaded = await hall.purchases({ seconds, ports });
    await hall.quiet();
    return loaded;
  };
  // Each of the three has a third of the load to warm up on.
  for (const house of [one, three, three]) await load(house);
  const [alone, shared]: [Loaded[], Loaded[]] = [[], []];
  // A round less than elsewhere: it takes as long to open the houses.
  for (let round = 1; round < rounds; round++) {
    alone.push(await load(one));
    shared.push(await load(three));
    const figures = [alone, shared].map((loads) => loads.at(-1)).map((last) => last && `${figure(rateOf(last))}/s`);
    bench.say(`  round ${round}: one process ${figures[0]}, three ${figures[1]}`);
  }
  const tries = await Promise.all(three.apis.map((api) => api.call('tries')));
  await Promise.all([...one.children, ...three.children].map((child) => bench.stop(child)));
  return rowOf(alone, shared, tries);
}

async function open(bench: Bench, name: string, count: number): Promise<House> {
  const url = await bench.database(name);
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const start = async (port: number) =>
    bench.start<ApiHandlers>('rows/hold-apis-process.ts', [JSON.stringify(await bench.place(port, url))]);
  const [server, generator, ...apis] = await Promise.all([
    bench.server(url),
    bench.start<GeneratorHandlers>('load/generator.ts', []),
    ...ports.map(start),
  ]);
  const hall = await Hall.open(bench, server, { generator, people: PEOPLE });
  return { hall, apis, ports, children: [...apis, server.child, generator] };
}

function rowOf(alone: readonly Loaded[], shared: readonly Loaded[], tries: readonly Tries[]): Row {
  const p99 = [alone, shared].map((loads) => median(loads.map((loaded) => loaded.p99)));
  const [aloneP99 = 0, sharedP99 = 0] = p99;
  const rate = (loads: readonly Loaded[]) => median(loads.map(rateOf));
  const served = tries.map((_, n) => shared.reduce((sum, loaded) => sum + (loaded.served[n] ?? 0), 0));
  const least = (Math.min(...served) / served.reduce((sum, count) => sum + count, 0)) * 100;
  const sum = (count: keyof Tries) => tries.reduce((total, each) => total + each[count], 0);
  const twice = (sum('twice') / (sum('once') + sum('twice') + sum('more'))) * 100;
  const baseline = { name: 'one api process', value: rate(alone) };
  const row = ratioRow('hold-3-api-vs-1', 'holds/s', rate(shared), baseline, LEAST_RATIO, [
    `p99 ${figure(sharedP99)} ms, with one process ${figure(aloneP99)} ms: ${(sharedP99 / aloneP99).toFixed(2)} x`,
    `${figure(twice)} % of appends took two tries, ${sum('more')} took more`,
    `the process that served least: ${figure(least)} % of all holds`,
  ]);
  const fair = sharedP99 <= aloneP99 * MOST_P99_RATIO && sum('more') === 0 && least >= LEAST_PERCENT;
  const bar = `${atLeast(LEAST_RATIO)}, p99 <= ${MOST_P99_RATIO} x, <= 2 tries, least >= ${LEAST_PERCENT} %`;
  return { ...row, bar, holds: row.holds === true && fair };
}
