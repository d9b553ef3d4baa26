// Written by `npm run api-routes` from command-api/contract/distribution.ts.
import type { distribution } from '@marquee/command-api/contract/distribution.ts';
import { routesOf } from '../routes-of.ts';

export const distributionRoutes = /* @__PURE__ */ routesOf<typeof distribution>({
  listPlatforms: { method: 'GET', path: '/api/platforms' },
  listPlatformContent: { method: 'GET', path: '/api/platform-content' },
  submitToPlatform: { method: 'POST', path: '/api/platform-content' },
  withdrawFromPlatform: { method: 'POST', path: '/api/platform-content/:placementId/withdraw' },
});
