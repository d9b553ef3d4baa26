import { isRejection } from '../../kernel/rejection.ts';
import { defaultPolicy } from '../../policy/policy.ts';
import { id } from '../../testing/ids.ts';
import { type Circumstances, fold, now, specification, system } from '../../testing/specification.ts';
import { inventoryAggregate } from '../inventory/aggregate.ts';
import type { InventoryCommand } from '../inventory/commands.ts';
import type { InventoryEvent } from '../inventory/events.ts';
import { fan, other, owner, person, sealed, show } from './fixtures.ts';

export const inventories = specification(inventoryAggregate);

type Without<C> = C extends InventoryCommand ? Omit<C, 'show' | 'tier'> : never;
export type Command = Without<InventoryCommand>;

const tier = 'general';

/** One command of the general tier after a history, by a system actor unless said otherwise. */
export function when(history: readonly InventoryEvent[], command: Command, circumstances: Circumstances = {}) {
  return inventories.given(history).when({ ...command, show, tier } as InventoryCommand, circumstances);
}

/** A history and what commands lead to after it, by whoever may send them. */
export function after(history: readonly InventoryEvent[], ...commands: readonly Command[]): readonly InventoryEvent[] {
  const events = [...history];
  const state = fold(inventoryAggregate, history);
  for (const command of commands) {
    const context = { now, actor: actorOf(command), policy: defaultPolicy, commandId: JSON.stringify(command) };
    const decision = inventoryAggregate.decide({ ...command, show, tier } as InventoryCommand, state, context);
    if (isRejection(decision)) throw new Error(`${command.type}: ${decision.code}`);
    for (const event of decision) inventoryAggregate.evolve(state, event);
    events.push(...decision);
  }
  return events;
}

function actorOf(command: Command) {
  return command.type === 'JoinWaitingList' ? person(command.person) : system;
}

export const opened = (capacity: number): readonly InventoryEvent[] =>
  after([], { type: 'OpenInventory', owner, capacity, price: 500 });

/** Order `n` of a person; the buyers of different orders are different people unless said otherwise. */
export const holdSeats = (n: number, quantity: number, buyer = id(0xf000 + n)) =>
  ({
    type: 'HoldSeats',
    order: id(n),
    buyer,
    purchaser: sealed(buyer),
    quantity,
    others: { heldInShow: 0, openOrders: 0 },
  }) as const;
export const sell = (n: number, quantity: number) => ({ type: 'SellSeats', order: id(n), quantity }) as const;
export const release = (n: number) => ({ type: 'ReleaseHold', order: id(n), reason: 'abandoned' }) as const;
export const giveBack = (n: number, ...seats: number[]) =>
  ({ type: 'ReturnSeats', order: id(n), reason: 'refunded', ...(seats.length > 0 && { seats }) }) as const;
export const join = (units: number, who = fan) => ({ type: 'JoinWaitingList', person: who, units }) as const;
export const leave = (who = fan) => ({ type: 'LeaveWaitingList', person: who }) as const;
export const close = (reason: 'cancelled' | 'ended' | 'paused') => ({ type: 'CloseGate', reason }) as const;
export const sweep = (...spare: string[]) => ({ type: 'SweepExpired', spare }) as const;
export { fan, other };
