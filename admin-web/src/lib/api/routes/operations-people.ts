// Written by `npm run api-routes` from command-api/contract/operations-people.ts.
import type { adminPeople } from '@marquee/command-api/contract/operations-people.ts';
import { routesOf } from '../routes-of.ts';

export const adminPeopleRoutes = /* @__PURE__ */ routesOf<typeof adminPeople>({
  listAdminPeople: { method: 'GET', path: '/api/admin/people' },
  getAdminPerson: { method: 'GET', path: '/api/admin/people/:personId' },
  revealPerson: { method: 'POST', path: '/api/admin/people/:personId/reveal' },
  seeAsPerson: { method: 'POST', path: '/api/admin/people/:personId/see-as' },
  changeRole: { method: 'POST', path: '/api/admin/people/:personId/roles' },
  endSessions: { method: 'POST', path: '/api/admin/people/:personId/sessions/end' },
});
