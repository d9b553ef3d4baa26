import { work } from '../kit/work.ts';
import { createTicketingActivities } from './activities.ts';
import { definitions } from './definitions.ts';
import { sweeperJob } from './jobs.ts';
import { ticketingLetters } from './letters/letters.ts';
import { orderWork } from './order-work.ts';
import { ticketingReactors } from './reactors.ts';

/** Seats, and the orders that hold and buy them. */
export const ticketing = work({
  name: 'ticketing',
  definitions,
  activities: createTicketingActivities,
  reactors: ticketingReactors,
  always: [sweeperJob],
  letters: ticketingLetters,
  payables: { order: orderWork },
});
