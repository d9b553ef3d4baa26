import type { EventDefinitions, EventOf, RecordedEvent, StreamName } from '@marquee/domain/kernel/event.ts';
import { upcast } from '@marquee/domain/kernel/upcast.ts';

/** As much of the event store as activities read: single streams, from a revision on. */
export interface EventLog {
  read(stream: StreamName, options?: { readonly from?: number; readonly limit?: number }): AsyncIterable<RecordedEvent>;
}

/** A recorded event of one of the given definitions, told apart by `type`. */
export type RecordedOf<Defs extends EventDefinitions> = RecordedEvent & EventOf<Defs>;

/**
 * The events of one stream that the definitions know, in their newest versions, oldest first; none for a stream that
 * does not exist.
 */
export async function* readStream<Defs extends EventDefinitions>(
  log: EventLog,
  definitions: Defs,
  stream: StreamName,
  options: { readonly from?: number; readonly limit?: number } = {},
): AsyncGenerator<RecordedOf<Defs>> {
  for await (const stored of log.read(stream, options)) {
    if (!(stored.type in definitions)) continue;
    for (const event of upcast(definitions, stored)) yield event as RecordedOf<Defs>;
  }
}
