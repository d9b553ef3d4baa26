/**
 * Measures the platform beside its baselines. `npm run bench -- --quick --full --json FILE --only ROW,ROW --profile DIR`.
 * `--against COMMIT` runs the quick rows of this tree and of a commit in turns, and fails when one has fallen by more than a
 * tenth; `--only` chooses of them.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runAgainst } from './against/run.ts';
import { Bench } from './bench.ts';
import { readBenchOptions } from './options.ts';
import { jsonOf, type Row, tableOf } from './report.ts';
import { measureAdminLists } from './rows/admin-list.ts';
import { measureEventStoreDb } from './rows/append-eventstoredb.ts';
import { measureAppends } from './rows/appends.ts';
import { measureBigShow } from './rows/big-show.ts';
import { measureCatalogue } from './rows/catalogue-search.ts';
import { measureFeeds } from './rows/feeds.ts';
import { measureGlassToGlass } from './rows/glass-to-glass.ts';
import { measureHoldApis } from './rows/hold-apis.ts';
import { measureHoldsCloud } from './rows/holds-cloud.ts';
import { measureEmbeddedJobs } from './rows/jobs-embedded.ts';
import { measureTemporalJobs } from './rows/jobs-temporal.ts';
import { measureLandingJs } from './rows/landing-js.ts';
import { measureLiveFanOut } from './rows/live-fan-out.ts';
import { measureMigration } from './rows/migrate-1000.ts';
import { measureOpenHolds } from './rows/open-holds.ts';
import { measurePlayStart } from './rows/play-start.ts';
import { measurePurchases } from './rows/purchases.ts';
import { measureRelay } from './rows/relay.ts';
import { measureSales } from './rows/sales.ts';
import { measureSocial } from './rows/social.ts';
import { measureUploads } from './rows/upload-beside-sale.ts';

/** Groups of rows that are measured together, in order. */
const groups: readonly { readonly names: string; readonly measure: (bench: Bench) => Promise<readonly Row[]> }[] = [
  {
    names: 'hold-vs-empty hold-vs-row-lock hold-p99-open-loop visible-p99 rebuild-vs-append',
    measure: measurePurchases,
  },
  { names: 'hold-vs-row-lock-cloud', measure: async (bench) => [await measureHoldsCloud(bench)] },
  { names: 'hold-3-api-vs-1', measure: async (bench) => [await measureHoldApis(bench)] },
  { names: 'sale', measure: async (bench) => [await measureSales(bench)] },
  { names: 'append-vs-single append-at-5m-vs-empty', measure: measureAppends },
  { names: 'append-eventstoredb', measure: async (bench) => [await measureEventStoreDb(bench)] },
  { names: 'relay-vs-append', measure: async (bench) => [await measureRelay(bench)] },
  { names: 'big-show', measure: async (bench) => [await measureBigShow(bench)] },
  { names: 'open-holds-cpu', measure: async (bench) => [await measureOpenHolds(bench)] },
  { names: 'jobs-embedded', measure: async (bench) => [await measureEmbeddedJobs(bench)] },
  { names: 'jobs-temporal', measure: async (bench) => [await measureTemporalJobs(bench)] },
  { names: 'live-fan-out', measure: async (bench) => [await measureLiveFanOut(bench)] },
  { names: 'glass-to-glass', measure: async (bench) => [await measureGlassToGlass(bench)] },
  { names: 'feed-following feed-worst', measure: measureFeeds },
  { names: 'admin-list admin-question', measure: measureAdminLists },
  { names: 'like-storm visits-and-views erase-person', measure: measureSocial },
  { names: 'upload-beside-sale', measure: async (bench) => [await measureUploads(bench)] },
  { names: 'play-start', measure: async (bench) => [await measurePlayStart(bench)] },
  { names: 'catalogue-search', measure: async (bench) => [await measureCatalogue(bench)] },
  { names: 'migrate-1000', measure: async (bench) => [await measureMigration(bench)] },
  { names: 'landing-js-kb', measure: async () => [await measureLandingJs()] },
];

async function main(): Promise<void> {
  const known = groups.flatMap(({ names }) => names.split(' '));
  const { scale, only, json, profile, against } = readBenchOptions(process.argv.slice(2), known);
  const chosen = groups.filter(({ names }) => !only || names.split(' ').some((name) => only.includes(name)));
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-bench-'));
  if (against !== undefined) {
    const first = chosen.map(({ names }) => names.split(' ')[0] ?? names);
    const kept = await runAgainst(against, first, folder).finally(() => rm(folder, { recursive: true, force: true }));
    process.exitCode = kept ? 0 : 1;
    return;
  }
  const begun = performance.now();
  const rows: Row[] = [];
  const bench = await Bench.open(scale, folder, profile);
  const close = async () => {
    await bench.close();
    await rm(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(130)));
  }
  try {
    for (const { names, measure } of chosen) {
      bench.say(`${names.replaceAll(' ', ', ')} ...`);
      const since = performance.now();
      rows.push(...(await measure(bench)));
      bench.say(`  took ${Math.round((performance.now() - since) / 1000)} s`);
    }
  } finally {
    await close();
  }
  if (json !== undefined) await writeFile(json, jsonOf(rows));
  const minutes = (performance.now() - begun) / 60_000;
  console.log(`\n${tableOf(rows)}\n`);
  console.log(`${cpus().length} cores, all processes and the load generator on them, ${minutes.toFixed(1)} minutes.`);
  console.log('Only ratios within one run say something on a busy machine.');
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
