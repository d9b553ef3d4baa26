// Written by `npm run api-routes` from command-api/contract/accounts-people.ts.
import type { people } from '@marquee/command-api/contract/accounts-people.ts';
import { routesOf } from '../routes-of.ts';

export const peopleRoutes = /* @__PURE__ */ routesOf<typeof people>({
  getPerson: { method: 'GET', path: '/api/people/:userId' },
  listVisitors: { method: 'GET', path: '/api/visitors' },
  listFollowers: { method: 'GET', path: '/api/people/:userId/followers' },
});
