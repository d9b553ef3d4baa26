// Written by `npm run api-routes` from command-api/contract/shows-desk.ts.
import type { adminShows } from '@marquee/command-api/contract/shows-desk.ts';
import { routesOf } from '../routes-of.ts';

export const adminShowsRoutes = /* @__PURE__ */ routesOf<typeof adminShows>({
  listAdminShows: { method: 'GET', path: '/api/admin/shows' },
  getAdminShow: { method: 'GET', path: '/api/admin/shows/:showId' },
  getSeats: { method: 'GET', path: '/api/admin/shows/:showId/seats/:tier' },
  cancelAdminShow: { method: 'POST', path: '/api/admin/shows/:showId/cancel' },
});
