import { postsShowing } from '@marquee/projections/social/post-media.ts';
import { social as endpoints } from '../contract/social.ts';
import { commenting } from '../contract/social-comments.ts';
import { groups } from '../contract/social-groups.ts';
import { mentions } from '../contract/social-mentions.ts';
import { reels } from '../contract/social-reels.ts';
import { stories } from '../contract/social-stories.ts';
import { tips } from '../contract/social-tips.ts';
import { unlocks } from '../contract/social-unlocks.ts';
import { views } from '../contract/social-views.ts';
import { MediaAddresses } from '../files/media/media-addresses.ts';
import type { ApiContext } from '../http/context.ts';
import { registerComments } from './comment-routes.ts';
import { exportedComments, exportedLikes, exportedPosts, exportedReels, exportedStories } from './exported.ts';
import { exportedGroups, exportedMemberships } from './groups/exported.ts';
import { registerGroups } from './groups/group-routes.ts';
import { leaveGroups } from './groups/leave-groups.ts';
import { registerMembers } from './groups/member-routes.ts';
import { searchableGroups } from './groups/searchable.ts';
import { registerLikes } from './like-routes.ts';
import { mayReadMedia } from './media/may-read.ts';
import { registerMentions } from './mention-routes.ts';
import { registerReels } from './reels/reel-routes.ts';
import { searchableReels } from './reels/searchable.ts';
import { registerPosts } from './routes.ts';
import { searchablePosts } from './searchable.ts';
import { forgetSeen } from './stories/seen.ts';
import { registerStories } from './stories/story-routes.ts';
import { registerTips } from './tip-routes.ts';
import { registerUnlocks } from './unlock-routes.ts';
import { registerViews } from './views/view-routes.ts';

export const social: ApiContext = {
  name: 'social',
  endpoints: {
    ...endpoints,
    ...unlocks,
    ...reels,
    ...stories,
    ...tips,
    ...views,
    ...groups,
    ...mentions,
    ...commenting,
  },
  exported: {
    post: exportedPosts,
    reel: exportedReels,
    comment: exportedComments,
    likes: exportedLikes,
    story: exportedStories,
    group: exportedGroups,
    member: exportedMemberships,
    views: { nothing: 'how often something was seen says nothing of who saw it' },
  },
  /** What they posted is shown to nobody any more, and its words go with their key; their groups go to others. */
  erased: async (parts, person) => {
    await leaveGroups(parts, person);
    await forgetSeen(parts.database, person);
  },
  searchables: [searchableGroups, searchablePosts, searchableReels],
  mayReadFile: mayReadMedia,
  contentsOfFile: postsShowing,
  demo: async () => (await import('./demo.ts')).socialDemo,
  register(router, _, { counter, likes, services, storage, ticketing: { tipCheckout, unlockCheckout } }) {
    const viewing = { ...services, addresses: new MediaAddresses(storage.masterKey, Date.now) };
    registerPosts(router, viewing);
    registerReels(router, viewing);
    registerComments(router, services);
    registerLikes(router, services, likes);
    registerMentions(router, services);
    registerStories(router, viewing);
    registerGroups(router, services);
    registerMembers(router, services);
    registerTips(router, { ...services, tipCheckout });
    registerUnlocks(router, { ...viewing, unlockCheckout });
    registerViews(router, services, counter);
  },
};
