// Written by `npm run api-routes` from command-api/contract/operations-ages.ts.
import type { adminAges } from '@marquee/command-api/contract/operations-ages.ts';
import { routesOf } from '../routes-of.ts';

export const adminAgesRoutes = /* @__PURE__ */ routesOf<typeof adminAges>({
  listAgeChecks: { method: 'GET', path: '/api/admin/age-checks' },
  seeAgeDocument: { method: 'POST', path: '/api/admin/age-checks/:personId/document' },
  upholdAge: { method: 'POST', path: '/api/admin/age-checks/:personId/uphold' },
});
