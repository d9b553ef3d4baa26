import type { Aggregate } from '../../kernel/decider.ts';
import type { UnlockCommand } from './commands.ts';
import { decide } from './decide.ts';
import { type UnlockEvent, unlockEvents } from './events.ts';
import { evolve, initialState, type UnlockState } from './state.ts';

/** What one person pays to see one thing that is exclusive. */
export const unlockAggregate: Aggregate<UnlockState, UnlockCommand, UnlockEvent> = {
  category: 'unlock',
  events: unlockEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `unlock-${command.unlock}`,
  remembers: 256,
  policyVersion: (state) => state.terms?.policy,
};
