import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { PlacedAppend } from '../fresh-events.ts';
import { UnknownOutcome } from '../port.ts';
import { type StoredEvent, sizeOf } from '../stored-event.ts';
import type { Outcome } from './append-batch.ts';
import type { BatchItem } from './append-call.ts';
import { type PendingAppend, StreamQueues } from './stream-queues.ts';
import { WriteFailed } from './writer.ts';

export interface BatchWriter {
  write(batch: readonly BatchItem[]): Promise<Outcome[]>;
  close(): Promise<void>;
}

const largestBatch = { appends: 512, size: 4 * 1024 * 1024 };
/** Milliseconds between two tries while the database does not answer. */
const pauses = { first: 20, longest: 500 };

/**
 * Group commit: all appends that arrive while a batch is being written form the next batch, so one transaction, one
 * round trip and one flush to the disk serve them all, and nobody waits on a timer.
 *
 * A batch without an answer is written again, with the same ids, until `appendTimeoutMs` after each append came;
 * then its caller gets `UnknownOutcome`. The stream stays frozen: a later append to it first finds out, by trying the
 * same ids once more, whether the earlier one is in the log.
 */
export class GroupCommit {
  readonly #writer: BatchWriter;
  readonly #appendTimeoutMs: number;
  readonly #committed: (appends: readonly PlacedAppend[]) => void;
  readonly #queues = new StreamQueues();
  #running: Promise<void> | undefined;
  #closed = false;

  /** `committed` is told what is in the log, in its order. */
  constructor(writer: BatchWriter, appendTimeoutMs: number, committed: (appends: readonly PlacedAppend[]) => void) {
    this.#writer = writer;
    this.#appendTimeoutMs = appendTimeoutMs;
    this.#committed = committed;
  }

  /** Rejects with `UnknownOutcome` when the log did not answer in time. */
  append(stream: string, expectedRevision: number, events: readonly StoredEvent[]): Promise<Outcome> {
    if (this.#closed) return Promise.reject(new Error('the event store is closed'));
    const { promise, resolve, reject } = Promise.withResolvers<Outcome>();
    this.#queues.add({
      stream,
      expectedRevision,
      events,
      size: sizeOf(events),
      deadline: performance.now() + this.#appendTimeoutMs,
      uncertain: false,
      settle: (outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)),
    });
    this.#running ??= this.#run();
    return promise;
  }

  /** Finds out what became of an append to this stream whose outcome is unknown, if there is one. */
  async thaw(stream: string): Promise<void> {
    if (this.#queues.isFrozen(stream)) await this.append(stream, -1, []);
  }

  /** Takes no more appends, waits for those that are under way. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    await this.#writer.close();
  }

  async #run(): Promise<void> {
    // Whatever arrives in the same turn of the event loop joins the first batch.
    await nextTurn();
    let pause = pauses.first;
    for (let batch = this.#take(); batch.length > 0; batch = this.#take()) {
      try {
        // The next batch is sent before the answers of this one are acted upon.
        this.#finish(batch, await this.#writer.write(batch));
        pause = pauses.first;
      } catch (error) {
        if (!(error instanceof WriteFailed)) throw error;
        this.#retreat(batch, error);
        await sleep(pause);
        pause = Math.min(pause * 2, pauses.longest);
      }
    }
    this.#running = undefined;
  }

  #take(): PendingAppend[] {
    return this.#queues.take(largestBatch);
  }

  #finish(batch: readonly PendingAppend[], outcomes: readonly Outcome[]): void {
    const placed: PlacedAppend[] = [];
    for (const [n, append] of batch.entries()) {
      const outcome = outcomes[n];
      if (!outcome) throw new Error('an append of the batch was not answered');
      if (outcome.kind === 'appended') {
        const { revision, position } = outcome;
        placed.push({ stream: append.stream, revision, position, events: append.events });
      }
      this.#queues.done(append);
      append.settle?.(outcome);
    }
    this.#committed(placed);
  }

  /** Everything may be tried again; whoever has waited long enough is told that the outcome is unknown. */
  #retreat(batch: readonly PendingAppend[], error: WriteFailed): void {
    for (const append of batch) {
      append.uncertain ||= !error.certain;
      this.#queues.putBack(append);
    }
    const now = performance.now();
    for (const append of this.#queues.all()) {
      if (append.deadline > now) continue;
      append.settle?.(new UnknownOutcome(`the log did not answer: ${error.message}`, { cause: error }));
      append.settle = undefined;
    }
    this.#queues.forget();
  }
}
