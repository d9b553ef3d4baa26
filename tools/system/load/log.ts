import type { RecordedEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { eventually } from '../../testing/eventually.ts';

/** Events of one stream, in order. */
export async function eventsOf(log: EventStore, stream: StreamName): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of log.read(stream)) events.push(event);
  return events;
}

/** Waits until a poll is closed in the log, whoever looked at it. */
export async function closedInLog(log: EventStore, poll: string): Promise<void> {
  const closed = async () => (await eventsOf(log, `poll-${poll}`)).some(({ type }) => type === 'PollClosed');
  await eventually(`the end of poll ${poll}`, closed);
}
