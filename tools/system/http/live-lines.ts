import { LIVE_PROTOCOL, type PlayerWord, type StudioWord } from '@marquee/command-api/contract/live-media.ts';
import { broadcast, type LiveGrant } from '@marquee/command-api/contract/shows-broadcast.ts';
import { cut, type RecordingName, recordingOf, recordings } from '@marquee/infra/live/testing/recordings.ts';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';

/** A socket of a live picture, as a browser opens it. */
class Line<W> {
  readonly words: W[] = [];
  readonly bytes: Buffer[] = [];
  /** How the platform closed it. */
  closedWith: number | undefined;
  readonly socket: WebSocket;

  constructor(person: Client, address: string, token: string) {
    const url = `${person.url.replace('http', 'ws')}${address}`;
    const headers = { origin: person.url, cookie: person.cookie };
    this.socket = new WebSocket(url, { headers, protocols: [LIVE_PROTOCOL, ...(token ? [token] : [])] });
    this.socket.binaryType = 'arraybuffer';
    this.socket.addEventListener('close', ({ code }) => {
      this.closedWith = code;
    });
    this.socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') this.words.push(JSON.parse(data));
      else this.bytes.push(Buffer.from(data as ArrayBuffer));
    });
  }

  /** False when the platform refuses it. */
  async opened(): Promise<boolean> {
    return new Promise((resolve) => {
      this.socket.addEventListener('open', () => resolve(true));
      this.socket.addEventListener('error', () => resolve(false));
    });
  }

  closed(): Promise<number> {
    return eventually('a closed line', async () => this.closedWith);
  }

  close(): void {
    this.socket.close();
  }
}

/** Plays a show; says that it has all that comes, when `reads`. */
export class PlayerLine extends Line<PlayerWord> {
  static async open(person: Client, showId: string, reads = true): Promise<PlayerLine> {
    const { address, token } = await person.call(broadcast.watch, { params: { showId } });
    const line = new PlayerLine(person, address, token);
    if (reads) {
      line.socket.addEventListener('message', () => {
        const bytes = line.bytes.reduce((sum, { length }) => sum + length, 0);
        line.socket.send(JSON.stringify({ type: 'have', bytes }));
      });
    }
    if (!(await line.opened())) throw new Error('the line was refused');
    return line;
  }

  hears(type: PlayerWord['type'], times = 1): Promise<true | undefined> {
    return eventually(
      `a word ${type}`,
      async () => this.words.filter((word) => word.type === type).length >= times || undefined,
    );
  }
}

/** Sends a recording of a browser in pieces. */
export class RecorderLine extends Line<StudioWord> {
  static async open(person: Client, showId: string, name: RecordingName = 'avc.mkv'): Promise<RecorderLine> {
    const { address, token } = await person.call(broadcast.publish, { params: { showId } });
    const line = new RecorderLine(person, address, token);
    if (!(await line.opened())) throw new Error('the line was refused');
    line.socket.send(JSON.stringify({ type: 'begin', mimeType: recordings[name] }));
    return line;
  }

  send(name: RecordingName = 'avc.mkv'): void {
    for (const piece of cut(recordingOf(name), [2000])) this.socket.send(piece);
  }
}

/** Whether a line opens with this grant. */
export async function opens(
  person: Client,
  { address, token }: Pick<LiveGrant, 'address' | 'token'>,
): Promise<boolean> {
  const line = new Line(person, address, token);
  const opened = await line.opened();
  line.close();
  return opened;
}

/** Plays a show by HLS, as a player without Media Source does: it sends cookies and nothing else. */
export class HlsPlayer {
  readonly #person: Client;
  readonly address: string;
  readonly cookie: string;

  constructor(person: Client, address: string, cookie: string) {
    this.#person = person;
    this.address = address;
    this.cookie = cookie;
  }

  static async open(person: Client, showId: string): Promise<HlsPlayer> {
    const { headers, json } = await person.request('POST', `/api/live-shows/${showId}/watch?by=hls`);
    const { address, token } = json as LiveGrant;
    const [cookie = ''] = headers.getSetCookie().filter((each) => each.startsWith('marquee_live='));
    if (!cookie.includes('HttpOnly') || address.includes(token)) throw new Error('the token is where it can be read');
    return new HlsPlayer(person, address, cookie.split(';')[0] ?? '');
  }

  /** A file beside the playlist. */
  get(file: string, person = this.#person, cookie = this.cookie): Promise<Response> {
    const url = new URL(file, `${person.url}${this.address}`);
    // A browser keeps such cookies by their paths.
    const own = person.cookie.split('; ').filter((each) => !each.startsWith('marquee_live='));
    return fetch(url, { headers: { cookie: [...own, cookie].join('; ') } });
  }
}
