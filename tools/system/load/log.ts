import type { RecordedEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';

/** Events of one stream, in order. */
export async function eventsOf(log: EventStore, stream: StreamName): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of log.read(stream)) events.push(event);
  return events;
}

/** Every event that is there, of some types or of all. */
export async function allEvents(log: EventStore, types?: readonly string[]): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  for await (const { events, caughtUp } of log.subscribe(types && { types })) {
    found.push(...events);
    if (caughtUp) break;
  }
  return found;
}
