// Written by `npm run api-routes` from command-api/contract/payments.ts.
import type { payments } from '@marquee/command-api/contract/payments.ts';
import { routesOf } from '../routes-of.ts';

export const paymentsRoutes = /* @__PURE__ */ routesOf<typeof payments>({
  confirmPayment: { method: 'POST', path: '/api/payments/confirm' },
  paySandbox: { method: 'POST', path: '/api/payments/sandbox/confirm' },
  authenticateSandbox: { method: 'POST', path: '/api/payments/sandbox/authenticate' },
});
