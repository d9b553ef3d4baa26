// Written by `npm run api-routes` from command-api/contract/social-views.ts.
import type { views } from '@marquee/command-api/contract/social-views.ts';
import { routesOf } from '../routes-of.ts';

export const viewsRoutes = /* @__PURE__ */ routesOf<typeof views>({
  countViews: { method: 'POST', path: '/api/views' },
});
