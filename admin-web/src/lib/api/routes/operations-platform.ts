// Written by `npm run api-routes` from command-api/contract/operations-platform.ts.
import type { adminPlatform } from '@marquee/command-api/contract/operations-platform.ts';
import { routesOf } from '../routes-of.ts';

export const adminPlatformRoutes = /* @__PURE__ */ routesOf<typeof adminPlatform>({
  getDashboard: { method: 'GET', path: '/api/admin/dashboard' },
  getPlatform: { method: 'GET', path: '/api/admin/platform' },
  rebuildReadModel: { method: 'POST', path: '/api/admin/read-models/:name/rebuild' },
  listAudit: { method: 'GET', path: '/api/admin/audit' },
});
