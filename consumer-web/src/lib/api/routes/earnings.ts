// Written by `npm run api-routes` from command-api/contract/earnings.ts.
import type { earnings } from '@marquee/command-api/contract/earnings.ts';
import { routesOf } from '../routes-of.ts';

export const earningsRoutes = /* @__PURE__ */ routesOf<typeof earnings>({
  getEarnings: { method: 'GET', path: '/api/earnings' },
  listEarningLines: { method: 'GET', path: '/api/earnings/lines' },
  downloadEarnings: { method: 'GET', path: '/api/earnings/statement.csv' },
});
