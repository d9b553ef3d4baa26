import type { Bench } from '../bench.ts';
import { figure, plainRow, type Row } from '../report.ts';
import { Hall } from './hall.ts';
import type { LiveFanOutHandlers } from './live-fan-out-process.ts';

/** Milliseconds from a recorder's bytes to a player's, of 99 in 100. */
const MOST_DELAY_MS = 250;
/** How many times as long as without the show a purchase may take. */
const MOST_SLOWER = 2;
/** Purchases a second of another show meanwhile. */
const PURCHASES = 20;
const KB = 1024;

/** One show at 1.5 Mbit/s to many people from one process, while another show sells: how late the picture comes, and what it costs. */
export async function measureLiveFanOut(bench: Bench): Promise<Row> {
  const { viewers, openSeconds } = bench.scale;
  const server = await bench.server(await bench.database('live_fan_out'));
  const hall = await Hall.open(bench, server, { people: PURCHASES * openSeconds });
  const selling = { seconds: openSeconds, perSecond: PURCHASES };
  await hall.purchases(selling);
  await hall.quiet();
  const idle = await server.child.call('cpu');
  const quiet = await hall.purchases(selling);
  const alone = await server.child.call('cpu');
  await hall.quiet();

  const audience = await bench.start<LiveFanOutHandlers>('rows/live-fan-out-process.ts', []);
  const room = await server.child.call('openLiveShow', viewers);
  const empty = await server.child.call('memory');
  await audience.call('seat', { port: server.port, ...room });
  await hall.quiet();
  const cpu = await server.child.call('cpu');
  const begun = performance.now();
  const [picture, busy] = await Promise.all([audience.call('send', openSeconds + 2), hall.purchases(selling)]);
  const spent = (await server.child.call('cpu')) - cpu;
  const share = (spent / (performance.now() - begun)) * 100;
  const each = (spent - (alone - idle)) / viewers / (openSeconds + 2);
  const memory = ((await server.child.call('memory')) - empty) / viewers / KB;
  await bench.stop(audience);
  await bench.stop(server.child);

  const slower = busy.p99 / quiet.p99;
  const whole = picture.arrived === picture.due;
  const bar = `p99 <= ${MOST_DELAY_MS}, purchase p99 < ${MOST_SLOWER} x quiet`;
  const holds = picture.p99 <= MOST_DELAY_MS && slower < MOST_SLOWER;
  return plainRow('live-fan-out', 'ms', picture.p99, bar, holds, [
    `${viewers} people, 1.5 Mbit/s each: delay p50 ${figure(picture.p50)} ms, p99.9 ${figure(picture.p999)} ms; ${whole ? 'every fragment arrived' : `${figure(picture.arrived)} of ${figure(picture.due)} fragments arrived`}`,
    `${figure(share)} % of a core with PostgreSQL and ${PURCHASES} purchases/s, those who watch ${figure(picture.share)} %, ${figure(memory)} KB a person`,
    `${figure(each)} ms of CPU a second for each who watches, those who read left out`,
    `purchase p99 ${figure(busy.p99)} ms, without the show ${figure(quiet.p99)} ms`,
  ]);
}
