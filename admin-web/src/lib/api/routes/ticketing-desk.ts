// Written by `npm run api-routes` from command-api/contract/ticketing-desk.ts.
import type { adminOrders } from '@marquee/command-api/contract/ticketing-desk.ts';
import { routesOf } from '../routes-of.ts';

export const adminOrdersRoutes = /* @__PURE__ */ routesOf<typeof adminOrders>({
  listAdminOrders: { method: 'GET', path: '/api/admin/orders' },
  getAdminOrder: { method: 'GET', path: '/api/admin/orders/:orderId' },
  refundOrder: { method: 'POST', path: '/api/admin/orders/:orderId/refund' },
  resendLetter: { method: 'POST', path: '/api/admin/orders/:orderId/letters' },
  revealPurchaser: { method: 'POST', path: '/api/admin/orders/:orderId/reveal' },
});
