import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { waveFile } from '@marquee/infra/files/sound/wave-file.ts';
import { benchOrigin } from '../platform/settings.ts';

const MB = 1024 * 1024;
/** Samples a second. */
const RATE = 44_100;
const HEADER = 44;

export interface TrackToSend {
  readonly port: number;
  /** Its artist's `Cookie` header. */
  readonly cookie: string;
  readonly title: string;
  /** Bytes of the recording. */
  readonly bytes: number;
  /** Bytes a second of its sender's line. */
  readonly perSecond?: number;
}

/** Uploads a WAV that nobody else has, as a form, and answers the track's id. Throws with what the platform says where it refuses. */
export async function sendTrack({ port, cookie, title, bytes, perSecond }: TrackToSend): Promise<string> {
  const bound = `bench-${randomBytes(8).toString('hex')}`;
  const part = (name: string, more = '') => `--${bound}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n`;
  const head = `${part('title')}\r\n${title}\r\n${part('artist')}\r\nThe bench\r\n${part('audio', '; filename="a.wav"')}content-type: audio/wav\r\n\r\n`;
  const tail = `\r\n--${bound}--\r\n`;
  const sent = request({
    ...{ host: '127.0.0.1', port, method: 'POST', path: '/api/tracks' },
    headers: {
      ...{ cookie, origin: benchOrigin, 'content-type': `multipart/form-data; boundary=${bound}` },
      'content-length': head.length + bytes + tail.length,
    },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  answered.catch(() => {});
  sent.write(head);
  const begun = performance.now();
  let gone = 0;
  for (const piece of recording(bytes)) {
    if (!sent.write(piece)) await drained(sent);
    gone += piece.length;
    if (perSecond) await pause(Math.max(0, begun + (gone / perSecond) * 1000 - performance.now()));
  }
  sent.end(tail);
  const [answer] = await answered;
  const said = await text(answer);
  if (answer.statusCode !== 200) throw new Error(`no track: ${answer.statusCode} ${said}`);
  return (JSON.parse(said) as { readonly id: string }).id;
}

/** Resolves when more may be sent, or nothing more is listened to. */
async function drained(sent: ClientRequest): Promise<void> {
  const over = new AbortController();
  const waits = ['drain', 'response', 'close'].map((event) => once(sent, event, { signal: over.signal }));
  await Promise.race(waits).finally(() => over.abort());
  await Promise.allSettled(waits);
}

/** A WAV of so many bytes, piece by piece: noise that is another each time, over and over. */
function* recording(bytes: number): Generator<Buffer> {
  const head = waveFile([], RATE).subarray(0, HEADER);
  head.writeUInt32LE(bytes - 8, 4);
  head.writeUInt32LE(bytes - HEADER, 40);
  yield head;
  const noise = randomBytes(MB);
  for (let left = bytes - HEADER; left > 0; left -= noise.length) yield noise.subarray(0, Math.min(left, noise.length));
}
