// Written by `npm run api-routes` from command-api/contract/social-reels.ts.
import type { reels } from '@marquee/command-api/contract/social-reels.ts';
import { routesOf } from '../routes-of.ts';

export const reelsRoutes = /* @__PURE__ */ routesOf<typeof reels>({
  listReels: { method: 'GET', path: '/api/reels' },
  getReel: { method: 'GET', path: '/api/reels/:reelId' },
  createReel: { method: 'POST', path: '/api/reels' },
  editReel: { method: 'PATCH', path: '/api/reels/:reelId' },
});
