import type { EventStore } from '@marquee/infra/event-store/port.ts';
import type { JournalRow } from '@marquee/projections/payments/books/journal-list.ts';

/** Stands for whatever is sealed for somebody. */
const MASK = '•••';

/** The event that an entry is of, from the log itself. Throws when the log has another one in its place. */
export async function eventOf(log: Pick<EventStore, 'read'>, { entry, stream, revision }: JournalRow) {
  for await (const { id, meta, data, ...event } of log.read(stream, { from: revision, limit: 1 })) {
    if (id !== entry) break;
    const { recordedAt, actor, commandId, correlationId, causationId, policy } = meta;
    return { id, ...event, recordedAt, actor, commandId, correlationId, causationId, policy, payload: masked(data) };
  }
  throw new Error(`The log has no event ${entry} at revision ${revision} of ${stream}`);
}

/** A payload without what is sealed for somebody, or was written down before such words were sealed. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  if ('sealed' in value || 'plain' in value) return MASK;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, masked(each)]));
}
