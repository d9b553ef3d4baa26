// Written by `npm run api-routes` from command-api/contract/payments-queues.ts.
import type { adminMoneyQueues } from '@marquee/command-api/contract/payments-queues.ts';
import { routesOf } from '../routes-of.ts';

export const adminMoneyQueuesRoutes = /* @__PURE__ */ routesOf<typeof adminMoneyQueues>({
  listDisputes: { method: 'GET', path: '/api/admin/disputes' },
  listRefunds: { method: 'GET', path: '/api/admin/refunds' },
  listUnsettledPayments: { method: 'GET', path: '/api/admin/unsettled-payments' },
});
