import { context } from '../kernel/context.ts';
import { refusals } from './refusals.ts';
import { trackAggregate } from './track/aggregate.ts';
import { trackRetrace } from './track/retrace.ts';

/** What artists upload for others to hear. */
export const music = context({
  name: 'music',
  aggregates: [trackAggregate],
  retraces: [trackRetrace],
  refusals,
});
