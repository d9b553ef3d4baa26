// Written by `npm run api-routes` from command-api/contract/operations-console.ts.
import type { adminConsole } from '@marquee/command-api/contract/operations-console.ts';
import { routesOf } from '../routes-of.ts';

export const adminConsoleRoutes = /* @__PURE__ */ routesOf<typeof adminConsole>({
  listSavedViews: { method: 'GET', path: '/api/admin/views' },
  saveView: { method: 'PUT', path: '/api/admin/views' },
  removeView: { method: 'POST', path: '/api/admin/views/remove' },
  getRecordLock: { method: 'GET', path: '/api/admin/locks/:record' },
  holdRecord: { method: 'POST', path: '/api/admin/locks/:record/hold' },
  releaseRecord: { method: 'POST', path: '/api/admin/locks/:record/release' },
});
