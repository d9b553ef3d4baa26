import type { Aggregate } from '../../kernel/decider.ts';
import type { PollCommand } from './commands.ts';
import { decide } from './decide.ts';
import { type PollEvent, pollEvents } from './events.ts';
import { evolve, initialState, type PollState, snapshots, speculation } from './state.ts';

/** One poll of a show: one vote a person, and a vote stands. */
export const pollAggregate: Aggregate<PollState, PollCommand, PollEvent> = {
  category: 'poll',
  events: pollEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `poll-${command.poll}`,
  remembers: 256,
  speculation,
  snapshots,
};
