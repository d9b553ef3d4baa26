// Written by `npm run api-routes` from command-api/contract/ticketing-door.ts.
import type { door } from '@marquee/command-api/contract/ticketing-door.ts';
import { routesOf } from '../routes-of.ts';

export const doorRoutes = /* @__PURE__ */ routesOf<typeof door>({
  getDoor: { method: 'GET', path: '/api/live-shows/:showId/door' },
  getDoorList: { method: 'GET', path: '/api/live-shows/:showId/door/list' },
  lookUpOrder: { method: 'POST', path: '/api/live-shows/:showId/door/look-ups' },
  checkIn: { method: 'POST', path: '/api/live-shows/:showId/check-in' },
  reportAdmissions: { method: 'POST', path: '/api/live-shows/:showId/door/admissions' },
  undoAdmission: { method: 'POST', path: '/api/live-shows/:showId/door/undo' },
});
