import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { pagesToEnd } from '@marquee/infra/event-store/to-the-end.ts';

/** Copies a log to another store, event by event in its order; those that `wanted` leaves out are left out. */
export async function copyLog(
  from: EventStore,
  to: EventStore,
  wanted: (event: RecordedEvent) => boolean = () => true,
): Promise<void> {
  for await (const page of pagesToEnd(from)) {
    const events = page.filter(wanted);
    for (let at = 0; at < events.length; ) {
      const stream = events[at]?.stream ?? '';
      const end = events.findIndex((event, index) => index > at && event.stream !== stream);
      const run = events.slice(at, end === -1 ? undefined : end);
      const result = await to.append(stream, (run[0]?.revision ?? 0) - 1, run);
      if (!result.ok) throw new Error(`${stream} is at revision ${result.actual}`);
      at += run.length;
    }
  }
}
