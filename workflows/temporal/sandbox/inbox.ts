import type { Signal } from '../../port/context.ts';
import type { InboxState } from '../protocol.ts';

/** Ids that are remembered: a signal is repeated soon after it was given, or not at all. */
const KNOWN = 1000;

/** Signals of one job in the order in which they were given, and the wish to cancel it. */
export class Inbox {
  readonly #unread: Signal[];
  readonly #known: Set<string>;
  #cancelled: string | undefined;
  readonly #onCancel = new Set<() => void>();

  constructor(state: InboxState | undefined) {
    this.#unread = [...(state?.unread ?? [])];
    this.#known = new Set(state?.known);
    this.#cancelled = state?.cancelled;
  }

  get cancelled(): string | undefined {
    return this.#cancelled;
  }

  get unread(): number {
    return this.#unread.length;
  }

  give(signal: Signal): void {
    const { id } = signal;
    if (id !== undefined && this.#known.has(id)) return;
    if (id !== undefined) this.#remember(id);
    this.#unread.push(signal);
  }

  /** The first wish counts. */
  cancel(reason: string): void {
    if (this.#cancelled !== undefined) return;
    this.#cancelled = reason;
    for (const listener of this.#onCancel) listener();
  }

  /** Calls back when somebody asks to cancel; answers how to stop listening. */
  onCancel(listener: () => void): () => void {
    this.#onCancel.add(listener);
    return () => this.#onCancel.delete(listener);
  }

  take(): Signal | undefined {
    return this.#unread.shift();
  }

  /** For the next run. */
  get state(): InboxState {
    return { unread: this.#unread, known: [...this.#known], cancelled: this.#cancelled };
  }

  #remember(id: string): void {
    this.#known.add(id);
    const [oldest] = this.#known;
    if (this.#known.size > KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }
}
