// Written by `npm run api-routes` from command-api/contract/accounts-relations.ts.
import type { relations } from '@marquee/command-api/contract/accounts-relations.ts';
import { routesOf } from '../routes-of.ts';

export const relationsRoutes = /* @__PURE__ */ routesOf<typeof relations>({
  removeFollower: { method: 'DELETE', path: '/api/followers/:userId' },
  listFollowRequests: { method: 'GET', path: '/api/follow-requests' },
  answerFollowRequest: { method: 'POST', path: '/api/follow-requests/:userId/answer' },
  listBlocks: { method: 'GET', path: '/api/blocks' },
  block: { method: 'PUT', path: '/api/blocks/:userId' },
  unblock: { method: 'DELETE', path: '/api/blocks/:userId' },
  listMutes: { method: 'GET', path: '/api/mutes' },
  mute: { method: 'PUT', path: '/api/mutes/:userId' },
  unmute: { method: 'DELETE', path: '/api/mutes/:userId' },
});
