import type { ProviderEvent } from '@marquee/infra/payments/port.ts';
import type { WebhookInbox } from './webhook-inbox.ts';

/** What became of an event: done, or not yet possible (what it speaks of is not known here so far). */
export type Handling = 'done' | 'later';

export interface WebhookWorkerOptions {
  readonly inbox: WebhookInbox;
  readonly handle: (event: ProviderEvent) => Promise<Handling>;
  readonly onError: (error: unknown, eventId: string) => void;
  /** Events under way at once. Default 32. */
  readonly concurrency?: number;
  /** Milliseconds between looks when nobody has called. Default 1,000. */
  readonly pollMs?: number;
}

const GIVE_UP_LATER_SECONDS = 3600;

/** Turns kept webhooks into commands: woken by each arrival, with a poll behind it, and after failures with growing pauses. */
export class WebhookWorker {
  readonly #options: WebhookWorkerOptions;
  #wake: () => void = () => {};
  #stopped = false;
  #running: Promise<void> | undefined;

  constructor(options: WebhookWorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Says that something has arrived. */
  wake(): void {
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { inbox, concurrency = 32 } = this.#options;
    while (!this.#stopped) {
      const arrived = this.#nextWake();
      const taken = await inbox.take(concurrency).catch((error) => this.#failed(error, 'take'));
      if (!taken || taken.length === 0) {
        await arrived;
        continue;
      }
      const outcomes = await Promise.all(taken.map(({ event, attempts }) => this.#handle(event, attempts)));
      const done = outcomes.filter((id) => id !== undefined);
      if (done.length > 0) await inbox.handled(done).catch((error) => this.#failed(error, 'handled'));
    }
  }

  /** Answers the event's id when it is done with. */
  async #handle(event: ProviderEvent, attempts: number): Promise<string | undefined> {
    const delay = Math.min(2 ** attempts, GIVE_UP_LATER_SECONDS);
    try {
      if ((await this.#options.handle(event)) === 'done') return event.id;
      await this.#options.inbox.postpone(event.id, 'not known here yet', delay);
    } catch (error) {
      this.#failed(error, event.id);
      await this.#options.inbox
        .postpone(event.id, String(error), delay)
        .catch((again) => this.#failed(again, event.id));
    }
    return undefined;
  }

  #failed(error: unknown, eventId: string): undefined {
    this.#options.onError(error, eventId);
  }

  #nextWake(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#options.pollMs ?? 1000);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
