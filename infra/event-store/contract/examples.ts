import { randomUUID } from 'node:crypto';
import type { EventMeta, Position, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { AppendResult, EventBatch, EventStore, EventToAppend, SubscribeOptions } from '../port.ts';

export const exampleMeta: EventMeta = {
  recordedAt: '2026-11-21T19:00:00.000Z',
  actor: 'system:demo',
  commandId: '0b0e6c3e-6c55-4b0e-9d2b-2f7f1c9c0001',
  correlationId: '0b0e6c3e-6c55-4b0e-9d2b-2f7f1c9c0002',
  causationId: '0b0e6c3e-6c55-4b0e-9d2b-2f7f1c9c0003',
  policy: 1,
};

export function newStream(): string {
  return `order-${randomUUID()}`;
}

/** An event with an id of its own. */
export function noted(data: unknown = {}, type = 'Noted'): EventToAppend {
  return { id: randomUUID(), type, version: 1, data, meta: exampleMeta };
}

export function someNoted(count: number): EventToAppend[] {
  return Array.from({ length: count }, (_, n) => noted({ n }));
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

export async function idsOf(store: EventStore, stream: string): Promise<string[]> {
  return (await all(store.read(stream))).map((event) => event.id);
}

/** The position of an append that must have succeeded. */
export function positionOf(result: AppendResult | null): Position {
  if (result?.ok) return result.position;
  throw new Error(`not appended: ${JSON.stringify(result)}`);
}

/** Reads batches of a subscription until `enough` says so. */
export async function batchesUntil(
  store: EventStore,
  options: SubscribeOptions,
  enough: (batches: readonly EventBatch[]) => boolean,
): Promise<EventBatch[]> {
  const batches: EventBatch[] = [];
  for await (const batch of store.subscribe(options)) {
    batches.push(batch);
    if (enough(batches)) break;
  }
  return batches;
}

/** Reads events of a subscription until there are so many. */
export async function eventsUntil(
  store: EventStore,
  options: SubscribeOptions,
  count: number,
): Promise<RecordedEvent[]> {
  const eventsOf = (batches: readonly EventBatch[]) => batches.flatMap((batch) => batch.events);
  return eventsOf(await batchesUntil(store, options, (batches) => eventsOf(batches).length >= count));
}

/** Appends one event at the end of a stream, however many others do the same, and answers the result that won. */
export async function appendAtEnd(store: EventStore, stream: string, from = -1): Promise<AppendResult & { ok: true }> {
  for (let expected = from; ; ) {
    const result = await store.append(stream, expected, [noted()]);
    if (result.ok) return result;
    expected = result.actual;
  }
}
