import { randomUUID } from 'node:crypto';
import { answerOf } from './append-answer.ts';
import type { Connection } from './connection.ts';
import { appendRequests, payloadOf, revisionOf, streamRequest } from './messages.ts';

export interface Entry {
  readonly revision: number;
  /** JSON. */
  readonly data: string;
}

/** Milliseconds. */
const within = 10_000;

/** A stream of the adapter's own, beside those of events. */
export class OwnStream {
  readonly #connection: Connection;
  readonly #name: string;

  constructor(connection: Connection, name: string) {
    this.#connection = connection;
    this.#name = name;
  }

  /** All entries in order. */
  async *read(): AsyncGenerator<Entry, void, undefined> {
    yield* this.#entries(0, Number.MAX_SAFE_INTEGER);
  }

  async first(): Promise<Entry | undefined> {
    for await (const entry of this.#entries(0, 1)) return entry;
    return undefined;
  }

  async at(revision: number): Promise<Entry | undefined> {
    for await (const entry of this.#entries(revision, 1)) return entry;
    return undefined;
  }

  async last(): Promise<Entry | undefined> {
    for await (const entry of this.#entries(undefined, 1)) return entry;
    return undefined;
  }

  /** Appends after the entry of that revision (-1: the first one); false when somebody else has done so already. */
  async append(expectedRevision: number, type: string, data: string): Promise<boolean> {
    const event = { id: randomUUID(), type, version: 1, meta: '{}', data };
    const requests = (correlation: string) => appendRequests(this.#name, expectedRevision, [event], correlation);
    const answer = answerOf(await this.#connection.append(requests, within));
    if (answer.kind !== 'appended' && answer.kind !== 'conflict') throw new Error(`${this.#name}: ${answer.reason}`);
    return answer.kind === 'appended';
  }

  async *#entries(from: number | undefined, count: number): AsyncGenerator<Entry, void, undefined> {
    const request = streamRequest(this.#name, from, count);
    for await (const answer of this.#connection.read(request, { leader: true })) {
      const [revision, data] = [revisionOf(answer), payloadOf(answer)];
      if (revision !== undefined && data !== undefined) yield { revision, data };
    }
  }
}
