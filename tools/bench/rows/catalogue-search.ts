import type { Bench } from '../bench.ts';
import { percentiles } from '../load/latencies.ts';
import { figure, plainRow, type Row } from '../report.ts';
import type { CatalogueHandlers } from './catalogue-search-process.ts';

const OFFERS = 50_000;
const LOOKS = 1000;
const WARM_UP = 300;
const MOST_MS = 20;

/** The first page of tracks on offer for films and shows under any three filters. */
export async function measureCatalogue(bench: Bench): Promise<Row> {
  const url = await bench.database('catalogue');
  // A platform that starts makes the tables; it must not be at work while they are filled past it.
  await bench.stop((await bench.server(url)).child);
  const child = await bench.start<CatalogueHandlers>('rows/catalogue-search-process.ts', []);
  await child.call('fill', { url, offers: OFFERS });
  await child.call('search', { url, looks: WARM_UP });
  const spent: number[] = [];
  let [full, slowest] = [0, ''];
  for (let round = 1; round <= bench.scale.rounds; round += 1) {
    const read = await child.call('search', { url, looks: LOOKS });
    const { p50, p99 } = percentiles(read.spent);
    bench.say(`  round ${round}: p50 ${figure(p50)}, p99 ${figure(p99)} ms`);
    spent.push(...read.spent);
    full += read.full;
    slowest = read.asked;
  }
  await bench.stop(child);
  const { p50, p99, p999 } = percentiles(spent);
  return plainRow('catalogue-search', 'ms p99', p99, `<= ${MOST_MS}`, p99 <= MOST_MS, [
    `${figure(OFFERS)} tracks on offer, any three of ten filters: p50 ${figure(p50)} ms, p99.9 ${figure(p999)} ms; ${figure(full)} of ${figure(spent.length)} pages were full`,
    `the slowest of the last round asked for ${slowest}`,
  ]);
}
