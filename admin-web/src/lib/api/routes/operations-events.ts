// Written by `npm run api-routes` from command-api/contract/operations-events.ts.
import type { adminEvents } from '@marquee/command-api/contract/operations-events.ts';
import { routesOf } from '../routes-of.ts';

export const adminEventsRoutes = /* @__PURE__ */ routesOf<typeof adminEvents>({
  listEvents: { method: 'GET', path: '/api/admin/events' },
  getEvent: { method: 'GET', path: '/api/admin/events/:id' },
  revealEvent: { method: 'POST', path: '/api/admin/events/:id/reveal' },
  getEntity: { method: 'GET', path: '/api/admin/entities/:stream' },
  tailEvents: { method: 'GET', path: '/api/admin/events/tail' },
  followChanges: { method: 'GET', path: '/api/admin/changes' },
});
