import { setTimeout as sleep } from 'node:timers/promises';
import { EventRefused, UnknownOutcome } from '../port.ts';
import { type AppendItem, type Outcome, WriteFailed } from './appender.ts';

/** What the lanes need of the log. */
export interface Writer {
  /** Waits so many milliseconds for the answer. */
  append(item: AppendItem, wait: number): Promise<Outcome>;
}

/** Appends one after another while a stream is occupied. */
export type Append = (item: AppendItem) => Promise<Outcome>;

interface Lane {
  /** Resolves when everything that came so far is done. */
  end: Promise<unknown>;
  waiting: number;
  /** An append of which it is not known whether it is in the log. */
  unknown: AppendItem | undefined;
}

/** Milliseconds between two tries while the log does not answer. */
const pauses = { first: 20, longest: 500 };
/** Milliseconds that one try waits for its answer. */
const tryFor = { least: 400, most: 5_000 };

/**
 * Appends to one stream go one after another, those to different streams beside each other. What is not answered is
 * tried again with the same ids until the appendTimeoutMs of its caller ends, who is then told `UnknownOutcome`; whatever
 * follows in that stream first finds out, by trying the same ids once more, whether it is in the log.
 */
export class StreamLanes {
  readonly #writer: Writer;
  readonly #appendTimeoutMs: number;
  readonly #lanes = new Map<string, Lane>();
  #closed = false;

  /** `appendTimeoutMs`: how long an append is tried while the log does not answer. */
  constructor(writer: Writer, appendTimeoutMs: number) {
    this.#writer = writer;
    this.#appendTimeoutMs = appendTimeoutMs;
  }

  /**
   * Runs `work` while no other append of this process to the stream is under way. It appends by what it is given, which
   * rejects with `UnknownOutcome` when the log did not answer in time.
   */
  async occupy<T>(stream: string, work: (append: Append, deadline: number) => Promise<T>): Promise<T> {
    if (this.#closed) throw new Error('the event store is closed');
    const deadline = performance.now() + this.#appendTimeoutMs;
    const lane = this.#enter(stream);
    const turn = lane.end.then(async () => {
      if (performance.now() > deadline) throw new UnknownOutcome('the log has not answered those before it');
      if (lane.unknown) await this.#retryAppend(lane, lane.unknown, deadline).catch(unlessRefused);
      return work((item) => this.#retryAppend(lane, item, deadline), deadline);
    });
    lane.end = turn.then(
      () => this.#leave(stream, lane),
      () => this.#leave(stream, lane),
    );
    return turn;
  }

  /** Takes no more appends, waits for those that are under way. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#lanes.values()].map((lane) => lane.end));
  }

  #enter(stream: string): Lane {
    const lane = this.#lanes.get(stream) ?? { end: Promise.resolve(), waiting: 0, unknown: undefined };
    this.#lanes.set(stream, lane);
    lane.waiting += 1;
    return lane;
  }

  #leave(stream: string, lane: Lane): void {
    lane.waiting -= 1;
    if (lane.waiting === 0 && !lane.unknown) this.#lanes.delete(stream);
  }

  /** Tries until there is an answer or the deadline has passed. */
  async #retryAppend(lane: Lane, item: AppendItem, deadline: number): Promise<Outcome> {
    for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.longest)) {
      try {
        const left = deadline - performance.now();
        const outcome = await this.#writer.append(item, Math.max(tryFor.least, Math.min(left, tryFor.most)));
        lane.unknown = undefined;
        return outcome;
      } catch (error) {
        if (!(error instanceof WriteFailed)) {
          lane.unknown = undefined;
          throw error;
        }
        if (!error.certain) lane.unknown = item;
        if (performance.now() > deadline) {
          throw new UnknownOutcome(`the log did not answer: ${error.message}`, { cause: error });
        }
      }
      await sleep(pause);
    }
  }
}

/** That an earlier append was refused is no concern of those after it. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof EventRefused)) throw error;
}
