import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { Aggregate } from '@marquee/domain/kernel/decider.ts';
import type { DomainEvent } from '@marquee/domain/kernel/event.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import type { CommandBus } from '../bus/bus.ts';

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
  const result = await bus.send(aggregate, command, { actor, commandId: derivedId('demo', ...key) });
  if (result.ok) return;
  throw new Error(`demo: ${command.type}: ${result.rejection.code}: ${result.rejection.message}`);
}
