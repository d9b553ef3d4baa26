import { context } from '../kernel/context.ts';
import { albumAggregate } from './album/aggregate.ts';
import { albumRetrace } from './album/retrace.ts';
import { refusals } from './refusals.ts';
import { trackAggregate } from './track/aggregate.ts';
import { trackRetrace } from './track/retrace.ts';

/** What artists upload for others to hear. */
export const music = context({
  name: 'music',
  aggregates: [trackAggregate, albumAggregate],
  retraces: [trackRetrace, albumRetrace],
  refusals,
});
