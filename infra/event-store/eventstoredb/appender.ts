import { EventRefused } from '../port.ts';
import type { StoredEvent } from '../stored-event.ts';
import { answerOf } from './append-answer.ts';
import type { Connection } from './connection.ts';
import { failureOf, Unusable } from './failures.ts';
import { appendRequests, loggedEvent, streamRequest } from './messages.ts';
import type { StreamNames } from './names.ts';

/** One append, ready to be written. */
export interface AppendItem {
  readonly stream: string;
  readonly expectedRevision: number;
  readonly events: readonly StoredEvent[];
}

export type Outcome =
  /** `n` is the place of its last event in the server's log. */
  | { readonly kind: 'appended'; readonly revision: number; readonly n: number }
  | { readonly kind: 'conflict'; readonly actual: number };

/** The log did not answer. `certain` when nothing was written; otherwise it may have been. */
export class WriteFailed extends Error {
  override readonly name = 'WriteFailed';
  readonly certain: boolean;

  constructor(cause: unknown, certain: boolean) {
    super((cause as Error).message, { cause });
    this.certain = certain;
  }
}

/** Bytes of one append. A server takes 1 MiB unless it was set up for more, and this never. */
const largestAppend = 15 * 1024 * 1024;

/** Writes appends, one try each. The server answers the same ids at the same place again as it did the first time. */
export class Appender {
  readonly #connection: Connection;
  readonly #names: StreamNames;

  constructor(connection: Connection, names: StreamNames) {
    this.#connection = connection;
    this.#names = names;
  }

  /**
   * Waits so many milliseconds for the answer. Throws `WriteFailed` when the same append may be tried again, and
   * `EventRefused` when it need not be.
   */
  async append(item: AppendItem, wait: number): Promise<Outcome> {
    const { stream, expectedRevision, events } = item;
    refuseOversized(item);
    try {
      const requests = (correlation: string) =>
        appendRequests(this.#names.on(stream), expectedRevision, events, correlation);
      const answer = answerOf(await this.#connection.append(requests, wait));
      if (answer.kind === 'conflict') return await this.#conflict(item, answer.actual, wait);
      if (answer.kind === 'refused') throw new EventRefused(`${stream}: ${answer.reason}`);
      if (answer.kind === 'forbidden') throw new Unusable(`EventStoreDB lets this user not write to ${stream}`);
      if (answer.kind === 'failed') throw new WriteFailed(new Error(answer.reason), answer.certain);
      // A repetition of what is not replicated yet is answered without a place: soon it has one.
      if (answer.n === undefined) throw new Error('it has no place in the log yet');
      return { kind: 'appended', revision: expectedRevision + events.length, n: answer.n };
    } catch (error) {
      if (error instanceof EventRefused || error instanceof WriteFailed) throw error;
      const failure = failureOf(error);
      if (failure === 'wrong') throw error;
      throw new WriteFailed(error, failure === 'notDone');
    }
  }

  /** The server calls it a conflict, too, when the stream holds some of these events at their place. */
  async #conflict({ stream, expectedRevision, events }: AppendItem, actual: number, wait: number): Promise<Outcome> {
    if (actual > expectedRevision) {
      const ids = new Set(events.map(({ id }) => id));
      const request = streamRequest(this.#names.on(stream), expectedRevision + 1, events.length);
      for await (const answer of this.#connection.read(request, { deadline: wait, leader: true })) {
        if (ids.has(loggedEvent(answer, this.#names)?.id ?? '')) {
          throw new EventRefused(`${stream} already holds some of these events, but not all`);
        }
      }
    }
    return { kind: 'conflict', actual };
  }
}

function refuseOversized({ stream, events }: AppendItem): void {
  const bytes = events.reduce((sum, { data, meta }) => sum + Buffer.byteLength(data) + Buffer.byteLength(meta), 0);
  if (bytes > largestAppend) throw new EventRefused(`the append to ${stream} is larger than 15 MiB`);
}
