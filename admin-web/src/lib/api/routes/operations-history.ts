// Written by `npm run api-routes` from command-api/contract/operations-history.ts.
import type { adminHistory } from '@marquee/command-api/contract/operations-history.ts';
import { routesOf } from '../routes-of.ts';

export const adminHistoryRoutes = /* @__PURE__ */ routesOf<typeof adminHistory>({
  getHistory: { method: 'GET', path: '/api/admin/history/:stream' },
  revertEvent: { method: 'POST', path: '/api/admin/history/:stream/revert' },
  getUndo: { method: 'GET', path: '/api/admin/history/:stream/undo' },
  undoVerb: { method: 'POST', path: '/api/admin/history/:stream/undo' },
});
