// Written by `npm run api-routes` from command-api/contract/operations-session.ts.
import type { adminSession } from '@marquee/command-api/contract/operations-session.ts';
import { routesOf } from '../routes-of.ts';

export const adminSessionRoutes = /* @__PURE__ */ routesOf<typeof adminSession>({
  getAdminSession: { method: 'GET', path: '/api/admin/session' },
});
