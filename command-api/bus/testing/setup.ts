import { randomUUID } from 'node:crypto';
import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { EventMeta, RecordedEvent } from '@marquee/domain/kernel/event.ts';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import type { EventStore } from '@marquee/infra/event-store/port.ts';
import { BatchingCommandBus, type BatchingCommandBusOptions } from '../batching-command-bus.ts';
import type { CommandOptions } from '../bus.ts';

export const ada = { kind: 'person', id: '0198f0aa-0000-7000-8000-00000000ada0', roles: ['fan'] } satisfies Actor;

/** A bus as a process has it, over a log that others may share. */
export function busOver(store: EventStore, options: Partial<BatchingCommandBusOptions> = {}): BatchingCommandBus {
  return new BatchingCommandBus({
    store,
    policies: new PolicyBook([defaultPolicy]),
    clock: () => Date.parse('2026-03-01T20:00:00.000Z'),
    retryDelays: [0, 0, 0, 0],
    ...options,
  });
}

export function by(actor: Actor = ada, commandId: string = randomUUID()): CommandOptions {
  return { actor, commandId };
}

/** All events of a stream. */
export async function eventsOf(store: EventStore, stream: string): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of store.read(stream)) events.push(event);
  return events;
}

/** Metadata of an event that no bus recorded. */
export function someMeta(): EventMeta {
  const commandId = randomUUID();
  const recordedAt = '2026-01-01T00:00:00.000Z';
  return { recordedAt, actor: 'system:demo', commandId, correlationId: commandId, causationId: commandId, policy: 1 };
}
