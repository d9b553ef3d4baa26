import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { Positions } from '../positions.ts';
import type { Page } from '../subscription.ts';
import type { Connection } from './connection.ts';
import { isTransient } from './failures.ts';
import { endRequest, type LoggedEvent, loggedEvent, logRequest, placeOf, streamRequest } from './messages.ts';
import type { StreamNames } from './names.ts';

/** Milliseconds until a read that stands still is given up. */
const readWithin = 30_000;
/** With a filter, a page looks at this many events for each that it may return. */
const filteredWindow = 4;
const pauses = { first: 50, longest: 1_000 };

/** What is read of one log. */
export class Reader {
  readonly #connection: Connection;
  readonly #names: StreamNames;
  readonly #positions: Positions;

  constructor(connection: Connection, names: StreamNames, positions: Positions) {
    this.#connection = connection;
    this.#names = names;
    this.#positions = positions;
  }

  /** A stream's events from a revision on, at most `limit`. Waits `appendTimeoutMs` for a connection that breaks. */
  async *stream(
    stream: string,
    from: number,
    limit: number,
    appendTimeoutMs: number,
  ): AsyncGenerator<LoggedEvent, void, undefined> {
    let [next, left] = [from, limit];
    let deadline = performance.now() + appendTimeoutMs;
    for (let pause = pauses.first; left > 0; pause = Math.min(pause * 2, pauses.longest)) {
      try {
        const count = Math.min(left, Number.MAX_SAFE_INTEGER);
        const request = streamRequest(this.#names.on(stream), next, count);
        for await (const answer of this.#connection.read(request, { leader: true, deadline: readWithin })) {
          const event = loggedEvent(answer, this.#names);
          if (!event) continue;
          yield event;
          [next, left, deadline, pause] = [
            event.revision + 1,
            left - 1,
            performance.now() + appendTimeoutMs,
            pauses.first,
          ];
        }
        return;
      } catch (error) {
        if (!isTransient(error) || performance.now() > deadline) throw error;
      }
      await sleep(pause);
    }
  }

  /** Up to `limit` events after a place in the log, and the place of the next one if there are more. */
  async log(
    after: number,
    limit: number,
  ): Promise<{ readonly events: LoggedEvent[]; readonly next: number | undefined }> {
    const events: LoggedEvent[] = [];
    // The place itself is answered, too, and one event beyond the limit tells whether there are more.
    const request = logRequest(this.#names, after, limit + 2);
    for await (const answer of this.#connection.read(request, { deadline: readWithin })) {
      const event = loggedEvent(answer, this.#names);
      if (!event || event.n <= after) continue;
      if (events.length === limit) return { events, next: event.n };
      events.push(event);
    }
    return { events, next: undefined };
  }

  /** The same as a page of a subscription, with these types only if any are named. */
  async page(after: number, limit: number, types: readonly string[] | undefined): Promise<Page> {
    const { events, next } = await this.log(after, types ? limit * filteredWindow : limit);
    const wanted = types ? events.filter(({ type }) => types.includes(type)) : events;
    const taken = wanted.slice(0, limit);
    const last = events.at(-1);
    if (!last) return { events: [], through: after, head: (await this.head()) ?? 0 };
    const through = wanted.length > limit ? (taken.at(-1)?.n ?? after) : last.n;
    return { events: taken.map((event) => this.recorded(event)), through, head: next ?? last.n };
  }

  /** The place of this log's newest event. */
  async head(): Promise<number | undefined> {
    for await (const answer of this.#connection.read(logRequest(this.#names, undefined, 1), {
      leader: true,
      deadline: readWithin,
    })) {
      const n = placeOf(answer);
      if (n !== undefined) return n;
    }
    return undefined;
  }

  /** This log's newest event. */
  async newest(): Promise<RecordedEvent | undefined> {
    for await (const answer of this.#connection.read(logRequest(this.#names, undefined, 1), {
      leader: true,
      deadline: readWithin,
    })) {
      const event = loggedEvent(answer, this.#names);
      if (event) return this.recorded(event);
    }
    return undefined;
  }

  /** The place of the newest record of all, whoever wrote it; 0 when there is none. */
  async end(): Promise<number> {
    for await (const answer of this.#connection.read(endRequest(), { leader: true, deadline: readWithin })) {
      const n = placeOf(answer);
      if (n !== undefined) return n;
    }
    return 0;
  }

  recorded({ id, stream, revision, n, type, version, meta, data }: LoggedEvent): RecordedEvent {
    const position = this.#positions.of(n);
    return { id, stream, revision, position, type, version, meta: JSON.parse(meta), data: JSON.parse(data) };
  }
}
