// Written by `npm run api-routes` from command-api/contract/moderation-posts.ts.
import type { adminPosts } from '@marquee/command-api/contract/moderation-posts.ts';
import { routesOf } from '../routes-of.ts';

export const adminPostsRoutes = /* @__PURE__ */ routesOf<typeof adminPosts>({
  listAdminPosts: { method: 'GET', path: '/api/admin/posts' },
  getAdminPost: { method: 'GET', path: '/api/admin/posts/:postId' },
});
