import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionConfig } from '../../postgres/pool.ts';
import type { LogTail } from '../log-tail.ts';

const channel = 'marquee_log';
/** Milliseconds between two notifications, and before a broken connection is made again. */
const interval = 20;
const pause = 500;

/**
 * Tells other processes how far the log reaches, and hears it from them. Only a wake-up: whoever misses one finds the
 * events at the next poll.
 *
 * It has a connection of its own and is no part of an append: a transaction that notifies holds a lock of the whole
 * server until its commit is on the disk. For the same reason these commits do not wait for the disk.
 */
export class WakeUp {
  readonly #config: pg.ClientConfig;
  readonly #tail: LogTail;
  #client: pg.Client | undefined;
  #latest = 0;
  #sending = false;
  readonly #closing = new AbortController();
  readonly #listening: Promise<void>;

  constructor(url: string, tail: LogTail) {
    this.#config = connectionConfig({ url, application: 'wake-up', settings: { synchronous_commit: 'off' } });
    this.#tail = tail;
    this.#listening = this.#keepListening();
  }

  /** The log reaches to n now: others hear of it within 20 ms. */
  announce(n: number): void {
    this.#latest = Math.max(this.#latest, n);
    if (!this.#sending) void this.#send();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#client?.end().catch(() => {});
    await this.#listening;
  }

  async #send(): Promise<void> {
    this.#sending = true;
    for (let sent = 0; sent < this.#latest && !this.#closing.signal.aborted; ) {
      sent = this.#latest;
      await this.#client?.query('select pg_notify($1, $2)', [channel, String(sent)]).catch(() => {});
      await this.#wait(interval);
    }
    this.#sending = false;
  }

  async #keepListening(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const client = new pg.Client(this.#config);
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      client.on('error', () => {});
      client.on('notification', ({ payload }) => this.#tail.advance(Number(payload)));
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        this.#client = client;
        if (this.#closing.signal.aborted) await client.end();
        await ended;
      } catch {
        client.end().catch(() => {});
      }
      this.#client = undefined;
      await this.#wait(pause);
    }
  }

  async #wait(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#closing.signal }).catch(() => {});
  }
}
