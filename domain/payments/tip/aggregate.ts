import type { Aggregate } from '../../kernel/decider.ts';
import type { TipCommand } from './commands.ts';
import { decide } from './decide.ts';
import { type TipEvent, tipEvents } from './events.ts';
import { evolve, initialState, type TipState } from './state.ts';

/** One tip or gift, from a person to a person, and its payment. */
export const tipAggregate: Aggregate<TipState, TipCommand, TipEvent> = {
  category: 'tip',
  events: tipEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `tip-${command.tip}`,
  remembers: 256,
  policyVersion: (state) => state.terms?.policy,
};
