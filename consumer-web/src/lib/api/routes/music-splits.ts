// Written by `npm run api-routes` from command-api/contract/music-splits.ts.
import type { splits } from '@marquee/command-api/contract/music-splits.ts';
import { routesOf } from '../routes-of.ts';

export const splitsRoutes = /* @__PURE__ */ routesOf<typeof splits>({
  listSplits: { method: 'GET', path: '/api/splits' },
  getTrackSplit: { method: 'GET', path: '/api/tracks/:trackId/split' },
  proposeSplit: { method: 'PUT', path: '/api/tracks/:trackId/split' },
  withdrawSplit: { method: 'DELETE', path: '/api/tracks/:trackId/split' },
  answerSplit: { method: 'POST', path: '/api/tracks/:trackId/split/answer' },
  leaveSplit: { method: 'POST', path: '/api/tracks/:trackId/split/leave' },
});
