// Written by `npm run api-routes` from command-api/contract/distribution.ts.
import type { adminDistribution } from '@marquee/command-api/contract/distribution.ts';
import { routesOf } from '../routes-of.ts';

export const adminDistributionRoutes = /* @__PURE__ */ routesOf<typeof adminDistribution>({
  listAdminPlatforms: { method: 'GET', path: '/api/admin/platforms' },
  addPlatform: { method: 'POST', path: '/api/admin/platforms' },
  editPlatform: { method: 'POST', path: '/api/admin/platforms/:platformId/edit' },
  listSubmissions: { method: 'GET', path: '/api/admin/submissions' },
  claimSubmission: { method: 'POST', path: '/api/admin/submissions/:placementId/claim' },
  decideSubmission: { method: 'POST', path: '/api/admin/submissions/:placementId/decide' },
  recordFigures: { method: 'POST', path: '/api/admin/submissions/:placementId/figures' },
});
