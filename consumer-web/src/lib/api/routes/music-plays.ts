// Written by `npm run api-routes` from command-api/contract/music-plays.ts.
import type { plays } from '@marquee/command-api/contract/music-plays.ts';
import { routesOf } from '../routes-of.ts';

export const playsRoutes = /* @__PURE__ */ routesOf<typeof plays>({
  beginPlay: { method: 'POST', path: '/api/tracks/:trackId/play' },
  countPlay: { method: 'POST', path: '/api/tracks/:trackId/heard' },
});
