import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { withLog } from '@marquee/infra/event-store/eventstoredb/address.ts';
import type { Bench } from '../bench.ts';
import { median } from '../load/latencies.ts';
import { figure, missingRow, type Row } from '../report.ts';
import type { AppendHandlers } from './append-process.ts';

const NAME = 'append-eventstoredb';
const UNIT = 'appends/s';
/** How fast a server is that is not ours is its own affair; that the log holds what was acknowledged is not. */
const BAR = 'all kept';

/**
 * Appends through the port to the server of `EVENTSTORE_URL` beside those to PostgreSQL on this machine, in turns; into a
 * log of its own, which stays there. Fails when an event that was acknowledged is not in the log.
 */
export async function measureEventStoreDb(bench: Bench): Promise<Row> {
  const { rounds, seconds } = bench.scale;
  const server = process.env.EVENTSTORE_URL;
  if (!server) {
    const why = 'EVENTSTORE_URL names no server';
    bench.say(`  skipped: ${why}`);
    return missingRow(NAME, UNIT, BAR, why);
  }
  const log = `bench_${randomUUID().replaceAll('-', '')}`;
  const urls = { elsewhere: withLog(server, log), here: await bench.database('beside_eventstoredb') };
  const child = await bench.start<AppendHandlers>('rows/append-process.ts', []);
  const [elsewhere, here]: [number[], number[]] = [[], []];
  for (const url of Object.values(urls)) await child.call('port', { url, seconds: seconds / 2 });
  for (let round = 1; round <= rounds; round++) {
    elsewhere.push(await child.call('port', { url: urls.elsewhere, seconds }));
    here.push(await child.call('port', { url: urls.here, seconds }));
    bench.say(
      `  round ${round}: EventStoreDB ${figure(elsewhere.at(-1) ?? 0)}/s, PostgreSQL ${figure(here.at(-1) ?? 0)}/s`,
    );
  }
  await bench.stop(child);
  const [value, baselineValue] = [median(elsewhere), median(here)];
  const compared = { value, baseline: 'PostgreSQL here', baselineValue, ratio: value / baselineValue };
  const notes = [`on the server of EVENTSTORE_URL, in its log ${log}; every append that it acknowledged is in there`];
  return { name: NAME, unit: UNIT, ...compared, bar: BAR, holds: true, notes };
}
