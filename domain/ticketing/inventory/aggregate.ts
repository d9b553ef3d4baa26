import type { Aggregate } from '../../kernel/decider.ts';
import type { InventoryCommand } from './commands.ts';
import { decide } from './decide.ts';
import { type InventoryEvent, inventoryEvents } from './events.ts';
import { evolve } from './evolve.ts';
import { snapshots } from './snapshot.ts';
import { type InventoryState, initialState } from './state.ts';

/** One tier of one show: the only place where capacity is decided. A hot stream, so its state is packed and mutated. */
export const inventoryAggregate: Aggregate<InventoryState, InventoryCommand, InventoryEvent> = {
  category: 'inventory',
  events: inventoryEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `inventory-${command.show}-${command.tier}`,
  remembers: 'all',
  speculation: {
    begin: ({ undo }) => undo.begin(),
    commit: ({ undo }) => undo.commit(),
    rollback: ({ undo }) => undo.rollback(),
  },
  snapshots,
};
