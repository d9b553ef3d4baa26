import type { Pool } from 'pg';
import { LogTail } from '../log-tail.ts';
import { readHead } from './reader.ts';
import { WakeUp } from './wake-up.ts';

export interface LogEndOptions {
  /** Connection string past any pooler. */
  readonly url: string;
  readonly readers: Pool;
  /** Milliseconds between two looks while somebody waits. */
  readonly pollInterval: number;
}

/**
 * How far the log reaches, for all subscribers of the process. It is told by appends of the process itself and by
 * wake-ups of others; behind those it looks now and then while somebody waits: one look serves all.
 */
export class LogEnd {
  readonly tail = new LogTail();
  readonly #readers: Pool;
  readonly #wakeUp: WakeUp;
  readonly #poll: NodeJS.Timeout;
  #looking = false;

  constructor({ url, readers, pollInterval }: LogEndOptions) {
    this.#readers = readers;
    this.#wakeUp = new WakeUp(url, this.tail);
    this.#poll = setInterval(() => this.#look(), pollInterval);
  }

  /** An append of this process made the log this long: other processes hear of it. `types`: of what is new, where they are known. */
  reached(n: number, types?: readonly string[]): void {
    this.tail.advance(n, types);
    this.#wakeUp.announce(n);
  }

  close(): Promise<void> {
    clearInterval(this.#poll);
    return this.#wakeUp.close();
  }

  /** One look at a time: a database that says nothing would else be asked over all connections for reading, and on. */
  #look(): void {
    if (!this.tail.isAwaited || this.#looking) return;
    this.#looking = true;
    readHead(this.#readers)
      .then(
        (n) => this.tail.advance(n),
        () => {}, // The next look may succeed.
      )
      .finally(() => {
        this.#looking = false;
      });
  }
}
