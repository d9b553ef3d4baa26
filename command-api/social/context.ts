import { social as endpoints } from '../contract/social.ts';
import { unlocks } from '../contract/social-unlocks.ts';
import { MediaAddresses } from '../files/media/media-addresses.ts';
import type { ApiContext } from '../http/context.ts';
import { registerComments } from './comment-routes.ts';
import { socialDemo } from './demo.ts';
import { exportedComments, exportedLikes, exportedPosts } from './exported.ts';
import { registerLikes } from './like-routes.ts';
import { mayReadMedia } from './media/may-read.ts';
import { registerPosts } from './routes.ts';
import { registerUnlocks } from './unlock-routes.ts';

export const social: ApiContext = {
  name: 'social',
  endpoints: { ...endpoints, ...unlocks },
  exported: { post: exportedPosts, comment: exportedComments, likes: exportedLikes },
  erased: {
    nothing: 'posts of somebody who is erased are shown to nobody, and their words go with their author’s key',
  },
  mayReadFile: mayReadMedia,
  demo: socialDemo,
  register(router, _, { services, storage, ticketing: { unlockCheckout } }) {
    const viewing = { ...services, addresses: new MediaAddresses(storage.masterKey, Date.now) };
    registerPosts(router, viewing);
    registerComments(router, services);
    registerLikes(router, services);
    registerUnlocks(router, { ...viewing, unlockCheckout });
  },
};
