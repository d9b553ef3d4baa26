import type { Aggregate } from '../../kernel/decider.ts';
import type { ShowCommand } from './commands.ts';
import { decide } from './decide.ts';
import { type ShowEvent, showEvents } from './events.ts';
import { evolve, initialState, type ShowState } from './state.ts';

/** One show: its schedule, prices and life, scheduled -> live -> ended, or cancelled. */
export const showAggregate: Aggregate<ShowState, ShowCommand, ShowEvent> = {
  category: 'show',
  events: showEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `show-${command.show}`,
  remembers: 256,
};
