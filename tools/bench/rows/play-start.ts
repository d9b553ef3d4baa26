import { setTimeout as pause } from 'node:timers/promises';
import type { Bench, Server } from '../bench.ts';
import { percentiles } from '../load/latencies.ts';
import { sendTrack } from '../load/send-track.ts';
import { figure, mostRow, type Row } from '../report.ts';
import type { PlayStartHandlers } from './play-start-process.ts';

const BYTES = 32 * 1024 * 1024;
const READS = 1500;
const MOST_TIMES = 2;
const READY_WITHIN_MS = 60_000;
const LOOK_MS = 100;

/** From a fan's asking for a range of a track, whose address is signed and who has to see it, to its first byte; beside a file that anybody has. */
export async function measurePlayStart(bench: Bench): Promise<Row> {
  const server = await bench.server(await bench.database('play_start'));
  const child = await bench.start<PlayStartHandlers>('rows/play-start-process.ts', []);
  const [artist = '', fan = ''] = await server.child.call('buyers', 2);
  const track = await sendTrack({ port: server.port, cookie: artist, title: 'Heard', bytes: BYTES });
  const address = await addressOf(server, track, fan);
  const beside = await child.call('openStatic', BYTES);
  await server.child.call('quiet');

  const spent = { track: [] as number[], file: [] as number[] };
  for (let round = 0; round <= bench.scale.rounds; round += 1) {
    const ask = { bytes: BYTES, reads: round === 0 ? READS / 3 : READS };
    const file = await child.call('firstBytes', { address: beside, ...ask });
    const heard = await bench.profiled(server, 'play', () => child.call('firstBytes', { address, ...ask }));
    const [ofFile, ofTrack] = [percentiles(file), percentiles(heard)];
    bench.say(`  round ${round}: track p50 ${ofTrack.p50.toFixed(2)}, file p50 ${ofFile.p50.toFixed(2)} ms`);
    if (round === 0) continue;
    spent.track.push(...heard);
    spent.file.push(...file);
  }
  await bench.stop(child);
  await bench.stop(server.child);
  const [ofTrack, ofFile] = [percentiles(spent.track), percentiles(spent.file)];
  const baseline = { name: 'a static file', value: ofFile.p50 };
  return mostRow('play-start', 'ms p50', ofTrack.p50, baseline, MOST_TIMES, [
    `to the first byte of 64 KB; p99 ${figure(ofTrack.p99)} ms, of the file ${figure(ofFile.p99)} ms`,
  ]);
}

/** The signed address that a person has for a track, once it is looked through. */
async function addressOf({ port }: Server, track: string, cookie: string): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    const answer = await fetch(`${origin}/api/tracks/${track}`, { headers: { cookie } });
    const seen = (await answer.json()) as { readonly isProcessed?: boolean; readonly fileUrl?: string | null };
    if (seen.isProcessed && seen.fileUrl) return `${origin}${seen.fileUrl}`;
    await pause(LOOK_MS);
  }
  throw new Error('the track was not looked through in time');
}
