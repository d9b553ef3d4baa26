import type { Aggregate } from '../../kernel/decider.ts';
import type { PersonCommand } from './commands.ts';
import { decide } from './decide.ts';
import { type PersonEvent, personEvents } from './events.ts';
import { evolve, initialState, type PersonState } from './state.ts';

/** One person: account, profile and roles. The person's id is the account's user id. */
export const personAggregate: Aggregate<PersonState, PersonCommand, PersonEvent> = {
  category: 'person',
  events: personEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `person-${command.person}`,
  remembers: 256,
};
