import { setTimeout as pause } from 'node:timers/promises';
import type { LiveView } from './live-view.ts';

export interface SupervisedViewOptions<V extends LiveView> {
  /** Makes the view anew from what is stored. */
  readonly load: () => Promise<V>;
  /** Lets it follow the log; resolves when it has caught up. `dropped` is called once when it has thrown, and follows no more. */
  readonly watch: (view: V, dropped: (error: unknown) => void) => Promise<void>;
  /** Told when a view cannot be loaded; what it throws while it follows is told by whoever hands out the log. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds before it is made anew, doubled each time up to `longest`. Default 500 and 30,000. */
  readonly pauseMs?: { readonly first: number; readonly longest: number };
}

/**
 * A view in memory that is made anew when it has thrown. Until the new one has caught up, the old one goes on answering with
 * what it knew, and `trouble` says so.
 */
export class SupervisedView<V extends LiveView> {
  readonly #options: SupervisedViewOptions<V>;
  readonly #stopped = new AbortController();
  readonly #pauses: { readonly first: number; readonly longest: number };
  #view: V;
  #pauseMs: number;
  #trouble: string | undefined;

  private constructor(options: SupervisedViewOptions<V>, view: V) {
    this.#options = options;
    this.#view = view;
    this.#pauses = options.pauseMs ?? { first: 500, longest: 30_000 };
    this.#pauseMs = this.#pauses.first;
  }

  /** Loads the view and waits until it has caught up, or has thrown. */
  static async open<V extends LiveView>(options: SupervisedViewOptions<V>): Promise<SupervisedView<V>> {
    const opened = new SupervisedView(options, await options.load());
    await opened.#follow(opened.#view);
    return opened;
  }

  get current(): V {
    return this.#view;
  }

  /** Why it does not follow the log at this moment; undefined while it does. */
  get trouble(): string | undefined {
    return this.#trouble;
  }

  /** Makes nothing anew any more. */
  stop(): void {
    this.#stopped.abort();
  }

  async #follow(view: V): Promise<void> {
    let thrown = false;
    const dropped = (error: unknown) => {
      thrown = true;
      this.#trouble = error instanceof Error ? error.message : String(error);
      void this.#again();
    };
    await this.#options.watch(view, dropped).catch((error: unknown) => thrown || dropped(error));
    if (thrown) return;
    this.#view = view;
    this.#trouble = undefined;
    this.#pauseMs = this.#pauses.first;
  }

  async #again(): Promise<void> {
    const { signal } = this.#stopped;
    await pause(this.#pauseMs, undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    this.#pauseMs = Math.min(this.#pauseMs * 2, this.#pauses.longest);
    try {
      await this.#follow(await this.#options.load());
    } catch (error) {
      this.#options.failed(error);
      await this.#again();
    }
  }
}
