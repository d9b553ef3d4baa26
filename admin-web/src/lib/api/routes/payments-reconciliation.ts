// Written by `npm run api-routes` from command-api/contract/payments-reconciliation.ts.
import type { adminReconciliation } from '@marquee/command-api/contract/payments-reconciliation.ts';
import { routesOf } from '../routes-of.ts';

export const adminReconciliationRoutes = /* @__PURE__ */ routesOf<typeof adminReconciliation>({
  listReconciliations: { method: 'GET', path: '/api/admin/reconciliations' },
  listDiscrepancies: { method: 'GET', path: '/api/admin/discrepancies' },
  claimDiscrepancy: { method: 'POST', path: '/api/admin/discrepancies/:id/claim' },
  releaseDiscrepancy: { method: 'POST', path: '/api/admin/discrepancies/:id/release' },
  resolveDiscrepancy: { method: 'POST', path: '/api/admin/discrepancies/:id/resolve' },
});
