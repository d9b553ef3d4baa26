import { context } from '../kernel/context.ts';
import { commentAggregate } from './comment/aggregate.ts';
import { commentRetrace } from './comment/retrace.ts';
import { likesAggregate, likesRetrace } from './like/aggregate.ts';
import { postAggregate } from './publication/aggregate.ts';
import { postRetrace } from './publication/retrace.ts';
import { refusals } from './refusals.ts';
import { storyAggregate } from './story/aggregate.ts';
import { storyRetrace } from './story/retrace.ts';

/** What people post for others, and what these say to it. */
export const social = context({
  name: 'social',
  aggregates: [postAggregate, commentAggregate, likesAggregate, storyAggregate],
  retraces: [postRetrace, commentRetrace, likesRetrace, storyRetrace],
  refusals,
});
