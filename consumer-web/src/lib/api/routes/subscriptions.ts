// Written by `npm run api-routes` from command-api/contract/subscriptions.ts.
import type { subscriptions } from '@marquee/command-api/contract/subscriptions.ts';
import { routesOf } from '../routes-of.ts';

export const subscriptionsRoutes = /* @__PURE__ */ routesOf<typeof subscriptions>({
  getOrCreateSubscription: { method: 'POST', path: '/api/get-or-create-subscription' },
  getMySubscriptions: { method: 'GET', path: '/api/subscriptions' },
  cancelSubscription: { method: 'POST', path: '/api/subscriptions/:subscriptionId/cancel' },
  keepSubscription: { method: 'POST', path: '/api/subscriptions/:subscriptionId/keep' },
  requestMoneyBack: { method: 'POST', path: '/api/subscriptions/:subscriptionId/money-back' },
});
