// Written by `npm run api-routes` from command-api/contract/licensing.ts.
import type { licensing } from '@marquee/command-api/contract/licensing.ts';
import { routesOf } from '../routes-of.ts';

export const licensingRoutes = /* @__PURE__ */ routesOf<typeof licensing>({
  listSyncTracks: { method: 'GET', path: '/api/sync-tracks' },
  listMySyncTracks: { method: 'GET', path: '/api/my-sync-tracks' },
  getSyncTrack: { method: 'GET', path: '/api/sync-tracks/:syncTrackId' },
  offerSyncTrack: { method: 'PUT', path: '/api/tracks/:trackId/sync' },
  withdrawSyncTrack: { method: 'DELETE', path: '/api/tracks/:trackId/sync' },
});
