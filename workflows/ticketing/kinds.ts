import { mail } from '../mail/mail-definition.ts';
import { type JobKind, jobKind } from '../port/engine.ts';
import type { TicketingActivities } from './activities.ts';
import { holdSweeper } from './hold-sweeper-definition.ts';
import { ticketPayment, tipPayment } from './payment-definitions.ts';
import { refund } from './refund-definition.ts';
import { showCancellation } from './show-cancellation-definition.ts';

/** Ticketing's kinds of job, for an engine's list. */
export function ticketingKinds(activities: TicketingActivities): readonly JobKind[] {
  return [
    jobKind(ticketPayment, activities),
    jobKind(tipPayment, activities),
    jobKind(refund, activities),
    jobKind(showCancellation, activities),
    jobKind(holdSweeper, activities),
    jobKind(mail, activities),
  ];
}
