import { social as endpoints } from '../contract/social.ts';
import { stories } from '../contract/social-stories.ts';
import { tips } from '../contract/social-tips.ts';
import { unlocks } from '../contract/social-unlocks.ts';
import { MediaAddresses } from '../files/media/media-addresses.ts';
import type { ApiContext } from '../http/context.ts';
import { registerComments } from './comment-routes.ts';
import { socialDemo } from './demo.ts';
import { exportedComments, exportedLikes, exportedPosts, exportedStories } from './exported.ts';
import { registerLikes } from './like-routes.ts';
import { mayReadMedia } from './media/may-read.ts';
import { registerPosts } from './routes.ts';
import { forgetSeen } from './stories/seen.ts';
import { registerStories } from './stories/story-routes.ts';
import { registerTips } from './tip-routes.ts';
import { registerUnlocks } from './unlock-routes.ts';

export const social: ApiContext = {
  name: 'social',
  endpoints: { ...endpoints, ...unlocks, ...stories, ...tips },
  exported: { post: exportedPosts, comment: exportedComments, likes: exportedLikes, story: exportedStories },
  /** What they posted is shown to nobody any more, and its words go with their key. */
  erased: ({ database }, person) => forgetSeen(database, person),
  mayReadFile: mayReadMedia,
  demo: socialDemo,
  register(router, _, { services, storage, ticketing: { tipCheckout, unlockCheckout } }) {
    const viewing = { ...services, addresses: new MediaAddresses(storage.masterKey, Date.now) };
    registerPosts(router, viewing);
    registerComments(router, services);
    registerLikes(router, services);
    registerStories(router, viewing);
    registerTips(router, { ...services, tipCheckout });
    registerUnlocks(router, { ...viewing, unlockCheckout });
  },
};
