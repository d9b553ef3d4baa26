import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { OutgoingMessage } from '@marquee/infra/kafka/port.ts';
import { contextOf, topicOf } from './contexts.ts';

/**
 * An event as others get it: as it was recorded, in the version it was recorded in, so that whenever it is sent again
 * it is the same. Sealed personal data stays here; only whose it is goes along. Throws for an unknown kind of stream.
 */
export function messageOf(prefix: string, event: RecordedEvent): OutgoingMessage {
  return {
    topic: topicOf(prefix, contextOf(event.stream)),
    key: event.stream,
    value: JSON.stringify(event.data, withoutSealed),
    headers: {
      'event-id': event.id,
      'event-type': event.type,
      'event-version': String(event.version),
      revision: String(event.revision),
      position: event.position,
      'correlation-id': event.meta.correlationId,
      'recorded-at': event.meta.recordedAt,
    },
  };
}

/** Leaves out what an envelope holds, wherever one lies; no other field of an event has its name. */
function withoutSealed(key: string, value: unknown): unknown {
  return key === 'sealed' ? undefined : value;
}
