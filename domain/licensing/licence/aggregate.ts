import type { Aggregate } from '../../kernel/decider.ts';
import type { LicenceCommand } from './commands.ts';
import { decide } from './decide.ts';
import { type LicenceEvent, licenceEvents } from './events.ts';
import { evolve, initialState, type LicenceState } from './state.ts';

/** One negotiation between an artist and a music supervisor, and the licence that comes of it (money.md section 8). */
export const licenceAggregate: Aggregate<LicenceState, LicenceCommand, LicenceEvent> = {
  category: 'licence',
  events: licenceEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `licence-${command.licence}`,
  remembers: 256,
  policyVersion: ({ request }) => request?.policy,
};
