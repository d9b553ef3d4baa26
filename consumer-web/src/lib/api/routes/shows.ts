// Written by `npm run api-routes` from command-api/contract/shows.ts.
import type { shows } from '@marquee/command-api/contract/shows.ts';
import { routesOf } from '../routes-of.ts';

export const showsRoutes = /* @__PURE__ */ routesOf<typeof shows>({
  listShows: { method: 'GET', path: '/api/live-shows' },
  getShow: { method: 'GET', path: '/api/live-shows/:showId' },
  showCalendar: { method: 'GET', path: '/api/live-shows/:showId/calendar' },
  createShow: { method: 'POST', path: '/api/live-shows' },
  editShow: { method: 'PATCH', path: '/api/live-shows/:showId' },
  setShowPicture: { method: 'PUT', path: '/api/live-shows/:showId/picture' },
  removeShowPicture: { method: 'DELETE', path: '/api/live-shows/:showId/picture' },
  changeShowStatus: { method: 'PATCH', path: '/api/live-shows/:showId/status' },
  cancelShow: { method: 'POST', path: '/api/live-shows/:showId/cancel' },
  getShowFigures: { method: 'GET', path: '/api/live-shows/:showId/figures' },
});
