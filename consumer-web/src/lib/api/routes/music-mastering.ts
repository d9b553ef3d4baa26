// Written by `npm run api-routes` from command-api/contract/music-mastering.ts.
import type { mastering } from '@marquee/command-api/contract/music-mastering.ts';
import { routesOf } from '../routes-of.ts';

export const masteringRoutes = /* @__PURE__ */ routesOf<typeof mastering>({
  masterTrack: { method: 'POST', path: '/api/tracks/:trackId/master' },
  chooseVersion: { method: 'POST', path: '/api/tracks/:trackId/version' },
});
