import { context } from '../kernel/context.ts';
import { caseAggregate } from './case/aggregate.ts';
import { caseRetrace } from './case/retrace.ts';
import { refusals } from './refusals.ts';
import { standingAggregate } from './standing/aggregate.ts';
import { standingRetrace } from './standing/retrace.ts';

/** What people report, what is decided about it, and what follows for whom it concerns. */
export const moderation = context({
  name: 'moderation',
  aggregates: [caseAggregate, standingAggregate],
  retraces: [caseRetrace, standingRetrace],
  refusals,
});
