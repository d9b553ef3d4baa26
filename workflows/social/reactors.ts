import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { groupAggregate } from '@marquee/domain/social/group/aggregate.ts';
import { membershipAggregate } from '@marquee/domain/social/membership/aggregate.ts';
import { postAggregate, reelAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { storyAggregate } from '@marquee/domain/social/story/aggregate.ts';
import { activityEffects, reactorOf } from '../kit/typed-reactor.ts';
import type { SocialActivities } from './activities.ts';

const activity = activityEffects<SocialActivities>();

/** What is erased cannot be read any more, wherever its words lie, and its pictures are gone. */
export const erasedPosts = reactorOf(postAggregate, 'erased-posts', ['ContentErased'], ({ stream, data: { item } }) => [
  activity('destroyItem', { item }),
  activity('forgetMedia', { post: keyOf(stream) }),
]);

/** The same of reels. */
export const erasedReels = reactorOf(reelAggregate, 'erased-reels', ['ContentErased'], ({ stream, data: { item } }) => [
  activity('destroyItem', { item }),
  activity('forgetMedia', { post: keyOf(stream) }),
]);

/** The same of comments. */
export const erasedComments = reactorOf(
  commentAggregate,
  'erased-comments',
  ['ContentErased'],
  ({ data: { item } }) => [activity('destroyItem', { item })],
);

/** The same of stories. */
export const erasedStories = reactorOf(
  storyAggregate,
  'erased-stories',
  ['ContentErased'],
  ({ stream, data: { item } }) => [
    activity('destroyItem', { item }),
    activity('forgetStory', { story: keyOf(stream) }),
  ],
);

/** The same of groups: what was said in one stays its authors'. */
export const erasedGroups = reactorOf(groupAggregate, 'erased-groups', ['ContentErased'], ({ data: { item } }) => [
  activity('destroyItem', { item }),
]);

/** Who founds a group, or is given it, is in it. */
export const groupOwners = reactorOf(
  groupAggregate,
  'group-owners',
  ['GroupCreated', 'GroupTransferred'],
  ({ id, stream }) => [activity('enrolOwner', { group: keyOf(stream), because: id })],
);

/** Whoever goes at the very moment in which they are given the group stays. */
export const lastingOwners = reactorOf(
  membershipAggregate,
  'lasting-group-owners',
  ['MemberLeft', 'MemberRemoved', 'MemberBanned'],
  ({ id, data: { group } }) => [activity('enrolOwner', { group, because: id })],
);
