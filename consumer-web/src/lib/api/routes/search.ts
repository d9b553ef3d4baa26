// Written by `npm run api-routes` from command-api/contract/search.ts.
import type { search } from '@marquee/command-api/contract/search.ts';
import { routesOf } from '../routes-of.ts';

export const searchRoutes = /* @__PURE__ */ routesOf<typeof search>({
  search: { method: 'GET', path: '/api/search' },
});
