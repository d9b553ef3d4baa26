import { chainStart, hashOf } from '@marquee/infra/event-store/hash-chain.ts';
import type { RawEvent, RawLog } from '@marquee/infra/event-store/raw-log.ts';

/** An event of a log with its link as it follows from all events before it, and how many those and itself are. */
export interface Linked {
  readonly event: RawEvent;
  readonly link: Buffer;
  readonly count: number;
}

/** The log is not the one that its own chain is of. */
export class BrokenChain extends Error {
  override readonly name = 'BrokenChain';
}

/** A log's events with their links, made anew. Throws `BrokenChain` at the first event whose stored link is another. */
export async function* linked(log: RawLog, name: string): AsyncGenerator<Linked, void, undefined> {
  let link: Uint8Array = chainStart;
  let count = 0;
  for await (const event of log.read()) {
    const made = hashOf(event, link);
    if (event.link && !made.equals(event.link)) {
      const { revision, stream, position } = event;
      throw new BrokenChain(`${name} was altered: the hash of event ${revision} of ${stream} is another, ${position}`);
    }
    link = made;
    count += 1;
    yield { event, link: made, count };
  }
}
