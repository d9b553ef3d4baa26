// Written by `npm run api-routes` from command-api/contract/social-comments.ts.
import type { commenting } from '@marquee/command-api/contract/social-comments.ts';
import { routesOf } from '../routes-of.ts';

export const commentingRoutes = /* @__PURE__ */ routesOf<typeof commenting>({
  listComments: { method: 'GET', path: '/api/posts/:postId/comments' },
  addComment: { method: 'POST', path: '/api/posts/:postId/comments' },
  editComment: { method: 'PATCH', path: '/api/comments/:commentId' },
  deleteComment: { method: 'DELETE', path: '/api/comments/:commentId' },
  restoreComment: { method: 'POST', path: '/api/comments/:commentId/restore' },
  eraseComment: { method: 'POST', path: '/api/comments/:commentId/erase' },
  hideComment: { method: 'POST', path: '/api/comments/:commentId/hide' },
  unhideComment: { method: 'POST', path: '/api/comments/:commentId/unhide' },
});
