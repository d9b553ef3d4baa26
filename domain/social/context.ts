import { context } from '../kernel/context.ts';
import { commentAggregate } from './comment/aggregate.ts';
import { commentRetrace } from './comment/retrace.ts';
import { groupAggregate } from './group/aggregate.ts';
import { groupRetrace } from './group/retrace.ts';
import { likesAggregate, likesRetrace } from './like/aggregate.ts';
import { membershipAggregate } from './membership/aggregate.ts';
import { membershipRetrace } from './membership/retrace.ts';
import { postAggregate, reelAggregate } from './publication/aggregate.ts';
import { postRetrace, reelRetrace } from './publication/retrace.ts';
import { refusals } from './refusals.ts';
import { storyAggregate } from './story/aggregate.ts';
import { storyRetrace } from './story/retrace.ts';
import { viewsAggregate, viewsRetrace } from './views/aggregate.ts';

/** What people post for others, and what these say to it. */
export const social = context({
  name: 'social',
  aggregates: [
    postAggregate,
    reelAggregate,
    commentAggregate,
    likesAggregate,
    storyAggregate,
    viewsAggregate,
    groupAggregate,
    membershipAggregate,
  ],
  retraces: [
    postRetrace,
    reelRetrace,
    commentRetrace,
    likesRetrace,
    storyRetrace,
    viewsRetrace,
    groupRetrace,
    membershipRetrace,
  ],
  refusals,
});
