import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderEvent } from '@marquee/infra/payments/port.ts';
import type { WebhookInbox } from './webhook-inbox.ts';

/** What became of an event: done, or not yet possible (what it speaks of is not known here so far). */
export type Handling = 'done' | 'later';

export interface WebhookWorkerOptions {
  readonly inbox: Pick<WebhookInbox, 'take' | 'handled' | 'postpone'>;
  readonly handle: (event: ProviderEvent) => Promise<Handling>;
  readonly onError: (error: unknown, eventId: string) => void;
  /** Events under way at once. Default 32. */
  readonly concurrency?: number;
  /** Milliseconds between looks when nobody has called. Default 1,000. */
  readonly pollMs?: number;
}

const CONCURRENCY = 32;

/**
 * Turns kept webhooks into commands: woken by each arrival, with a poll behind it. Each event is on its own: one that is slow
 * takes one place of many, and one that fails is postponed by the inbox.
 */
export class WebhookWorker {
  readonly #options: WebhookWorkerOptions;
  readonly #underWay = new Set<Promise<void>>();
  #arrival = Promise.withResolvers<void>();
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
    this.#arrival.resolve();
  }

  /** Takes no more, and resolves when what is under way has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#arrival.resolve();
    await this.#running;
    await Promise.all(this.#underWay);
  }

  /** Handles what is due now; what is to be tried later stays. For whoever must not go on before. */
  async drain(): Promise<void> {
    for (;;) {
      const taken = await this.#take();
      if (taken === 0 && this.#underWay.size === 0) return;
      if (taken === 0 || this.#isFull) await Promise.race(this.#underWay);
    }
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#arrival = Promise.withResolvers<void>();
      const taken = await this.#take();
      if (this.#isFull) await Promise.race(this.#underWay);
      else if (taken === 0) await this.#rest();
    }
  }

  get #isFull(): boolean {
    return this.#underWay.size >= (this.#options.concurrency ?? CONCURRENCY);
  }

  /** Begins as many as there are places, and answers how many those are. */
  async #take(): Promise<number> {
    const { inbox, concurrency = CONCURRENCY } = this.#options;
    const free = concurrency - this.#underWay.size;
    const taken = free > 0 ? await inbox.take(free).catch((error) => this.#failed(error, 'take')) : [];
    for (const { event } of taken ?? []) this.#begin(event);
    return taken?.length ?? 0;
  }

  #begin(event: ProviderEvent): void {
    const handling = this.#handle(event).finally(() => this.#underWay.delete(handling));
    this.#underWay.add(handling);
  }

  /** Never rejects: an event whose outcome could not be written comes again in a minute. */
  async #handle(event: ProviderEvent): Promise<void> {
    const { handle, inbox } = this.#options;
    const postponed = (reason: string) =>
      inbox.postpone(event.id, reason).catch((again) => this.#failed(again, event.id));
    try {
      const handling = await handle(event);
      if (handling === 'done') await inbox.handled(event.id);
      else await postponed('not known here yet');
    } catch (error) {
      this.#failed(error, event.id);
      await postponed(String(error));
    }
  }

  #failed(error: unknown, eventId: string): undefined {
    this.#options.onError(error, eventId);
  }

  /** Until something arrives, and no longer than a poll. */
  async #rest(): Promise<void> {
    const over = new AbortController();
    const poll = pause(this.#options.pollMs ?? 1000, undefined, { signal: over.signal }).catch(() => {});
    await Promise.race([this.#arrival.promise, poll]);
    over.abort();
  }
}
