import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { LogTail } from './log-tail.ts';
import { type AppendResult, EventRefused, type EventStore, type EventToAppend, noStream } from './port.ts';
import { positionsOf } from './positions.ts';
import { storedEvents } from './stored-event.ts';
import { subscription } from './subscription.ts';

/** A log in memory, for tests. It takes and refuses the same as the others; what is read is a copy of what was written. */
export function memoryEventStore(logId: string = randomUUID()): EventStore {
  const positions = positionsOf(logId);
  const tail = new LogTail();
  const log: RecordedEvent[] = [];
  const streams = new Map<string, RecordedEvent[]>();
  const closing = new AbortController();

  const append = (stream: string, expected: number, events: readonly EventToAppend[]): AppendResult => {
    if (closing.signal.aborted) throw new Error('the event store is closed');
    const stored = storedEvents(stream, expected, events);
    const present = streams.get(stream) ?? [];
    if (present.length - 1 !== expected) return answerAgain(present, stream, expected, events);
    streams.set(stream, present);
    for (const { id, type, version, meta, data } of stored) {
      const event: RecordedEvent = {
        id,
        stream,
        revision: present.length,
        position: positions.of(log.length + 1),
        type,
        version,
        meta: JSON.parse(meta),
        data: JSON.parse(data),
      };
      present.push(event);
      log.push(event);
    }
    tail.advance(log.length, [...new Set(stored.map(({ type }) => type))]);
    return { ok: true, revision: present.length - 1, position: positions.of(log.length) };
  };

  const source = {
    positions,
    tail,
    async page(after: number, limit: number, types: readonly string[] | undefined) {
      const window = log.slice(after, after + limit);
      const events = types ? window.filter((event) => types.includes(event.type)) : window;
      return { events: structuredClone(events), through: after + window.length, head: log.length };
    },
  };

  return {
    logId,
    append: async (stream, expected, events) => append(stream, expected, events),
    async appendExclusively(stream, from, decide) {
      const present = streams.get(stream) ?? [];
      const events = decide(structuredClone(present.slice(from)));
      return events && append(stream, Math.max(present.length - 1, from - 1), events);
    },
    async *read(stream, { from = 0, limit = Number.POSITIVE_INFINITY } = {}) {
      yield* structuredClone((streams.get(stream) ?? []).slice(from, from + limit));
    },
    subscribe(options = {}) {
      const signals = options.signal ? [options.signal, closing.signal] : [closing.signal];
      return subscription(source, options, AbortSignal.any(signals));
    },
    head: async () => log.at(-1)?.position,
    countAfter: async (position) => log.length - (position ? positions.numberOf(position) : 0),
    comparePositions: positions.compare,
    close: async () => closing.abort(),
  };
}

/** The earlier append of the same events, or a conflict. */
function answerAgain(
  present: readonly RecordedEvent[],
  stream: string,
  expected: number,
  events: readonly EventToAppend[],
): AppendResult {
  const there = present.slice(expected + 1, expected + 1 + events.length);
  const known = there.filter(({ id }, n) => id === events[n]?.id);
  const last = known.at(-1);
  if (last && known.length === events.length) return { ok: true, revision: last.revision, position: last.position };
  if (there.some(({ id }) => events.some((event) => event.id === id))) {
    throw new EventRefused(`${stream} already holds some of these events, but not all`);
  }
  return { ok: false, conflict: true, actual: present.at(-1)?.revision ?? noStream };
}
