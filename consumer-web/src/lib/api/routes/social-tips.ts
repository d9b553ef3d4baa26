// Written by `npm run api-routes` from command-api/contract/social-tips.ts.
import type { tips } from '@marquee/command-api/contract/social-tips.ts';
import { routesOf } from '../routes-of.ts';

export const tipsRoutes = /* @__PURE__ */ routesOf<typeof tips>({
  tip: { method: 'POST', path: '/api/tips' },
  listTips: { method: 'GET', path: '/api/tips' },
  sumTips: { method: 'GET', path: '/api/tips/total' },
  refundTip: { method: 'POST', path: '/api/tips/:tipId/refund' },
});
