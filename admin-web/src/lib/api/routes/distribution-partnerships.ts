// Written by `npm run api-routes` from command-api/contract/distribution-partnerships.ts.
import type { adminPartnerships } from '@marquee/command-api/contract/distribution-partnerships.ts';
import { routesOf } from '../routes-of.ts';

export const adminPartnershipsRoutes = /* @__PURE__ */ routesOf<typeof adminPartnerships>({
  listPartnerships: { method: 'GET', path: '/api/admin/partnerships' },
  getPartnership: { method: 'GET', path: '/api/admin/partnerships/:partnershipId' },
  keepContract: { method: 'POST', path: '/api/admin/partnerships/contract' },
  addPartnership: { method: 'POST', path: '/api/admin/partnerships' },
  editPartnership: { method: 'POST', path: '/api/admin/partnerships/:partnershipId/edit' },
  endPartnership: { method: 'POST', path: '/api/admin/partnerships/:partnershipId/end' },
});
