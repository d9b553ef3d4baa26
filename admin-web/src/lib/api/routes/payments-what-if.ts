// Written by `npm run api-routes` from command-api/contract/payments-what-if.ts.
import type { adminWhatIf } from '@marquee/command-api/contract/payments-what-if.ts';
import { routesOf } from '../routes-of.ts';

export const adminWhatIfRoutes = /* @__PURE__ */ routesOf<typeof adminWhatIf>({
  getWhatIf: { method: 'GET', path: '/api/admin/what-if' },
  startWhatIf: { method: 'POST', path: '/api/admin/what-if' },
  cancelWhatIf: { method: 'POST', path: '/api/admin/what-if/cancel' },
  listWhatIfEvents: { method: 'GET', path: '/api/admin/what-if/:id/events' },
  downloadWhatIfFigures: { method: 'GET', path: '/api/admin/what-if/:id/figures.csv' },
  downloadWhatIfEvents: { method: 'GET', path: '/api/admin/what-if/:id/events.csv' },
});
