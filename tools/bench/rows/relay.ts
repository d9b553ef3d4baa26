import type { Bench } from '../bench.ts';
import { median } from '../load/latencies.ts';
import { atLeast, figure, missingRow, type Row, ratioRow } from '../report.ts';
import type { AppendHandlers } from './append-process.ts';
import type { RelayHandlers } from './relay-process.ts';

const LEAST = 1;

/** Events that the relay gets to a real Kafka, beside the rate at which the same events were appended, in turns. */
export async function measureRelay(bench: Bench): Promise<Row> {
  const { rounds, seconds } = bench.scale;
  const url = await bench.database('relay');
  const appender = await bench.start<AppendHandlers>('rows/append-process.ts', []);
  const relay = await bench.start<RelayHandlers>('rows/relay-process.ts', []);
  const { missing } = await relay.call('open', url);
  if (missing !== undefined) {
    await Promise.all([bench.stop(appender), bench.stop(relay)]);
    bench.say(`  skipped: ${missing}`);
    return missingRow('relay-vs-append', 'events/s', atLeast(LEAST), missing);
  }
  const [appended, sent]: [number[], number[]] = [[], []];
  let events = 0;
  for (let round = 0; round <= rounds; round++) {
    const rate = await appender.call('port', { url, seconds: round === 0 ? seconds / 2 : seconds });
    const length = await appender.call('count', url);
    const relayed = await relay.call('relay', length - events);
    bench.say(
      `  round ${round}: ${figure(length - events)} events, ${figure(rate)}/s appended, ${figure(relayed)}/s sent`,
    );
    events = length;
    // The first round is there to warm up.
    if (round === 0) continue;
    appended.push(rate);
    sent.push(relayed);
  }
  await Promise.all([bench.stop(appender), bench.stop(relay)]);
  const baseline = { name: 'appends/s, same events', value: median(appended) };
  return ratioRow('relay-vs-append', 'events/s', median(sent), baseline, LEAST, [
    `${figure(events)} events, each acknowledged by all in-sync replicas of one real broker`,
  ]);
}
