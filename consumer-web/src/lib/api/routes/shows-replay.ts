// Written by `npm run api-routes` from command-api/contract/shows-replay.ts.
import type { replay } from '@marquee/command-api/contract/shows-replay.ts';
import { routesOf } from '../routes-of.ts';

export const replayRoutes = /* @__PURE__ */ routesOf<typeof replay>({
  getReplay: { method: 'GET', path: '/api/live-shows/:showId/replay' },
  getReplayPart: { method: 'GET', path: '/api/live-shows/:showId/replay/parts/:part' },
  saveReplayPosition: { method: 'PUT', path: '/api/live-shows/:showId/replay/position' },
  sellReplay: { method: 'PUT', path: '/api/live-shows/:showId/replay/sale' },
  endReplaySale: { method: 'DELETE', path: '/api/live-shows/:showId/replay/sale' },
  deleteReplay: { method: 'DELETE', path: '/api/live-shows/:showId/replay' },
});
