import type { WebSocket } from '@fastify/websocket';
import { socketCloseCodes } from '../contract/realtime.ts';
import type { Connection } from './connections.ts';

/** A window that reads so slowly that this much waits for it is let go; it connects again by itself. */
const MAX_BUFFERED = 256 * 1024;

/** The line to one window: what is sent on a slow one does not pile up. */
export class WindowLine implements Connection {
  readonly personId: string;
  readonly #socket: WebSocket;
  #answered = true;

  constructor(socket: WebSocket, personId: string) {
    this.#socket = socket;
    this.personId = personId;
    socket.on('pong', () => {
      this.#answered = true;
    });
  }

  /** False from when the line closes. */
  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send(message: string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > MAX_BUFFERED) this.end(socketCloseCodes.tooSlow, 'too slow');
    else this.#socket.send(message);
  }

  ping(): boolean {
    if (!this.#answered) return false;
    this.#answered = false;
    this.#socket.ping();
    return true;
  }

  cut(): void {
    this.#socket.terminate();
  }

  end(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }
}
