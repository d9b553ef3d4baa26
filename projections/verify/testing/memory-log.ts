import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { chainStart, hashOf } from '@marquee/infra/event-store/hash-chain.ts';
import { positionsOf } from '@marquee/infra/event-store/positions.ts';
import type { RawEvent, RawLog } from '@marquee/infra/event-store/raw-log.ts';

/** Name of logs that lie in memory. */
export const MEMORY_LOG = 'm';

/** A log of these events in this order as a store would hold them, with positions and links of their own. */
export function memoryLog(events: readonly RecordedEvent[]): RawLog {
  return rawLogOf(linked(events));
}

/** The events as they lie in the log: changed afterwards, they do not fit their links. */
export function linked(events: readonly RecordedEvent[]): RawEvent[] {
  const positions = positionsOf(MEMORY_LOG);
  let link = chainStart;
  return events.map(({ meta, data, ...event }, index) => {
    const texts = { meta: JSON.stringify(meta), data: JSON.stringify(data) };
    link = hashOf({ ...event, ...texts }, link);
    return { ...event, ...texts, position: positions.of(index + 1), link };
  });
}

export function rawLogOf(raw: readonly RawEvent[]): RawLog {
  const notHere = () => {
    throw new Error('a log in memory is read from its beginning');
  };
  return {
    logId: MEMORY_LOG,
    countsPositions: true,
    async *read() {
      yield* raw;
    },
    readAfter: notHere,
    readStream: notHere,
    head: notHere,
    endedAt: notHere,
    linkAt: notHere,
    holdsLink: notHere,
  };
}
