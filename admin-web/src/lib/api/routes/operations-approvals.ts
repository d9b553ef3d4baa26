// Written by `npm run api-routes` from command-api/contract/operations-approvals.ts.
import type { adminApprovals } from '@marquee/command-api/contract/operations-approvals.ts';
import { routesOf } from '../routes-of.ts';

export const adminApprovalsRoutes = /* @__PURE__ */ routesOf<typeof adminApprovals>({
  listApprovals: { method: 'GET', path: '/api/admin/approvals' },
  answerApproval: { method: 'POST', path: '/api/admin/approvals/:approvalId/answer' },
});
