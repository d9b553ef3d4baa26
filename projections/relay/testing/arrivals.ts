import type { ReadMessage } from '@marquee/infra/kafka/testing/read-topic.ts';

/** Event ids of each stream, in order. */
export type Streams = ReadonlyMap<string, readonly string[]>;

/** Every stream's event ids in the order of their first arrival. */
export function firstArrivals(messages: readonly ReadMessage[]): Streams {
  const streams = new Map<string, Set<string>>();
  for (const { key, headers } of messages) {
    const ids = streams.get(key) ?? new Set();
    streams.set(key, ids.add(headers['event-id'] ?? ''));
  }
  return new Map([...streams].map(([stream, ids]) => [stream, [...ids]]));
}

/** By stream, so that two can be compared. */
export function sorted(streams: Streams): readonly (readonly [string, readonly string[]])[] {
  return [...streams].sort(([a], [b]) => (a < b ? -1 : 1));
}
