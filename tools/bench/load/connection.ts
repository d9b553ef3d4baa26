import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  /** Status line and headers as they came. */
  readonly head: string;
  readonly body: string;
}

const HEADERS_END = Buffer.from('\r\n\r\n');
const LENGTH = /content-length: (\d+)/i;

/**
 * One kept-alive HTTP/1.1 connection with one request under way at a time. As little work as possible a request, so that the
 * generator leaves the machine to what it measures.
 */
export class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  #lost: Error | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  /** False once the server has closed it, as servers do with connections that rest for long. */
  get isOpen(): boolean {
    return this.#lost === undefined;
  }

  /** Sends a whole request, head and body, and resolves with its answer. Rejects when the connection is lost. */
  send(request: string): Promise<Answer> {
    if (this.#lost) return Promise.reject(this.#lost);
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(HEADERS_END);
    if (end === -1) return;
    const head = this.#received.toString('latin1', 0, end);
    const from = end + HEADERS_END.length;
    const to = from + Number(LENGTH.exec(head)?.[1] ?? 0);
    if (this.#received.length < to) return;
    const waiting = this.#waiting;
    this.#waiting = undefined;
    const body = this.#received.toString('utf8', from, to);
    this.#received = this.#received.subarray(to);
    waiting?.resolve({ status: Number(head.slice(9, 12)), head, body });
  }

  #fail(error: Error): void {
    this.#lost ??= error;
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}
