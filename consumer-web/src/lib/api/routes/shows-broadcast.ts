// Written by `npm run api-routes` from command-api/contract/shows-broadcast.ts.
import type { broadcast } from '@marquee/command-api/contract/shows-broadcast.ts';
import { routesOf } from '../routes-of.ts';

export const broadcastRoutes = /* @__PURE__ */ routesOf<typeof broadcast>({
  publish: { method: 'POST', path: '/api/live-shows/:showId/broadcast' },
  getSent: { method: 'GET', path: '/api/live-shows/:showId/broadcast' },
  watch: { method: 'POST', path: '/api/live-shows/:showId/watch' },
  watchByHls: { method: 'GET', path: '/api/live-shows/:showId/watch/hls/:place/:file' },
});
