import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { waveFile } from '../../files/sound/wave-file.ts';
import {
  changedPassword,
  type SandboxAccount,
  type SandboxTrack,
  sandboxAccount,
  sandboxPassword,
} from './accounts.ts';

/** The six services as they would be, on loopback: accounts whose names say what goes wrong with them. */
export interface CatalogueSandbox {
  /** Where it answers; a platform's interface is below its id. */
  readonly origin: string;
  close(): Promise<void>;
}

interface Session {
  readonly username: string;
  calls: number;
}

/** Tracks of one page of a catalogue. */
const PAGE = 100;
/** Samples a second of its recordings: each is a tone of its own. */
const RATE = 8000;
const BODY_BYTES = 10_000;

interface Options {
  readonly port?: number;
  /** Platforms that ask for a key of their interface. */
  readonly keyed: readonly string[];
}

/** Starts it on a port of loopback, 0 for any. What it knows of sessions and calls is gone when it is stopped. */
export async function startCatalogueSandbox({ port = 0, keyed }: Options): Promise<CatalogueSandbox> {
  const service = new Service(keyed);
  const server = createServer((request, response) => {
    service.answer(request, response).catch(() => send(response, 500, { error: 'broken' }));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

class Service {
  readonly #keyed: readonly string[];
  readonly #sessions = new Map<string, Session>();
  /** Calls by username, since the start and within this second. */
  readonly #calls = new Map<string, { all: number; second: number; count: number }>();
  /** How often a recording was asked for. */
  readonly #asked = new Map<string, number>();

  constructor(keyed: readonly string[]) {
    this.#keyed = keyed;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    const [, platform = '', what, id, part] = pathname.split('/');
    if (request.method === 'POST' && what === 'sessions') return this.#signIn(platform, request, response);
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const session = this.#sessions.get(token);
    const account = session && sandboxAccount(session.username);
    if (!session || !account) return send(response, 401, { error: 'session' });
    if (await this.#holdsBack(session.username, account, response)) return;
    session.calls += 1;
    const over = account.sessionCalls !== undefined && session.calls > account.sessionCalls;
    if (over || this.#hasChanged(session.username, account)) {
      this.#sessions.delete(token);
      return send(response, 401, { error: 'session' });
    }
    if (what !== 'tracks') return send(response, 404, { error: 'path' });
    if (id === undefined) return sendPage(account, searchParams.get('after') ?? '', response);
    const track = account.tracks.find((each) => each.id === decodeURIComponent(id));
    if (!track || part !== 'audio') return send(response, 404, { error: 'track' });
    return this.#sound(session.username, track, response);
  }

  async #signIn(platform: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const given = body.length > BODY_BYTES ? {} : (JSON.parse(body) as Record<string, unknown>);
    const { username, password, apiKey } = given;
    const account = typeof username === 'string' ? sandboxAccount(username) : undefined;
    if (typeof username !== 'string' || !account) return send(response, 401, { error: 'login' });
    if (await this.#holdsBack(username, account, response)) return;
    const wanted = this.#hasChanged(username, account) ? changedPassword : sandboxPassword;
    if (!account.anyPassword && password !== wanted && password !== changedPassword)
      return send(response, 401, { error: 'login' });
    const keyMissing = this.#keyed.includes(platform) && (!apiKey || account.keyRefused);
    if (keyMissing) return send(response, 403, { error: 'key' });
    // who signs in with the new password is let in for good
    if (password === changedPassword) this.#calls.set(username, { all: Number.NEGATIVE_INFINITY, second: 0, count: 0 });
    const token = randomUUID();
    this.#sessions.set(token, { username, calls: 0 });
    return send(response, 201, { token });
  }

  /** Lets an answer wait, or the caller. */
  async #holdsBack(
    username: string,
    { slowMs, perSecond }: SandboxAccount,
    response: ServerResponse,
  ): Promise<boolean> {
    if (slowMs) await pause(slowMs);
    const now = Math.floor(performance.now() / 1000);
    const calls = this.#calls.get(username) ?? { all: 0, second: now, count: 0 };
    const fresh = calls.second === now ? calls : { ...calls, second: now, count: 0 };
    const next = { ...fresh, all: fresh.all + 1, count: fresh.count + 1 };
    this.#calls.set(username, next);
    if (perSecond === undefined || next.count <= perSecond) return false;
    response.setHeader('retry-after', perSecond === 0 ? '900' : '1');
    send(response, 429, { error: 'rate' });
    return true;
  }

  #hasChanged(username: string, { changesAfter }: SandboxAccount): boolean {
    return changesAfter !== undefined && (this.#calls.get(username)?.all ?? 0) > changesAfter;
  }

  #sound(username: string, track: SandboxTrack, response: ServerResponse): void {
    const key = `${username}/${track.id}`;
    const asked = (this.#asked.get(key) ?? 0) + 1;
    this.#asked.set(key, asked);
    const refused = track.fault === 'missing' ? 410 : track.fault === 'flaky' && asked <= 2 ? 503 : undefined;
    if (refused) {
      send(response, refused, { error: 'recording' });
      return;
    }
    const bytes = track.fault === 'noise' ? Buffer.alloc(4000, 'x') : tone(track);
    response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': bytes.length });
    response.end(bytes);
  }
}

function sendPage({ tracks }: SandboxAccount, after: string, response: ServerResponse): void {
  const from = after === '' ? 0 : Number(after);
  const page = tracks.slice(from, from + PAGE).map(({ fault: _, ...facts }) => facts);
  const next = from + PAGE < tracks.length ? String(from + PAGE) : null;
  send(response, 200, { tracks: page, next });
}

/** A tone that no other track has. */
function tone({ id, title, artist, album, milliseconds }: SandboxTrack): Buffer {
  const hertz = 110 + (Number.parseInt(id.slice(0, 6), 16) % 880 || 0);
  const count = Math.round((milliseconds / 1000) * RATE);
  const samples = new Float32Array(count);
  for (let n = 0; n < count; n += 1) {
    const fade = Math.min(1, n / 400, (count - n) / 1600);
    samples[n] = 0.4 * fade * Math.sin((2 * Math.PI * hertz * n) / RATE);
  }
  return waveFile(samples, RATE, { INAM: title, IART: artist, ...(album && { IPRD: `${album} ${id}` }) });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
