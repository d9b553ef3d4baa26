import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionConfig, type PoolOptions } from './pool.ts';

export interface ListenerOptions extends Pick<PoolOptions, 'application' | 'settings'> {
  /** A direct connection: LISTEN belongs to a session. */
  readonly url: string;
  readonly channel: string;
  readonly heard: (payload: string) => void;
  /** Told when something can be heard, and when it cannot any more. */
  readonly listens?: (yes: boolean) => void;
  /** Milliseconds between two questions whether the server is still there (default 5,000), and for its answer (10,000). */
  readonly askEveryMs?: number;
  readonly answerMs?: number;
}

/** Milliseconds before a broken connection is made again, and for the good-bye at the end. */
const AGAIN_MS = 500;
const FAREWELL_MS = 1000;

/**
 * Listens to a channel over a connection of its own, which is made again whenever it breaks. Nobody would notice that such
 * a connection is dead, as nothing is asked over it: so it is asked now and then, and given up when no answer comes.
 */
export class Listener {
  readonly #options: ListenerOptions;
  readonly #closing = new AbortController();
  readonly #work: Promise<void>;
  #client: pg.Client | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
    this.#work = this.#keepListening();
  }

  /** Sends a statement over the same connection; while there is none, nothing. */
  async query(text: string, values: unknown[]): Promise<void> {
    await this.#client?.query(text, values);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#work;
  }

  async #keepListening(): Promise<void> {
    const { url, application, settings, answerMs = 10_000, listens } = this.#options;
    const config = {
      ...connectionConfig({ url, application, ...(settings && { settings }) }),
      query_timeout: answerMs,
      connectionTimeoutMillis: answerMs,
    };
    while (!this.#closing.signal.aborted) {
      const socket = new Socket();
      const client = new pg.Client({ ...config, stream: () => socket });
      client.on('error', () => {});
      client.on('notification', ({ payload = '' }) => this.#options.heard(payload));
      await this.#listen(client).catch(() => {});
      if (this.#client) listens?.(false);
      this.#client = undefined;
      // A server that says nothing says no good-bye.
      socket.destroy();
      await this.#wait(AGAIN_MS);
    }
  }

  /** Until the connection breaks or this is closed. Throws when the server does not answer. */
  async #listen(client: pg.Client): Promise<void> {
    const { channel, askEveryMs = 5_000, listens } = this.#options;
    const ended = new Promise<'ended'>((resolve) => client.once('end', () => resolve('ended')));
    await client.connect();
    for (let is: 'ended' | undefined; !is && !this.#closing.signal.aborted; ) {
      // To listen once more changes nothing.
      await client.query(`listen ${channel}`);
      if (!this.#client) {
        this.#client = client;
        listens?.(true);
      }
      is = await Promise.race([ended, this.#wait(askEveryMs)]);
    }
    if (this.#closing.signal.aborted) await Promise.race([client.end(), sleep(FAREWELL_MS, undefined, { ref: false })]);
  }

  async #wait(milliseconds: number): Promise<undefined> {
    await sleep(milliseconds, undefined, { signal: this.#closing.signal }).catch(() => {});
  }
}
