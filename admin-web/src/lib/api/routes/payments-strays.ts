// Written by `npm run api-routes` from command-api/contract/payments-strays.ts.
import type { adminPayments } from '@marquee/command-api/contract/payments-strays.ts';
import { routesOf } from '../routes-of.ts';

export const adminPaymentsRoutes = /* @__PURE__ */ routesOf<typeof adminPayments>({
  listStrayPayments: { method: 'GET', path: '/api/admin/stray-payments' },
});
