import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { EventRefused, type EventToAppend, UnknownOutcome } from '../port.ts';
import { storedEvents } from '../stored-event.ts';
import type { Outcome } from './appender.ts';
import { isTransient } from './failures.ts';
import type { Reader } from './reader.ts';
import type { Append, StreamLanes } from './stream-lanes.ts';

/** Runs `work` while no other process does so under the same key. What `work` throws is thrown on. */
export type Lock = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export interface Resources {
  readonly lanes: StreamLanes;
  readonly reader: Reader;
  readonly lock: Lock;
}

type Decide = (tail: readonly RecordedEvent[]) => readonly EventToAppend[] | null;

/** What the decision threw: no concern of the log. */
class DecisionFailed extends Error {
  override readonly name = 'DecisionFailed';
}

/**
 * Reads a stream's tail, decides and appends while this process appends nothing else to it and no other process is at
 * the same. EventStoreDB has no lock for writers, so another process's first try may still come in between: then the
 * tail is read and decided on again, a few times at most, because whoever appends without pause goes through the lock
 * now and then.
 */
export async function appendExclusively(
  { lanes, reader, lock }: Resources,
  stream: string,
  from: number,
  decide: Decide,
): Promise<Outcome | null> {
  /** Undefined when another writer came in between. */
  const attempt = async (append: Append, deadline: number): Promise<Outcome | null | undefined> => {
    const tail: RecordedEvent[] = [];
    const left = Math.max(0, deadline - performance.now());
    for await (const event of reader.stream(stream, from, Number.POSITIVE_INFINITY, left)) {
      tail.push(reader.recorded(event));
    }
    const events = decideOn(tail, decide);
    if (!events) return null;
    const expectedRevision = tail.at(-1)?.revision ?? from - 1;
    const stored = storedEvents(stream, expectedRevision, events);
    const outcome = await append({ stream, expectedRevision, events: stored });
    return outcome.kind === 'conflict' && outcome.actual > expectedRevision ? undefined : outcome;
  };
  try {
    return await lanes.occupy(stream, (append, deadline) =>
      lock(stream, async () => {
        for (;;) {
          const outcome = await attempt(append, deadline);
          if (outcome !== undefined) return outcome;
          if (performance.now() > deadline) throw new UnknownOutcome(`others never stop writing to ${stream}`);
        }
      }),
    );
  } catch (error) {
    if (error instanceof DecisionFailed) throw error.cause;
    if (error instanceof EventRefused || error instanceof UnknownOutcome || !isTransient(error)) throw error;
    throw new UnknownOutcome(`the log did not answer: ${(error as Error).message}`, { cause: error });
  }
}

/** Runs `work` behind those who hold the lock. Where the lock cannot be had it runs all the same: it may lose, as ever. */
export async function inTurn<T>(lock: Lock, key: string, work: () => Promise<T>): Promise<T> {
  let entered = false;
  try {
    return await lock(key, () => {
      entered = true;
      return work();
    });
  } catch (error) {
    if (entered) throw error;
    return work();
  }
}

function decideOn(tail: readonly RecordedEvent[], decide: Decide): readonly EventToAppend[] | null {
  try {
    return decide(tail);
  } catch (error) {
    throw new DecisionFailed('the decision failed', { cause: error });
  }
}
