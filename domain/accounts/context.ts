import { context } from '../kernel/context.ts';
import { followAggregate } from './follow/aggregate.ts';
import { followRetrace } from './follow/retrace.ts';
import { personAggregate } from './person/aggregate.ts';
import { personRetrace } from './person/retrace.ts';
import { refusals } from './refusals.ts';

/** People, what they may do, and whom they follow. */
export const accounts = context({
  name: 'accounts',
  aggregates: [personAggregate, followAggregate],
  retraces: [personRetrace, followRetrace],
  refusals,
});
