// Written by `npm run api-routes` from command-api/contract/art-admin.ts.
import type { adminArt } from '@marquee/command-api/contract/art-admin.ts';
import { routesOf } from '../routes-of.ts';

export const adminArtRoutes = /* @__PURE__ */ routesOf<typeof adminArt>({
  listAdminArt: { method: 'GET', path: '/api/admin/art' },
  listAdminArtSales: { method: 'GET', path: '/api/admin/art-sales' },
  refundAdminArtSale: { method: 'POST', path: '/api/admin/art-sales/:saleId/refund' },
});
