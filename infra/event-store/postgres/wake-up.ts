import { setTimeout as sleep } from 'node:timers/promises';
import { Listener } from '../../postgres/listener.ts';
import type { LogTail } from '../log-tail.ts';

const channel = 'marquee_log';
/** Milliseconds between two notifications. */
const interval = 20;

/**
 * Tells other processes how far the log reaches, and hears it from them. Only a wake-up: whoever misses one finds the
 * events at the next poll.
 *
 * It has a connection of its own and is no part of an append: a transaction that notifies holds a lock of the whole
 * server until its commit is on the disk. For the same reason these commits do not wait for the disk.
 */
export class WakeUp {
  readonly #listener: Listener;
  readonly #closing = new AbortController();
  #latest = 0;
  #sending = false;

  constructor(url: string, tail: LogTail) {
    this.#listener = new Listener({
      url,
      application: 'wake-up',
      settings: { synchronous_commit: 'off' },
      channel,
      heard: (payload) => tail.advance(Number(payload)),
    });
  }

  /** The log reaches to n now: others hear of it within 20 ms. */
  announce(n: number): void {
    this.#latest = Math.max(this.#latest, n);
    if (!this.#sending) void this.#send();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#listener.close();
  }

  async #send(): Promise<void> {
    const { signal } = this.#closing;
    this.#sending = true;
    for (let sent = 0; sent < this.#latest && !signal.aborted; ) {
      sent = this.#latest;
      await this.#listener.query('select pg_notify($1, $2)', [channel, String(sent)]).catch(() => {});
      await sleep(interval, undefined, { signal }).catch(() => {});
    }
    this.#sending = false;
  }
}
