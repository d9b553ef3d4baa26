import type { Outcome } from './append-batch.ts';
import type { BatchItem } from './append-call.ts';

/** An append that has not been written, or of which it is not known whether it has. */
export interface PendingAppend extends BatchItem {
  /** Characters: its share of a batch. */
  readonly size: number;
  /** Milliseconds of the process clock after which its caller is not kept waiting any longer. */
  readonly deadline: number;
  /** It went out once without an answer: the log may hold it. */
  uncertain: boolean;
  /** Answers the caller; absent when it was told that the outcome is unknown. */
  settle: ((outcome: Outcome | Error) => void) | undefined;
}

/**
 * The appends that wait, in order for each stream, of which only the first may be under way: the second one's expected
 * revision is true only after it. An append whose outcome stayed unknown keeps its place, so that whatever follows in
 * its stream finds out first what became of it.
 */
export class StreamQueues {
  #queues = new Map<string, PendingAppend[]>();
  /** Streams whose first append may go out, oldest first. */
  #ready = new Set<string>();

  add(append: PendingAppend): void {
    const queue = this.#queues.get(append.stream);
    if (!queue) {
      this.#queues.set(append.stream, [append]);
      this.#ready.add(append.stream);
      return;
    }
    queue.push(append);
    // Behind an append that nobody waits for: now someone does.
    if (queue.length === 2 && !queue[0]?.settle) this.#ready.add(append.stream);
  }

  /** The first appends of as many streams as one batch takes, at least one if any is ready. */
  take(most: { appends: number; size: number }): PendingAppend[] {
    const batch: PendingAppend[] = [];
    let size = 0;
    for (const stream of this.#ready) {
      const first = this.#queues.get(stream)?.[0];
      if (!first) continue;
      size += first.size;
      if (batch.length === most.appends || (batch.length > 0 && size > most.size)) break;
      batch.push(first);
      this.#ready.delete(stream);
    }
    return batch;
  }

  /** An append that was taken has its answer; the next one of its stream may go out. */
  done(append: PendingAppend): void {
    const queue = this.#queues.get(append.stream);
    queue?.shift();
    this.#makeReady(append.stream);
  }

  /** An append that was taken has no answer; it may go out again if someone waits for it. */
  putBack(append: PendingAppend): void {
    this.#makeReady(append.stream);
  }

  /** Takes away what nobody waits for any longer, except where an unknown outcome must be found out first. */
  forget(): void {
    for (const [stream, queue] of this.#queues) {
      this.#queues.set(
        stream,
        queue.filter((append) => append.settle || append.uncertain),
      );
      this.#ready.delete(stream);
      this.#makeReady(stream);
    }
  }

  all(): PendingAppend[] {
    return [...this.#queues.values()].flat();
  }

  /** Whether the outcome of an append to this stream is unknown. */
  isFrozen(stream: string): boolean {
    return this.#queues.get(stream)?.[0]?.uncertain ?? false;
  }

  #makeReady(stream: string): void {
    const queue = this.#queues.get(stream) ?? [];
    if (queue.length === 0) this.#queues.delete(stream);
    else if (queue.length > 1 || queue[0]?.settle) this.#ready.add(stream);
  }
}
