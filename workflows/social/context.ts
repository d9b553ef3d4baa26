import { work } from '../kit/work.ts';
import { createSocialActivities } from './activities.ts';
import { contentSweeper } from './content-sweeper-definition.ts';
import { definitions } from './definitions.ts';
import { erasedComments, erasedPosts } from './reactors.ts';

/** What follows when posts and comments are deleted. */
export const social = work({
  name: 'social',
  definitions,
  activities: createSocialActivities,
  reactors: [erasedPosts, erasedComments],
  always: [[contentSweeper.kind, contentSweeper.kind, {}]],
});
