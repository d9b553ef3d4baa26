import { work } from '../kit/work.ts';
import { createSocialActivities } from './activities.ts';
import { contentSweeper } from './content-sweeper-definition.ts';
import { definitions } from './definitions.ts';
import {
  erasedComments,
  erasedGroups,
  erasedPosts,
  erasedReels,
  erasedStories,
  groupOwners,
  lastingOwners,
} from './reactors.ts';

/** What follows when posts, comments and stories are deleted, and that every group has an owner in it. */
export const social = work({
  name: 'social',
  definitions,
  activities: createSocialActivities,
  reactors: [erasedPosts, erasedReels, erasedComments, erasedStories, erasedGroups, groupOwners, lastingOwners],
  always: [[contentSweeper.kind, contentSweeper.kind, {}]],
});
