// Written by `npm run api-routes` from command-api/contract/subscriptions-admin.ts.
import type { adminSubscriptions } from '@marquee/command-api/contract/subscriptions-admin.ts';
import { routesOf } from '../routes-of.ts';

export const adminSubscriptionsRoutes = /* @__PURE__ */ routesOf<typeof adminSubscriptions>({
  listAdminSubscriptions: { method: 'GET', path: '/api/admin/subscriptions' },
  getAdminSubscription: { method: 'GET', path: '/api/admin/subscriptions/:subscriptionId' },
});
