// Written by `npm run api-routes` from command-api/contract/operations-access.ts.
import type { dataAccess } from '@marquee/command-api/contract/operations-access.ts';
import { routesOf } from '../routes-of.ts';

export const dataAccessRoutes = /* @__PURE__ */ routesOf<typeof dataAccess>({
  listDataAccess: { method: 'GET', path: '/api/account/access' },
  leaveSeenAs: { method: 'POST', path: '/api/seen-as/leave' },
});
