import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';

/** The business key that a stream is named by: `{id}` of `order-{id}`. */
export function keyOfStream(event: Pick<RecordedEvent, 'stream'>): string {
  return event.stream.slice(event.stream.indexOf('-') + 1);
}

/** The kind of stream: `order` of `order-{id}`. */
export function categoryOf(event: Pick<RecordedEvent, 'stream'>): string {
  return event.stream.slice(0, event.stream.indexOf('-'));
}
