// Written by `npm run api-routes` from command-api/contract/moderation-cases.ts.
import type { adminCases } from '@marquee/command-api/contract/moderation-cases.ts';
import { routesOf } from '../routes-of.ts';

export const adminCasesRoutes = /* @__PURE__ */ routesOf<typeof adminCases>({
  listCases: { method: 'GET', path: '/api/admin/cases' },
  getCase: { method: 'GET', path: '/api/admin/cases/:caseId' },
  openCase: { method: 'POST', path: '/api/admin/cases' },
  claimNextCase: { method: 'POST', path: '/api/admin/cases/next' },
  claimCase: { method: 'POST', path: '/api/admin/cases/:caseId/claim' },
  decideCases: { method: 'POST', path: '/api/admin/cases/batch' },
  releaseCase: { method: 'POST', path: '/api/admin/cases/:caseId/release' },
  escalateCase: { method: 'POST', path: '/api/admin/cases/:caseId/escalate' },
  decideCase: { method: 'POST', path: '/api/admin/cases/:caseId/decide' },
  confirmDecision: { method: 'POST', path: '/api/admin/cases/:caseId/confirm' },
  refuseDecision: { method: 'POST', path: '/api/admin/cases/:caseId/refuse' },
  addCaseMessage: { method: 'POST', path: '/api/admin/cases/:caseId/messages' },
  resolveAppeal: { method: 'POST', path: '/api/admin/cases/:caseId/resolve' },
});
