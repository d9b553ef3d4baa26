// Written by `npm run api-routes` from command-api/contract/social-unlocks.ts.
import type { unlocks } from '@marquee/command-api/contract/social-unlocks.ts';
import { routesOf } from '../routes-of.ts';

export const unlocksRoutes = /* @__PURE__ */ routesOf<typeof unlocks>({
  unlockPost: { method: 'POST', path: '/api/posts/:postId/unlock' },
  listUnlocks: { method: 'GET', path: '/api/unlocks' },
});
