import type { StreamName } from './event.ts';

/** The kind of a stream, which is its aggregate's category: `order` of `order-{id}`. */
export function categoryOf(stream: StreamName): string {
  return stream.slice(0, stream.indexOf('-'));
}

/** The business key that a stream is named by: `{id}` of `order-{id}`, `{show}-{tier}` of `inventory-{show}-{tier}`. */
export function keyOf(stream: StreamName): string {
  return stream.slice(stream.indexOf('-') + 1);
}
