// Written by `npm run api-routes` from command-api/contract/social.ts.
import type { social } from '@marquee/command-api/contract/social.ts';
import { routesOf } from '../routes-of.ts';

export const socialRoutes = /* @__PURE__ */ routesOf<typeof social>({
  listPosts: { method: 'GET', path: '/api/posts' },
  getPost: { method: 'GET', path: '/api/posts/:postId' },
  createPost: { method: 'POST', path: '/api/posts' },
  editPost: { method: 'PATCH', path: '/api/posts/:postId' },
  deletePost: { method: 'DELETE', path: '/api/posts/:postId' },
  restorePost: { method: 'POST', path: '/api/posts/:postId/restore' },
  erasePost: { method: 'POST', path: '/api/posts/:postId/erase' },
  hidePost: { method: 'POST', path: '/api/posts/:postId/hide' },
  unhidePost: { method: 'POST', path: '/api/posts/:postId/unhide' },
  like: { method: 'PUT', path: '/api/likes/:kind/:id' },
  unlike: { method: 'DELETE', path: '/api/likes/:kind/:id' },
});
