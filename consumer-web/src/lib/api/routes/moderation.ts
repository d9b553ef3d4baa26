// Written by `npm run api-routes` from command-api/contract/moderation.ts.
import type { moderation } from '@marquee/command-api/contract/moderation.ts';
import { routesOf } from '../routes-of.ts';

export const moderationRoutes = /* @__PURE__ */ routesOf<typeof moderation>({
  report: { method: 'POST', path: '/api/reports' },
  fileTakedown: { method: 'POST', path: '/api/takedowns' },
  askForTakedown: { method: 'POST', path: '/api/takedowns/visitors' },
  confirmTakedown: { method: 'POST', path: '/api/takedowns/confirmation' },
  withdrawTakedown: { method: 'POST', path: '/api/takedowns/withdrawal' },
  listReports: { method: 'GET', path: '/api/reports' },
  listDecisions: { method: 'GET', path: '/api/decisions' },
  appeal: { method: 'POST', path: '/api/decisions/:decisionId/appeal' },
  addAppealMessage: { method: 'POST', path: '/api/decisions/:decisionId/messages' },
});
