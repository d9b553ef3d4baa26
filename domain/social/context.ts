import { context } from '../kernel/context.ts';
import { commentAggregate } from './comment/aggregate.ts';
import { commentRetrace } from './comment/retrace.ts';
import { likesAggregate, likesRetrace } from './like/aggregate.ts';
import { postAggregate } from './publication/aggregate.ts';
import { postRetrace } from './publication/retrace.ts';
import { refusals } from './refusals.ts';

/** What people post for others, and what these say to it. */
export const social = context({
  name: 'social',
  aggregates: [postAggregate, commentAggregate, likesAggregate],
  retraces: [postRetrace, commentRetrace, likesRetrace],
  refusals,
});
