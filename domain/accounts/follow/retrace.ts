import { retracing } from '../../kernel/retrace.ts';
import { followAggregate } from './aggregate.ts';

/** Which command left which event of a following. */
export const followRetrace = retracing(followAggregate, {
  PersonFollowed: (data) => [{ type: 'Follow', ...data }],
  PersonUnfollowed: (data) => [{ type: 'Unfollow', ...data }],
});
