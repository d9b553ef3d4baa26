import { setTimeout as pause } from 'node:timers/promises';
import type { MessageBroker } from '@marquee/infra/kafka/port.ts';

/** Why nothing goes out at the moment. */
export interface Trouble {
  readonly error: string;
  /** UTC milliseconds. */
  readonly since: number;
}

export interface BrokerWatchOptions {
  readonly broker: Pick<MessageBroker, 'reach'>;
  /** Milliseconds between two questions. */
  readonly askMs: number;
  /** Whether nothing is on its way: what is tells by itself how the broker is. */
  readonly idle: () => boolean;
  readonly failed: (error: unknown) => void;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** Asks the broker of a relay that has nothing to send whether it is there, so that who operates it need not wait for an event to know. */
export class BrokerWatch {
  readonly #options: BrokerWatchOptions;
  #trouble: Trouble | undefined;

  constructor(options: BrokerWatchOptions) {
    this.#options = options;
  }

  /** Since when the broker has not answered, and how. */
  get trouble(): Trouble | undefined {
    return this.#trouble;
  }

  /** The broker has taken something. */
  answered(): void {
    this.#trouble = undefined;
  }

  /** Asks now and then until the signal aborts. Never rejects. */
  async run(signal: AbortSignal): Promise<void> {
    const { askMs, broker, failed, idle, now } = this.#options;
    while (!signal.aborted) {
      if (idle()) {
        try {
          await broker.reach();
          this.#trouble = undefined;
        } catch (error) {
          if (signal.aborted) return;
          const message = error instanceof Error ? error.message : String(error);
          this.#trouble = { error: message, since: this.#trouble?.since ?? now() };
          failed(error);
        }
      }
      await pause(askMs, undefined, { signal }).catch(() => {});
    }
  }
}
