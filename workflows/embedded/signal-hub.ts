import { setTimeout as pause } from 'node:timers/promises';
import { Inbox } from './inbox.ts';
import type { Signals } from './signals.ts';

export interface SignalHubOptions {
  readonly signals: Signals;
  /** Milliseconds between two looks for signals that other processes gave. */
  readonly pollMs: number;
  readonly signal: AbortSignal;
  readonly failed: (error: unknown) => void;
}

/** A signal's number may become visible after a higher one of another job: looks reach back over this long. */
const overlapMs = 2000;
const sweepMs = 30_000;

/**
 * Wakes jobs that wait for signals: at once when the signal was given in this process, at the next look when in
 * another. One query looks for all waiting jobs together, so that a waiting job costs nothing.
 */
export class SignalHub {
  readonly #options: SignalHubOptions;
  /** A run that has just been followed by the next may still have one of its own. */
  readonly #inboxes = new Map<string, Set<Inbox>>();
  /** The highest number seen, by when it was seen. */
  #seen: { at: number; seq: number }[] = [{ at: 0, seq: 0 }];
  #sweptAt = 0;

  constructor(options: SignalHubOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#inboxes.size;
  }

  /**
   * Opens a job's inbox; `read` is the number of the last signal that the job has read. It is told of what is given from now
   * on: whoever opens it looks for an earlier wish to cancel.
   */
  open(key: string, read: number): Inbox {
    const inbox = new Inbox(key, read);
    const ofKey = this.#inboxes.get(key);
    if (ofKey) ofKey.add(inbox);
    else this.#inboxes.set(key, new Set([inbox]));
    return inbox;
  }

  close(inbox: Inbox): void {
    const ofKey = this.#inboxes.get(inbox.key);
    ofKey?.delete(inbox);
    if (ofKey?.size === 0) this.#inboxes.delete(inbox.key);
  }

  /** Something was given to this job in this process. Should the look for it fail, the next one finds it. */
  given(key: string): void {
    if (!this.#inboxes.has(key)) return;
    this.#options.signals
      .newest([key])
      .then((newest) => this.#tell(newest))
      .catch((error) => this.#failed(error));
  }

  /** Looks until the signal aborts. */
  async run(): Promise<void> {
    const { signal, pollMs } = this.#options;
    while (!signal.aborted) {
      try {
        if (this.#inboxes.size > 0) await this.#look();
      } catch (error) {
        this.#failed(error);
      }
      await pause(pollMs, undefined, { signal }).catch(() => {});
    }
  }

  async #look(): Promise<void> {
    const now = performance.now();
    if (now - this.#sweptAt > sweepMs) {
      this.#sweptAt = now;
      await this.#tell(await this.#options.signals.newest([...this.#inboxes.keys()]));
    }
    while (this.#seen.length > 1 && (this.#seen[1]?.at ?? now) < now - overlapMs) this.#seen.shift();
    const floor = this.#seen[0]?.seq ?? 0;
    const given = await this.#options.signals.since(floor);
    const highest = Math.max(this.#seen.at(-1)?.seq ?? 0, ...given.values());
    this.#seen.push({ at: now, seq: highest });
    await this.#tell(given);
  }

  async #tell(newest: ReadonlyMap<string, number>): Promise<void> {
    for (const [key, seq] of newest) {
      const behind = [...(this.#inboxes.get(key) ?? [])].filter((inbox) => inbox.newest < seq);
      if (behind.length === 0) continue;
      const cancelled = await this.#options.signals.cancelReason(key);
      for (const inbox of behind) {
        inbox.cancelled ??= cancelled;
        inbox.heard(seq);
      }
    }
  }

  #failed(error: unknown): void {
    if (!this.#options.signal.aborted) this.#options.failed(error);
  }
}
