/** Measures the platform beside its baselines. `npm run bench -- --quick --full --json FILE --only ROW,ROW --profile DIR`. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Bench } from './bench.ts';
import { jsonOf, type Row, tableOf } from './report.ts';
import { measureEventStoreDb } from './rows/append-eventstoredb.ts';
import { measureAppends } from './rows/appends.ts';
import { measureBigShow } from './rows/big-show.ts';
import { measureHoldApis } from './rows/hold-apis.ts';
import { measureEmbeddedJobs } from './rows/jobs-embedded.ts';
import { measureTemporalJobs } from './rows/jobs-temporal.ts';
import { measureLandingJs } from './rows/landing-js.ts';
import { measureOpenHolds } from './rows/open-holds.ts';
import { measurePurchases } from './rows/purchases.ts';
import { measureRelay } from './rows/relay.ts';
import { measureSales } from './rows/sales.ts';
import { full, quick, thorough } from './scale.ts';

/** Groups of rows that are measured together, in order. */
const groups: readonly { readonly names: string; readonly measure: (bench: Bench) => Promise<readonly Row[]> }[] = [
  {
    names: 'hold-vs-empty hold-vs-row-lock hold-p99-open-loop visible-p99 rebuild-vs-append',
    measure: measurePurchases,
  },
  { names: 'hold-3-api-vs-1', measure: async (bench) => [await measureHoldApis(bench)] },
  { names: 'sale', measure: async (bench) => [await measureSales(bench)] },
  { names: 'append-vs-single append-at-5m-vs-empty', measure: measureAppends },
  { names: 'append-eventstoredb', measure: async (bench) => [await measureEventStoreDb(bench)] },
  { names: 'relay-vs-append', measure: async (bench) => [await measureRelay(bench)] },
  { names: 'big-show', measure: async (bench) => [await measureBigShow(bench)] },
  { names: 'open-holds-cpu', measure: async (bench) => [await measureOpenHolds(bench)] },
  { names: 'jobs-embedded', measure: async (bench) => [await measureEmbeddedJobs(bench)] },
  { names: 'jobs-temporal', measure: async (bench) => [await measureTemporalJobs(bench)] },
  { names: 'landing-js-kb', measure: async () => [await measureLandingJs()] },
];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean' },
      full: { type: 'boolean' },
      json: { type: 'string' },
      only: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  const scale = values.full ? full : values.quick ? quick : thorough;
  const only = values.only?.split(',');
  const known = groups.flatMap(({ names }) => names.split(' '));
  const stranger = only?.find((name) => !known.includes(name));
  if (stranger !== undefined) throw new Error(`there is no row '${stranger}'; choose of ${known.join(', ')}`);
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'));
  const begun = performance.now();
  const rows: Row[] = [];
  const bench = await Bench.open(scale, folder, values.profile);
  const close = async () => {
    await bench.close();
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(130)));
  }
  try {
    for (const { names, measure } of groups) {
      if (only && !names.split(' ').some((name) => only.includes(name))) continue;
      bench.say(`${names.replaceAll(' ', ', ')} ...`);
      const since = performance.now();
      rows.push(...(await measure(bench)));
      bench.say(`  took ${Math.round((performance.now() - since) / 1000)} s`);
    }
  } finally {
    await close();
  }
  if (values.json) await writeFile(values.json, jsonOf(rows));
  const minutes = (performance.now() - begun) / 60_000;
  console.log(`\n${tableOf(rows)}\n`);
  console.log(`${cpus().length} cores, all processes and the load generator on them, ${minutes.toFixed(1)} minutes.`);
  console.log('Only ratios within one run say something on a busy machine.');
}

await main();
