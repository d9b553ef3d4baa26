import type { Bench } from '../bench.ts';
import { median } from '../load/latencies.ts';
import { figure, type Row, ratioRow } from '../report.ts';
import type { Holds } from './holds.ts';
import type { RebuildHandlers } from './rebuild-process.ts';

/** `SeatsHeld`, `OrderPlaced` and `PaymentRequested`. */
const EVENTS_A_HOLD = 3;
const LEAST = 3;
/** Milliseconds that read models may be behind at the end of a load at full speed. */
const KEEPS_UP_MS = 1000;
const REPETITIONS = 2;

/** The ticket read models built anew, beside the rate at which their events came in over HTTP. */
export async function measureRebuild(bench: Bench, database: string, holds: Holds): Promise<Row> {
  const child = await bench.start<RebuildHandlers>('rows/rebuild-process.ts', []);
  const rates: number[] = [];
  let events = 0;
  for (let repetition = 1; repetition <= REPETITIONS; repetition++) {
    const built = await child.call('rebuild', database);
    if (!built.equal) throw new Error('the read models that were built anew are not equal to those in use');
    events = built.events;
    rates.push(events / built.seconds);
    bench.say(`  rebuild ${repetition}: ${figure(events)} events in ${built.seconds.toFixed(1)} s`);
  }
  await bench.stop(child);
  const baseline = { name: 'events/s over HTTP', value: holds.perSecond * EVENTS_A_HOLD };
  const row = ratioRow('rebuild-vs-append', 'events/s', median(rates), baseline, LEAST, [
    `${figure(events)} events; after each load read models were at most ${figure(holds.behind)} ms behind (bar ${KEEPS_UP_MS})`,
  ]);
  return { ...row, holds: row.holds && holds.behind <= KEEPS_UP_MS };
}
