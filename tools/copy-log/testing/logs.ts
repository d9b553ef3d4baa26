import { all, noted } from '@marquee/infra/event-store/contract/examples.ts';
import { EventStoreNode } from '@marquee/infra/event-store/eventstoredb/testing/node.ts';
import { type EventStore, noStream } from '@marquee/infra/event-store/port.ts';
import type { RawEvent } from '@marquee/infra/event-store/raw-log.ts';
import { afterEach, beforeEach } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { type LogEnd, openLogEnd } from '../log-end.ts';

/** What each test has for itself: an empty database, and an EventStoreDB with nothing in it. */
export class Logs {
  url = '';
  #node: EventStoreNode | undefined;
  readonly #ends: LogEnd[] = [];

  /** Makes them anew for each test of the file, and closes what a test has opened. */
  static forEachTest(): Logs {
    const logs = new Logs();
    beforeEach(async () => {
      logs.#node = await EventStoreNode.start();
      logs.url = (await freshDatabase()).url;
    });
    afterEach(async () => {
      await Promise.all(logs.#ends.splice(0).map((end) => end.close()));
      await logs.#node?.stop();
    });
    return logs;
  }

  get node(): EventStoreNode {
    if (!this.#node) throw new Error('there is no server outside of a test');
    return this.#node;
  }

  async open(address: string): Promise<LogEnd> {
    const end = await openLogEnd(address);
    this.#ends.push(end);
    return end;
  }

  /** The log of the database, and that of the server. */
  async both(): Promise<readonly [LogEnd, LogEnd]> {
    return [await this.open(this.url), await this.open(this.node.url())];
  }
}

/** Appends events to some streams in turns, several at a time, as a platform would. */
export async function fill(store: EventStore, events: number, streams = 9): Promise<void> {
  const revisions = new Map<string, number>();
  for (let n = 0, turn = 0; n < events; turn++) {
    const stream = `order-${(turn * 7) % streams}`;
    const some = Array.from({ length: Math.min(1 + (turn % 4), events - n) }, (_, k) =>
      noted({ n: n + k, text: 'Zoë 🎟\n', list: [1.5e300, null] }),
    );
    const result = await store.append(stream, revisions.get(stream) ?? noStream, some);
    if (!result.ok) throw new Error('a conflict');
    revisions.set(stream, result.revision);
    n += some.length;
  }
}

/** Everything but the place, which is the log's own. */
const withoutPlace = ({ position: _, ...event }: RawEvent) => event;
export const contentOf = async ({ raw }: LogEnd) => (await all(raw.read())).map(withoutPlace);
