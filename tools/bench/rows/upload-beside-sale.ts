import { setTimeout as pause } from 'node:timers/promises';
import { mostBytes } from '@marquee/domain/files/limits.ts';
import type { Bench, Server } from '../bench.ts';
import { figure, plainRow, type Row } from '../report.ts';
import { Hall } from './hall.ts';
import type { UploadHandlers } from './upload-beside-sale-process.ts';

const MB = 1024 * 1024;
/** Artists who upload at once, the largest recording that there may be each. */
const ARTISTS = 3;
/** Bytes a second of an artist's line: 100 Mbit/s. */
const LINE = 12_500_000;
/** Purchases a second meanwhile; seconds of them: the uploads, and what is made of the recordings afterwards. */
const PURCHASES = 20;
const SECONDS = 60;
const CONNECTIONS = 64;
const MOST_BYTES = 600 * MB;
/** How many times as long as without the uploads a purchase may take. */
const MOST_SLOWER = 2;
const LOOK_MS = 200;

/** Three of the largest recordings at once while a show sells: the process's memory at its height, and how much longer a purchase takes. */
export async function measureUploads(bench: Bench): Promise<Row> {
  const server = await bench.server(await bench.database('uploads'));
  const hall = await Hall.open(bench, server, { people: PURCHASES * SECONDS });
  const selling = { seconds: SECONDS, perSecond: PURCHASES, connections: CONNECTIONS };
  await hall.purchases({ ...selling, seconds: 5 });
  await hall.quiet();
  const quiet = await hall.purchases(selling);
  await hall.quiet();

  const artists = await bench.start<UploadHandlers>('rows/upload-beside-sale-process.ts', []);
  const cookies = await server.child.call('buyers', ARTISTS);
  const tracks = cookies.map((cookie, n) => ({
    ...{ port: server.port, cookie, title: `Long ${n}`, bytes: mostBytes.audio, perSecond: LINE },
  }));
  const idle = await server.child.call('memory');
  const height = heightOf(server);
  const [taken, busy] = await Promise.all([artists.call('upload', tracks), hall.purchases(selling)]);
  const { quiet: processed } = await hall.quiet();
  const most = await height.stop();
  await bench.stop(artists);
  await bench.stop(server.child);

  const slower = busy.p99 / quiet.p99;
  const holds = most < MOST_BYTES && slower < MOST_SLOWER;
  const bar = `< ${MOST_BYTES / MB} MB, purchase p99 < ${MOST_SLOWER} x quiet`;
  return plainRow('upload-beside-sale', 'MB', most / MB, bar, holds, [
    `${ARTISTS} recordings of ${figure(mostBytes.audio / MB)} MB in ${figure(taken)} s, processed ${figure(processed / 1000)} s after the sale; ${figure(idle / MB)} MB before`,
    `purchase p50 ${figure(busy.p50)} ms, p99 ${figure(busy.p99)} ms; without uploads ${figure(quiet.p50)} and ${figure(quiet.p99)} ms`,
  ]);
}

/** Looks at the memory of a server until it is stopped, and answers the most of it, in bytes. */
function heightOf({ child }: Server) {
  let going = true;
  const height = (async () => {
    let most = 0;
    for (; going; await pause(LOOK_MS)) most = Math.max(most, await child.call('memory'));
    return most;
  })();
  return {
    stop() {
      going = false;
      return height;
    },
  };
}
