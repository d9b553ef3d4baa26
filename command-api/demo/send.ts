import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent } from '@marquee/domain/kernel/event.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { CommandBus, CommandResult } from '../bus/bus.ts';

/** A person who acts for themselves. */
export function as(id: string): Extract<Actor, { kind: 'person' }> {
  return { kind: 'person', id, roles: [] };
}

/**
 * Sends a command of the demo data. `key` tells it from every other one: sent again, it does nothing. Throws when it is
 * refused.
 */
export async function sendDemo<S, C extends { readonly type: string }, E extends DomainEvent>(
  bus: CommandBus,
  aggregate: Aggregate<S, C, E>,
  command: C,
  actor: Actor,
  ...key: readonly (string | number)[]
): Promise<void> {
  await eventsOfDemo(bus, aggregate, command, actor, ...key);
}

/** Sends a command as `sendDemo` does, and answers its events, also when it was sent before. */
export async function eventsOfDemo<S, C extends { readonly type: string }, E extends DomainEvent>(
  bus: CommandBus,
  aggregate: Aggregate<S, C, E>,
  command: C,
  actor: Actor,
  ...key: readonly (string | number)[]
): Promise<Extract<CommandResult<E>, { ok: true }>['events']> {
  const result = await bus.send(aggregate, command, { actor, commandId: derivedId('demo', ...key) });
  if (result.ok) return result.events;
  throw new Error(`demo: ${command.type}: ${result.rejection.code}: ${result.rejection.message}`);
}
