// Written by `npm run api-routes` from command-api/contract/purchases.ts.
import type { purchases } from '@marquee/command-api/contract/purchases.ts';
import { routesOf } from '../routes-of.ts';

export const purchasesRoutes = /* @__PURE__ */ routesOf<typeof purchases>({
  listPurchases: { method: 'GET', path: '/api/purchases' },
  returnUnlock: { method: 'POST', path: '/api/unlocks/:unlockId/refund' },
});
