/** What this process knows of the signals of one job that it runs. */
export class Inbox {
  readonly key: string;
  /** Why somebody asked to cancel the job. */
  cancelled: string | undefined;
  /** Number of the newest signal heard of. */
  newest: number;
  /** Goes up whenever something was heard: whoever looked before that looks again. */
  news = 0;
  readonly #listeners = new Set<() => void>();

  constructor(key: string, newest: number) {
    this.key = key;
    this.newest = newest;
  }

  /** A signal with this number was given: whoever waits looks again. */
  heard(seq: number): void {
    this.newest = Math.max(this.newest, seq);
    this.news += 1;
    for (const listener of [...this.#listeners]) listener();
  }

  /** Resolves at the UTC instant, when something was heard since `news`, or when the signal aborts. */
  async wait(news: number, until: number | undefined, clock: () => number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || this.news !== news) return;
    await new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const done = () => {
        clearTimeout(timer);
        this.#listeners.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      // Node's timers end after 24 days; whoever waits longer is woken and waits again.
      if (until !== undefined) timer = setTimeout(done, Math.min(Math.max(until - clock(), 0), 2 ** 31 - 1));
      this.#listeners.add(done);
      signal.addEventListener('abort', done);
    });
  }
}
