import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { LIVE_PROTOCOL } from '@marquee/command-api/contract/live-media.ts';
import { benchOrigin } from '../platform/settings.ts';
import { httpRequest } from './request.ts';

const [TEXT, BINARY] = [1, 2];
/** Bytes after which a player says again what it has. */
const RECEIPT_BYTES = 100_000;

interface Grant {
  readonly address: string;
  readonly token: string;
}

/** A WebSocket with as little work a message as there can be, so that a thousand of them leave the machine to the server. */
export class LiveLine {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #upgraded = false;
  #onBinary: (length: number) => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Rejects with the answer's first line when the upgrade is refused. */
  static async open(port: number, cookie: string, { address, token }: Grant): Promise<LiveLine> {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    const line = new LiveLine(socket);
    const upgraded = Promise.withResolvers<void>();
    socket.once('error', upgraded.reject);
    socket.on('data', (chunk) => line.#take(chunk, upgraded));
    socket.write(
      httpRequest('GET', address, {
        cookie,
        origin: benchOrigin,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
        'sec-websocket-protocol': `${LIVE_PROTOCOL}, ${token}`,
      }),
    );
    await upgraded.promise;
    return line;
  }

  /** Tells how many bytes have come after each binary message, and acknowledges them as the player of the pages does. */
  play(onBytes: (have: number) => void): void {
    let [have, told] = [0, 0];
    this.#onBinary = (length) => {
      have += length;
      onBytes(have);
      if (have - told < RECEIPT_BYTES) return;
      told = have;
      this.send(TEXT, Buffer.from(JSON.stringify({ type: 'have', bytes: have })));
    };
  }

  say(word: object): void {
    this.send(TEXT, Buffer.from(JSON.stringify(word)));
  }

  bytes(data: Buffer): void {
    this.send(BINARY, data);
  }

  close(): void {
    this.#socket.destroy();
  }

  /** With a mask of zeros, which leaves the payload as it is. */
  send(kind: number, payload: Buffer): void {
    const { length } = payload;
    const head = Buffer.alloc(length < 126 ? 6 : length < 65_536 ? 8 : 14);
    head[0] = 0x80 | kind;
    head[1] = 0x80 | (length < 126 ? length : length < 65_536 ? 126 : 127);
    if (length >= 65_536) head.writeBigUInt64BE(BigInt(length), 2);
    else if (length >= 126) head.writeUInt16BE(length, 2);
    this.#socket.write(Buffer.concat([head, payload]));
  }

  #take(chunk: Buffer, { resolve, reject }: Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    if (!this.#upgraded) {
      const end = this.#received.indexOf('\r\n\r\n');
      if (end === -1) return;
      const head = this.#received.subarray(0, end).toString('latin1');
      if (!head.startsWith('HTTP/1.1 101')) {
        reject(new Error(head.split('\r\n', 1)[0]));
        return;
      }
      this.#upgraded = true;
      this.#received = this.#received.subarray(end + 4);
      resolve();
    }
    for (let whole = wholeMessage(this.#received); whole; whole = wholeMessage(this.#received)) {
      const kind = (this.#received[0] ?? 0) & 0x0f;
      this.#received = this.#received.subarray(whole.length);
      if (kind === BINARY) this.#onBinary(whole.payload);
    }
  }
}

/** How long the message is that these bytes begin with, with its head and without; undefined until it is whole. */
function wholeMessage(bytes: Buffer): { readonly length: number; readonly payload: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = (bytes[1] ?? 0) & 0x7f;
  const head = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < head) return undefined;
  const payload = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  return bytes.length < head + payload ? undefined : { length: head + payload, payload };
}
