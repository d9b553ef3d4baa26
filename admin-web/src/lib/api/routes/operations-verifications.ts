// Written by `npm run api-routes` from command-api/contract/operations-verifications.ts.
import type { adminVerifications } from '@marquee/command-api/contract/operations-verifications.ts';
import { routesOf } from '../routes-of.ts';

export const adminVerificationsRoutes = /* @__PURE__ */ routesOf<typeof adminVerifications>({
  listVerifications: { method: 'GET', path: '/api/admin/verifications' },
  requestVerification: { method: 'POST', path: '/api/admin/verifications' },
});
